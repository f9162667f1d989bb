import { expect } from '@playwright/test';
import { sayAndKeep, startMeeting, toast, useRules, utterancesOf } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { playDemo, skipFirstVisit } from './demo-steps.js';
import { breakShell, expectFailure, listen, openAgain, resumeAndFinish } from './failure-steps.js';
import { test } from './page-test.js';
import { scriptSpeech } from './scripted-speech.js';

test('R3: the shell breaks in a meeting: the failure says so, and Sotto opened again has what was captured', async ({
  page,
}) => {
  await skipFirstVisit(page);
  await playDemo(page, 'Four times as fast');
  const said = utterancesOf(page).first();
  await expect(said).toHaveText('Hi Marcus. Can you hear me all right?');
  await page.evaluate(breakShell);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expectFailure(page);
  await expectAccessible(page, 'the broken shell');

  await openAgain(page);
  await expect(page.getByText('Your meeting was interrupted')).toBeVisible();
  await expect(said).toHaveText('Hi Marcus. Can you hear me all right?');
  await page.getByRole('button', { name: 'Finish and save' }).click();
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 30_000 });
});

test('R3, A12: one page breaks in a live meeting: the shell and the other pages work on, and so it is resumed', async ({
  page,
}) => {
  await listen(page);
  // What comes is no page: it throws when it is drawn.
  await page.route('**/assets/history-tab-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  await page.getByRole('tab', { name: 'History' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(panel).toContainText('a running meeting goes on, and the other pages work');
  await expect(page.getByText('Listening', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a broken page');
  await sayAndKeep(page, 'Said while it was broken.');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Who answers' })).toBeVisible();
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await expect(utterancesOf(page).last()).toHaveText('Said while it was broken.');
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeEnabled();

  await page.getByRole('tab', { name: 'History' }).click();
  await page.unroute('**/assets/history-tab-*.js');
  await openAgain(page);
  await resumeAndFinish(page);
});

test('R3, A12: the sentence on an interrupted meeting that could not be fetched is asked for again, and resumes it', async ({
  page,
}) => {
  await scriptSpeech(page);
  await useRules(page);
  await startMeeting(page);
  await sayAndKeep(page, 'Kept before the page goes away.');
  await page.route('**/session-notices-*.js', (route) => route.abort());
  await page.reload();
  const missing = page.getByText('A message about your meeting could not be fetched');
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toBeVisible();
  await page.unroute('**/session-notices-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your meeting was interrupted')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('R3: the shell breaks where Sotto is opened: the way back leads to another page', async ({ page }) => {
  await page.addInitScript(`if (location.search === '?tab=history') (${breakShell})()`);
  await page.goto('/app?tab=history');
  await expectFailure(page);
  await openAgain(page);
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet voice beside your meeting');
});
