import { expect, type Page } from '@playwright/test';
import {
  openNewestSession,
  recorded,
  sayAndKeep,
  startMeeting,
  stopMeeting,
  toast,
  useRules,
  utterancesOf,
} from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { playDemo, skipFirstVisit } from './demo-steps.js';
import { test } from './page-test.js';
import { sayFinal, scriptSpeech, startsOf } from './scripted-speech.js';

/** What the shell asks of the browser each time that it is drawn fails from now on, until the page is opened anew. */
function breakShell(): void {
  window.matchMedia = () => {
    throw new Error('media queries are out of order');
  };
}

async function expectFailure(page: Page): Promise<void> {
  const report = page.getByRole('main');
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(report).toContainText('This screen broke. Nothing that was captured is lost');
  await expect(report).toContainText('Error: media queries are out of order');
  await expect(page.getByRole('tab')).toHaveCount(0);
}

const openAgain = (page: Page) => page.getByRole('button', { name: 'Open Sotto again' }).click();

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

/** A live meeting, in which the first words have been said. */
async function listen(page: Page): Promise<void> {
  await scriptSpeech(page);
  await useRules(page);
  await startMeeting(page);
  await sayFinal(page, 'We begin with the budget.');
  await expect(utterancesOf(page)).toHaveText(['We begin with the budget.']);
}

/** Sotto is opened again, the meeting resumed and gone on with, and finished: one session, with everything once. */
async function resumeAndFinish(page: Page): Promise<void> {
  const before = ['We begin with the budget.', 'Said while it was broken.'];
  await expect(page.getByText('Your meeting was interrupted')).toBeVisible();
  await expect(utterancesOf(page)).toHaveText(before);
  expect(await startsOf(page), 'nothing listens before the person says so').toBe(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Your meeting was interrupted')).toBeHidden();
  await sayFinal(page, 'And we end with the dates.');
  await expect(page.getByText('Listening', { exact: true })).toBeVisible();
  const all = [...before, 'And we end with the dates.'];
  await expect(utterancesOf(page)).toHaveText(all);
  await stopMeeting(page);

  const dialog = await openNewestSession(page);
  await expect(utterancesOf(page, 'Transcript of the session')).toHaveText(all);
  await expect(recorded(dialog, 'Context items')).toHaveText(String(all.length));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
}

test('R3, A12: the shell breaks in a live meeting: it listens on, and opened again it is resumed and finished', async ({
  page,
}) => {
  await listen(page);
  await page.evaluate(breakShell);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expectFailure(page);
  await sayAndKeep(page, 'Said while it was broken.');
  await openAgain(page);
  await resumeAndFinish(page);
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
