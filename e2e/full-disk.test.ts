import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openNewestSession, stopMeeting, toast, useRules, utterancesOf } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { DEMO_SPEECH, playDemo } from './demo-steps.js';
import { fillDisk, limitSpace } from './full-disk-steps.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { keysOf } from './raw-records.js';
import { seenAt } from './seen-at.js';
import { importTranscript, type Line } from './transcripts.js';

/** A page of the site that opens no storage. */
const ELSEWHERE = '/nothing-here';
/** The app's own data takes a sixth of it. */
const SPACE = 6_000_000;
const NO_SPACE = /There is no space left for this site, so nothing new can be saved\./;

/** Large enough that destroying it makes room for all that waits. */
const OLD: readonly Line[] = Array.from({ length: 300 }, (_, i): Line => {
  const words = Array.from({ length: 60 }, (_, word) => `part${i * 60 + word}`).join(' ');
  return ['Me', 10 * i, 10 * i + 9, words];
});
const RENEWAL: readonly Line[] = [['Me', 2, 6, 'So what would it take to renew for two years?']];
const NOTE = 'Ask for a discount. '.repeat(100).trim();

const rows = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
const openRenewal = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Renewal.vtt', exact: true }).click();
  return page.getByRole('dialog', { name: 'Renewal.vtt' });
};

test('H1, H3: a full disk is told, takes nothing that was said or typed, and can be emptied', async ({
  page,
}) => {
  test.setTimeout(LONG_WAY_MS);
  await page.goto(ELSEWHERE);
  await limitSpace(page, SPACE);
  await useRules(page);
  await importTranscript(page, 'Old', OLD);
  await importTranscript(page, 'Renewal', RENEWAL);
  await playDemo(page, 'As it was');
  const said = utterancesOf(page);
  await expect(said).not.toHaveCount(0);
  const notSaved = page.getByRole('alert').filter({ hasText: 'The meeting is not being saved right now' });
  const doubted = page.getByText('The browser had trouble saving this meeting');

  await test.step('told within 5 s while the meeting goes on', async () => {
    await fillDisk(page);
    const filled = Date.now();
    const told = await seenAt(page, {
      selector: '[role="alert"]',
      words: /The meeting is not being saved right now/,
    });
    expect(told - filled).toBeLessThan(5_000);
    await expect(notSaved).toBeVisible();
    await expect(notSaved).toContainText(NO_SPACE);
    const before = await said.count();
    await expect.poll(() => said.count(), { timeout: 30_000 }).toBeGreaterThan(before);
  });

  await page.getByRole('tab', { name: 'History' }).click();
  await test.step('notes that are refused stay, also when they are closed and opened again', async () => {
    const session = await openRenewal(page);
    const notes = session.getByLabel('Notes', { exact: true });
    const refused = session.getByRole('alert').filter({ hasText: 'Not saved yet' });
    await notes.fill(NOTE);
    await session.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(refused).toContainText(NO_SPACE);
    await expectAccessible(page, 'a session whose notes a full disk refuses');
    await page.keyboard.press('Escape');
    await expect(toast(page, 'What you typed stays here as long as this page is open.')).toBeVisible();
    await openRenewal(page);
    await expect(notes).toHaveValue(NOTE);
    await expect(refused).toContainText(NO_SPACE);
    await page.keyboard.press('Escape');
    await expect(session).toBeHidden();
  });

  await test.step('deleting asks once, because it cannot be undone, and makes room', async () => {
    await page.getByRole('button', { name: /^Delete Old/ }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'Delete 1 session for good?' });
    await expect(asked).toContainText('There is no space left, so this cannot be undone');
    await asked.getByRole('button', { name: 'Delete for good' }).press('Enter');
    await expect(toast(page, 'It is destroyed and cannot be brought back.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Renewal.vtt', exact: true })).toBeFocused();
    await expect(notSaved).toBeHidden();
    await expect(doubted).toBeVisible();
    const session = await openRenewal(page);
    await expect(session.getByLabel('Notes', { exact: true })).toHaveValue(NOTE);
    await session.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(session.getByText('Saved.', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await page.getByRole('tab', { name: 'Assistant' }).click();
  const shown = await said.allInnerTexts();
  await stopMeeting(page);
  await test.step('what the browser wrote with such trouble is offered as a file until that is downloaded', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the meeting' }).click(),
    ]);
    const written = await readFile(await file.path(), 'utf8');
    expect(written).toContain(shown[0]?.split('\n').at(-1));
    await expect(doubted).toBeHidden();
  });
  await page.reload();
  await openNewestSession(page);
  const saved = await utterancesOf(page, 'Transcript of the session').allInnerTexts();
  expect(saved.length).toBeGreaterThanOrEqual(shown.length);
  const spoken = DEMO_SPEECH.slice(0, saved.length).map(({ text }) => text);
  expect(saved.slice(0, -1)).toEqual(spoken.slice(0, -1));
  // The meeting was stopped in the middle of it.
  expect(spoken.at(-1)?.startsWith(saved.at(-1) ?? '?')).toBe(true);
  await page.keyboard.press('Escape');

  await test.step('Clear All destroys at once where it is confirmed, and nothing where it is not', async () => {
    await fillDisk(page);
    const asked = page.getByRole('dialog', { name: 'Delete 2 sessions for good?' });
    const clearAll = async () => {
      await page.getByRole('button', { name: 'Clear All' }).click();
      await page.getByRole('button', { name: 'Delete all', exact: true }).click();
      await expect(asked).toBeVisible();
    };
    await clearAll();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(page)).toHaveCount(2);
    await clearAll();
    await asked.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('No sessions recorded yet')).toBeVisible();
    expect(await keysOf(page, 'facts')).toEqual([]);
  });
});

test('what a newer version wrote is told when it is opened, and nothing of it is touched', async ({
  page,
}) => {
  await useRules(page);
  await importTranscript(page, 'Renewal', RENEWAL);
  await page.goto(ELSEWHERE);
  await page.evaluate(
    (version) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sotto', version);
        opening.onerror = () => reject(opening.error ?? new Error('IndexedDB refused'));
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    999,
  );
  const before = await keysOf(page, 'facts');
  expect(before).not.toEqual([]);
  await page.goto('/app?tab=history');
  await expect(page.getByRole('heading', { name: 'Sotto cannot open its storage' })).toBeVisible();
  await expect(page.getByText(/^The saved data was written by a newer version of this app/)).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['Try again']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/nothing is lost\.$/)).toBeVisible();
  await page.goto(ELSEWHERE);
  expect(await keysOf(page, 'facts')).toEqual(before);
});
