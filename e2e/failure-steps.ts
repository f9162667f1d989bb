import { expect, type Page } from '@playwright/test';
import {
  openNewestSession,
  recorded,
  startMeeting,
  stopMeeting,
  useRules,
  utterancesOf,
} from './app-steps.js';
import { sayFinal, scriptSpeech, startsOf } from './scripted-speech.js';

/** Makes what the shell asks of the browser at each render fail, until the page is loaded again. */
export function breakShell(): void {
  window.matchMedia = () => {
    throw new Error('media queries are out of order');
  };
}

/** Checks that the whole screen is the failure report. */
export async function expectFailure(page: Page): Promise<void> {
  const report = page.getByRole('main');
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(report).toContainText('This screen broke. Nothing that was captured is lost');
  await expect(report).toContainText('Error: media queries are out of order');
  await expect(page.getByRole('tab')).toHaveCount(0);
}

export const openAgain = (page: Page) => page.getByRole('button', { name: 'Open Sotto again' }).click();

/** Starts a live meeting and says the first words. */
export async function listen(page: Page): Promise<void> {
  await scriptSpeech(page);
  await useRules(page);
  await startMeeting(page);
  await sayFinal(page, 'We begin with the budget.');
  await expect(utterancesOf(page)).toHaveText(['We begin with the budget.']);
}

/** Resumes the meeting after Sotto was opened again, goes on, and finds one session with every word once. */
export async function resumeAndFinish(page: Page): Promise<void> {
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
