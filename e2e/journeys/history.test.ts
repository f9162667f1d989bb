import { expect } from '@playwright/test';
import { toast, useRules } from '../app-steps.js';
import { expectAccessible } from '../axe-findings.js';
import { controlClock } from '../controlled-clock.js';
import { importMeeting, skipFirstVisit } from '../demo-steps.js';
import { lookFor, openHistory, RENEWAL, rows, STANDUP, titles } from '../history-steps.js';
import { test } from '../page-test.js';
import { readableWords, storedValues } from '../stored-bytes.js';
import { importTranscript } from '../transcripts.js';

test('H3: what was said is found by the beginnings of its words, and by a phrase in quotes', async ({
  page,
}) => {
  await useRules(page);
  await importTranscript(page, 'Renewal', RENEWAL);
  await importTranscript(page, 'Standup', STANDUP);
  await openHistory(page);
  await expect(titles(page)).toHaveText(['Standup.vtt', 'Renewal.vtt']);
  await lookFor(page, 'pilo pric seats');
  const found = rows(page).filter({ hasText: 'Renewal.vtt' });
  await expect(found.getByText('0:07 Lee:')).toBeVisible();
  await expect(found.locator('mark')).toHaveText(['price', 'pilot', 'seats']);
  await lookFor(page, '"pilot seats"');
  await expect(titles(page)).toHaveText(['Renewal.vtt']);
  await lookFor(page, '"seats pilot"');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all sessions' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await lookFor(page, 'onboarding march');
  await expect(titles(page)).toHaveText(['Renewal.vtt']);
});

test('X4: nothing that was said can be read in what the browser stores', async ({ page }) => {
  await useRules(page);
  await importTranscript(page, 'Renewal', RENEWAL);
  const control = [{ where: 'control', bytes: Buffer.from('an Onboarding', 'utf16le') }];
  expect(readableWords(control, ['onboarding'])).toEqual(['onboarding in control']);
  const stored = await storedValues(page);
  expect(stored.filter(({ where }) => /\/facts\//.test(where)).length).toBeGreaterThanOrEqual(RENEWAL.length);
  expect(readableWords(stored, ['onboarding', 'pilot', 'renewal'])).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ]);
});

test('H1: Clear All asks first, can be undone for ten seconds, and then nothing is left', async ({
  page,
}) => {
  await controlClock(page);
  await skipFirstVisit(page);
  await importMeeting(page, 'budget', 'We have forty thousand left for the lighthouse.');
  await openHistory(page);
  await page.getByRole('button', { name: 'Clear All' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete 1 session?' });
  await expect(confirmation).toContainText('Its transcript, answers and coaching are destroyed.');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).toHaveCount(1);
  const ofSessions = async () =>
    (await storedValues(page)).filter(({ bytes }) => bytes.includes('session_')).map(({ where }) => where);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No sessions recorded yet')).toBeVisible();
  await expect(toast(page, '1 session deleted')).toBeVisible();
  expect(await ofSessions()).not.toEqual([]);
  await page.clock.fastForward(10_000);
  await expect(toast(page, '1 session deleted')).toBeHidden();
  await expect.poll(ofSessions).toEqual([]);
});

test('H1: the page of a session has an address: back closes it, forward opens it, closing leaves no entry behind', async ({
  page,
}) => {
  await useRules(page);
  await importTranscript(page, 'Renewal', RENEWAL);
  await openHistory(page);
  await titles(page).filter({ hasText: 'Renewal.vtt' }).click();
  const session = page.getByRole('dialog', { name: 'Renewal.vtt' });
  await expect(page).toHaveTitle('Session · History · Sotto');
  const entries = await page.evaluate(() => history.length);
  await page.goBack();
  await expect(session).toBeHidden();
  await expect(page).toHaveTitle('History · Sotto');
  await expect(titles(page).locator('xpath=ancestor::button')).toBeFocused();
  await page.goForward();
  await expect(session).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/app?tab=history');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page, 'the entry before the list').not.toHaveURL(/tab=history/);
});

test('H1: the address of a session that is not on this device says so, and leads to the list', async ({
  page,
}) => {
  await useRules(page);
  await page.goto('/app?tab=history&session=session_1');
  const missing = page.getByRole('dialog', { name: 'Not on this device' });
  await expect(missing).toContainText('This session is not on this device.');
  await expectAccessible(page, 'a session that is not there');
  await missing.getByRole('button', { name: 'Show all sessions' }).click();
  await expect(page).toHaveURL('/app?tab=history');
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/app');
});
