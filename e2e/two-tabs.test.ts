import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openNewestSession, startMeeting, stopMeeting, toast, useRules, utterancesOf } from './app-steps.js';
import { test } from './page-test.js';
import { keysOf } from './raw-records.js';
import { sayFinal, sayInterim, scriptSpeech, startsOf } from './scripted-speech.js';

const elsewhere = (page: Page) => page.getByText('This meeting runs in another tab');
const startButton = (page: Page) => page.getByRole('button', { name: 'Start Assistant' });

/** Two tabs of one browser: a meeting in the first, the app open in the second, which is the one in sight. */
async function twoTabs(context: BrowserContext): Promise<readonly [Page, Page]> {
  await scriptSpeech(context);
  const first = await context.newPage();
  await useRules(first);
  await startMeeting(first);
  await expect(first.getByText('Active', { exact: true })).toBeVisible();
  await sayFinal(first, 'Said in the first tab.');
  await expect(utterancesOf(first)).toHaveCount(1);
  const second = await context.newPage();
  await second.goto('/app');
  await expect(elsewhere(second)).toBeVisible();
  return [first, second];
}

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

test('"Bring it here" moves the meeting: one stops listening, the other begins', async ({ context }) => {
  const [first, second] = await twoTabs(context);
  await sayInterim(first, 'unfinished words');
  await expect(utterancesOf(first)).toHaveCount(2);
  await second.getByRole('button', { name: 'Bring it here' }).click();
  await expect.poll(() => startsOf(second)).toBe(1);
  await expect(elsewhere(second)).toBeHidden();
  await expect(elsewhere(first)).toBeVisible();
  const calls = await first.evaluate(() => window.scriptedSpeech.calls.map(({ call }) => call));
  expect(calls).toEqual(['start', 'abort']);

  // What was being said comes along, and both go on with the same meeting.
  const said = ['Said in the first tab.', 'unfinished words'];
  await expect(utterancesOf(second)).toHaveText(said);
  await sayFinal(second, 'Said in the second tab.');
  await expect(utterancesOf(second)).toHaveText([...said, 'Said in the second tab.']);
  await expect(utterancesOf(first)).toHaveText([...said, 'Said in the second tab.']);
  await expect(first.getByRole('button', { name: 'Stop', exact: true })).toBeDisabled();
  await stopMeeting(second);
  await expect(toast(first, 'Session Completed')).toHaveCount(0);
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

test('A12: the tab that holds it is reloaded: the other has it as interrupted, and neither says that it runs', async ({
  context,
}) => {
  const [first, second] = await twoTabs(context);
  // A reload in two steps: whichever of the two comes first to a meeting that nobody holds takes it.
  await first.goto('about:blank');
  await expect(second.getByRole('button', { name: 'Resume' })).toBeVisible();
  await first.goto('/app');
  await expect(first.getByText('Your meeting was interrupted')).toBeVisible();
  await expect(first.getByText('Another tab can resume or finish it.', { exact: false })).toBeVisible();
  await expect(elsewhere(first)).toBeHidden();
  await expect(first.getByRole('button', { name: 'Resume' })).toHaveCount(0);

  await first.getByRole('button', { name: 'Bring it here' }).click();
  await expect.poll(() => startsOf(first)).toBe(1);
  await expect(elsewhere(second)).toBeVisible();
  await sayFinal(first, 'And on we go.');
  await expect(utterancesOf(first)).toHaveText(['Said in the first tab.', 'And on we go.']);
  await stopMeeting(first);
});
