import { expect } from '@playwright/test';
import { openNewestSession, stopMeeting, utterancesOf } from '../app-steps.js';
import { test } from '../page-test.js';
import { keysOf } from '../raw-records.js';
import { sayFinal, sayInterim, startsOf } from '../scripted-speech.js';
import { elsewhere, startButton, twoTabs } from '../two-tabs-steps.js';

test('one tab holds the meeting; the other shows it live, and cannot start one', async ({ context }) => {
  const [first, second] = await twoTabs(context);
  await expect(second.getByText('Only one tab can listen at a time', { exact: false })).toBeVisible();
  await expect(second.getByText('In another tab', { exact: true })).toBeVisible();
  await expect(utterancesOf(second)).toHaveText(['Said in the first tab.']);
  await sayFinal(first, 'And seen in the second.');
  await expect(utterancesOf(second)).toHaveText(['Said in the first tab.', 'And seen in the second.']);
  await expect(startButton(second)).toBeDisabled();
  await expect(second.getByRole('button', { name: 'Stop', exact: true })).toBeDisabled();
  await expect(second.getByText('The meeting runs in another tab', { exact: true })).toBeVisible();
  expect(await startsOf(second)).toBe(0);
  // What acts on the meeting works in the first only, so it is offered there only.
  for (const name of ['Withdraw consent', 'Capture Screen']) {
    await expect(first.getByRole('button', { name })).toBeVisible();
    await expect(second.getByRole('button', { name })).toHaveCount(0);
  }

  // It ends there: here it is over as well, and free to begin anew.
  await first.bringToFront();
  await stopMeeting(first);
  await second.bringToFront();
  await expect(elsewhere(second)).toBeHidden();
  await expect(startButton(second)).toBeEnabled();
  await openNewestSession(second);
});

test('A12: the tab that holds it is closed: the other offers to resume, and starts nothing by itself', async ({
  context,
}) => {
  const [first, second] = await twoTabs(context);
  await sayInterim(first, 'almost lost');
  await expect(utterancesOf(first)).toHaveText(['Said in the first tab.', 'almost lost …']);
  await expect.poll(() => keysOf(first, 'drafts')).not.toEqual([]); // it is shown before it is written
  await first.close();
  await expect(second.getByText('Your meeting was interrupted')).toBeVisible();
  await expect(elsewhere(second)).toBeHidden();
  expect(await startsOf(second)).toBe(0);
  await expect(utterancesOf(second)).toHaveText(['Said in the first tab.', 'almost lost']);
  await second.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => startsOf(second)).toBe(1);
  await sayFinal(second, 'And on we go.');
  await expect(utterancesOf(second)).toHaveText(['Said in the first tab.', 'almost lost', 'And on we go.']);
  await stopMeeting(second);
});
