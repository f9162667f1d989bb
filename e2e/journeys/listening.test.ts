import { expect, type Page } from '@playwright/test';
import { ask, dismiss, startMeeting, stopMeeting, toast, useRules, utterancesOf } from '../app-steps.js';
import { test } from '../page-test.js';
import { sayFinal, sayInterim, scriptSpeech, startsOf, withoutSpeech } from '../scripted-speech.js';

const badge = (page: Page, words: 'Active' | 'Inactive') => page.getByText(words, { exact: true });
/** The notice, which stays; a toast says the same for a while. */
const cannotHear = (page: Page) =>
  page.getByRole('tabpanel').getByRole('alert').filter({ hasText: 'Sotto cannot hear you' });

test('A4, A7: words appear as they are said, and listening goes on after it ended by itself', async ({
  page,
}) => {
  await scriptSpeech(page);
  await useRules(page);
  await expect(badge(page, 'Inactive')).toBeVisible();
  await expect(page.getByText('Speech Supported', { exact: true })).toBeVisible();
  await startMeeting(page);
  await expect(badge(page, 'Active')).toBeVisible();
  await expect(page.getByText('Listening...', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.scriptedSpeech.calls)).toMatchObject([
    { call: 'start', setup: 'en-US, continuous true, interim true' },
  ]);

  for (const words of ['we', 'we could', 'we could ship']) {
    await sayInterim(page, words);
    await expect(utterancesOf(page)).toHaveText([`${words} …`]);
  }
  await sayFinal(page, 'We could ship on Monday.');
  await expect(utterancesOf(page)).toHaveText(['We could ship on Monday.']);

  // Words that the service never made final are kept; the next run adds to them.
  await sayInterim(page, 'if the tests');
  await page.evaluate(() => window.scriptedSpeech.end());
  await expect.poll(() => startsOf(page)).toBe(2);
  await expect(utterancesOf(page)).toHaveText(['We could ship on Monday.', 'if the tests']);
  await expect(badge(page, 'Active')).toBeVisible();
  await sayFinal(page, 'They are green.');
  await expect(utterancesOf(page)).toHaveCount(3);
  await stopMeeting(page);
  await expect(badge(page, 'Inactive')).toBeVisible();
  const calls = await page.evaluate(() => window.scriptedSpeech.calls.map(({ call }) => call));
  expect(calls).toEqual(['start', 'start', 'stop']);
});

test('A1, A16: nothing starts before agreeing, and without sound nothing is called active', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await scriptSpeech(page, { starts: ['hangs'] });
  await useRules(page);
  const startButton = page.getByRole('button', { name: 'Start Assistant' });
  const dialog = page.getByRole('dialog', { name: 'Before Sotto listens' });
  await startButton.click();
  await expect(dialog).toContainText('Your microphone, from Start until Stop.');
  await expect(dialog).toContainText('coaching are worked out on this device, and sent nowhere.');
  await dialog.getByRole('button', { name: 'Copy for the meeting’s chat' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('I am using Sotto');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await expect(startButton).toBeEnabled();
  expect(await startsOf(page)).toBe(0);

  await startMeeting(page);
  await expect.poll(() => startsOf(page)).toBe(1);
  await expect(page.getByText('Waiting for the microphone')).toBeVisible();
  await expect(badge(page, 'Inactive')).toBeVisible();
  await expect(startButton).toBeDisabled();
});

test('A7: a refused microphone is not asked for again and again; the notice tells the remedy', async ({
  page,
}) => {
  await scriptSpeech(page, { starts: ['not-allowed', 'hears'] });
  await useRules(page);
  await startMeeting(page);
  const notice = cannotHear(page);
  await expect(notice).toContainText('so nothing can be heard.');
  await expect(notice).toContainText(/Allow/i);
  await expect(page.getByRole('banner').getByText('Cannot hear', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who is heard' })).toContainText('Cannot hear');
  await expect(badge(page, 'Inactive')).toBeVisible();
  expect(await startsOf(page)).toBe(1);

  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(badge(page, 'Active')).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await startsOf(page)).toBe(2);
});

test('A2: a browser without speech recognition says so, and the rest works', async ({ page }) => {
  await withoutSpeech(page);
  await useRules(page);
  await expect(page.getByText('Speech Not Supported', { exact: true })).toBeVisible();
  await expect(page.getByText('This browser cannot turn speech into text')).toBeVisible();

  await page.getByRole('button', { name: 'Import transcript' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'minutes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Maya: The pilot begins on Monday.\nTom: And the price is forty thousand.\n'),
    });
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await dismiss(toast(page, 'Session Completed'));

  await startMeeting(page);
  await expect(cannotHear(page)).toContainText('This browser has no speech recognition');
  const card = await ask(page, 'When does the pilot begin?');
  await expect(card).toHaveAttribute('aria-busy', 'false');
  await expect(card.getByRole('status')).toContainText('Worked out on this device');
  await stopMeeting(page);
});
