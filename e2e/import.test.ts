import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { openNewestSession, toast, utterancesOf } from './app-steps.js';
import { choose, fixture, openImport, SAVED, saidAs } from './import-steps.js';
import { test } from './page-test.js';

test('A13: an .srt without speakers, whatever its times are written like', async ({ page }) => {
  const dialog = await openImport(page);
  await choose(dialog, fixture('subrip.srt'));
  await expect(dialog.getByText('4 utterances speakers not named', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 30_000 });
  const session = await openNewestSession(page);
  await expect(utterancesOf(page, SAVED)).toHaveText([
    'Good evening.',
    'It costs 5 < 6 & more, I think.',
    'No number here.',
    'I <3 it.',
  ]);
  await expect(session.getByRole('log', { name: SAVED }).locator('time')).toHaveText(['0:01', '1:00']);
});

test('A13: what cannot be read is refused with its line and a sentence, and the next file can be chosen', async ({
  page,
}) => {
  const dialog = await openImport(page);
  const refused = async (name: string, content: Buffer): Promise<Locator> => {
    await choose(dialog, { name, mimeType: 'text/plain', buffer: content });
    const notice = saidAs(dialog);
    await expect(notice).toContainText(`${name} cannot be imported`);
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
    return notice;
  };
  const whole = await readFile(fixture('teams.vtt'), 'utf8');
  const broken = whole.replace('00:00:10.769 --> 00:00:12.300', '00:00:10.769 --> soon');
  const line = broken.split('\n').findIndex((each) => each.includes('soon')) + 1;
  await expect(await refused('broken.vtt', Buffer.from(broken))).toContainText(`Line ${line}: `);
  await expect(await refused('prose.srt', Buffer.from('Dear Tom,\n\nthank you.\n'))).toContainText(
    'Line 1: A .srt file begins with the number of a cue',
  );
  await expect(await refused('long.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'so it goes. '))).toContainText(
    'This file is larger than 10 MB, which no transcript of a meeting is',
  );
  await expect(await refused('minutes.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ'))).toContainText(
    'This file is a PDF, not plain text',
  );
  await expect(await refused('noise.txt', Buffer.from([1, 0, 255, 254, 0, 7, 9, 0, 3]))).toContainText(
    /not (a )?(plain )?text/i,
  );
  await expect(await refused('empty.vtt', Buffer.alloc(0))).toContainText('This file is empty');

  await choose(dialog, fixture('zoom.vtt'));
  await expect(saidAs(dialog)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 30_000 });
});

/** How many workers the page has ended. */
function countEndedWorkers(): void {
  window.ended = 0;
  const terminate = Worker.prototype.terminate;
  Worker.prototype.terminate = function (this: Worker) {
    window.ended += 1;
    terminate.call(this);
  };
}

declare global {
  interface Window {
    ended: number;
  }
}

test('A13: a long file is read beside the page, and of two files the one chosen last counts', async ({
  page,
}) => {
  await page.addInitScript(countEndedWorkers);
  const dialog = await openImport(page);
  const long = Buffer.from('A: a\n'.repeat(800_000));
  await choose(dialog, { name: 'long.txt', mimeType: 'text/plain', buffer: long });
  await expect(dialog.getByText('Reading the file')).toBeVisible();
  const readers = () => page.workers().filter((each) => each.url().includes('transcript'));
  await expect.poll(() => readers().length).toBe(1);
  await choose(dialog, fixture('zoom.vtt'));
  await expect(dialog.getByText('Reading the file')).toHaveCount(0);
  const shown = await dialog.innerText();
  // The long one is given up, not read to its end. (The browser gives a busy worker some seconds to end.)
  expect(await page.evaluate(() => window.ended)).toBe(2);
  await expect.poll(() => readers().length).toBe(0);
  expect(await dialog.innerText()).toBe(shown);
});
