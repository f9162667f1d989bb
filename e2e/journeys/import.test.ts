import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openNewestSession, recorded, toast, utterancesOf } from '../app-steps.js';
import { choose, fixture, openImport, SAVED, saidAs } from '../import-steps.js';
import { test } from '../page-test.js';

test('A13: a .vtt of a meeting, with the person chosen among its speakers', async ({ page }) => {
  const dialog = await openImport(page);
  await choose(dialog, fixture('teams.vtt'));
  await expect(dialog.getByText('3 utterances by 2 speakers, 1 minute')).toBeVisible();
  await expect(dialog.getByText('14 words')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'None of them' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Doe, Jane' }).check();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(toast(page, 'Session Completed')).toContainText('3 context items');

  const session = await openNewestSession(page);
  await expect(session.getByRole('heading', { name: 'teams.vtt' })).toBeVisible();
  await expect(utterancesOf(page, SAVED)).toHaveText([
    'Hi everyone and welcome to the weekly review, which is about the new pricing.',
    "What's the size limit & who reviews it?",
    'Nobody said who this is.',
  ]);
  // Names and times are the file's, and the person's words stand on the person's side.
  const transcript = session.getByRole('log', { name: SAVED });
  await expect(transcript.locator('[data-voice=you]')).toHaveText([/^Doe, Jane0:04Hi everyone/]);
  await expect(transcript.locator('[data-voice=them]')).toHaveText([
    /^Ravi Kumar \(Guest\)0:12What's/,
    /^Them1:02Nobody/,
  ]);
  await expect(recorded(session, 'Duration')).toHaveText('1 min');
  await expect(recorded(session, 'Context items')).toHaveText('3');
});

test('A13: what cannot be read is refused with its line and a sentence, and the next file can be chosen', async ({
  page,
}) => {
  const dialog = await openImport(page);
  const whole = await readFile(fixture('teams.vtt'), 'utf8');
  const broken = whole.replace('00:00:10.769 --> 00:00:12.300', '00:00:10.769 --> soon');
  const line = broken.split('\n').findIndex((each) => each.includes('soon')) + 1;
  await choose(dialog, { name: 'broken.vtt', mimeType: 'text/vtt', buffer: Buffer.from(broken) });
  await expect(saidAs(dialog)).toContainText('broken.vtt cannot be imported');
  await expect(saidAs(dialog)).toContainText(`Line ${line}: `);
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await choose(dialog, fixture('zoom.vtt'));
  await expect(saidAs(dialog)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(toast(page, 'Session Completed')).toBeVisible();
});
