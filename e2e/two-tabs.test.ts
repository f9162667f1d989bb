import { expect } from '@playwright/test';
import { stopMeeting, toast, utterancesOf } from './app-steps.js';
import { test } from './page-test.js';
import { elsewhere, twoTabs } from './two-tabs-steps.js';
import { sayFinal, sayInterim, startsOf } from './scripted-speech.js';

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
