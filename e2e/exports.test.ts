import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { ExtensionMessage } from '../libs/integrations/src/extension-message.js';
import { pdfText } from '../libs/integrations/test/pdf-text.js';
import { toast, useRules } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { test } from './page-test.js';
import { BALANCED, importTranscript, ONE_SIDED } from './transcripts.js';

/** By the tabs: a page that is left at once takes a choice along that was not written yet. */
async function openExports(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Integrations' }).click();
  const views = page.getByRole('tablist', { name: 'Integrations' });
  await views.getByRole('tab', { name: 'Analytics' }).click();
}

/** Exports in this format, and gives the file. */
async function exported(
  page: Page,
  format: 'Report' | 'CSV' | 'JSON',
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await page.getByRole('radio', { name: format }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  const name = file.suggestedFilename();
  await expect(toast(page, `${name} is in your downloads.`)).toContainText('Export Complete');
  return { name, bytes: await readFile(await file.path()) };
}

test('G7: figures as CSV, JSON and a report; what cannot be made is told', async ({ page }) => {
  await useRules(page);
  await openExports(page);
  await expect(page.getByText('Nothing to export yet')).toBeVisible();
  await expectAccessible(page, 'Analytics export, empty');
  // What a title begins with must not run in a spreadsheet.
  await importTranscript(page, '=1+1', BALANCED);
  await importTranscript(page, 'One-sided', ONE_SIDED);
  await openExports(page);
  await expect(page.getByText('Nothing to export yet')).toBeVisible();
  await page.getByRole('switch', { name: 'Include imported transcripts' }).click();
  await expect(page.getByText('2 sessions in this time.')).toBeVisible();
  await expectAccessible(page, 'Analytics export');

  const csv = await exported(page, 'CSV');
  expect(csv.name).toMatch(/^sotto-analytics-\d{4}-\d\d-\d\d\.csv$/);
  const [columns, ...rows] = csv.bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(columns).toBe('session id,date,duration,quality,AI requests,average response time');
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatch(/^session_\d{13},\d{4}-\d\d-\d\dT[\d:.]+Z,[\d.]+,\w+,0,$/);

  const json = await exported(page, 'JSON');
  const { $schema, sessions } = JSON.parse(json.bytes.toString('utf8')) as {
    readonly $schema: string;
    readonly sessions: readonly { readonly title: string }[];
  };
  expect($schema).toBe('urn:sotto:analytics-export:1');
  expect(sessions.map(({ title }) => title).sort()).toEqual(['=1+1.vtt', 'One-sided.vtt']);
  expect(json.bytes.toString('utf8'), 'never what was said').not.toContain('the whole team');

  await test.step('the library of the report cannot be fetched', async () => {
    await page.route('**/app/assets/**', (route) => route.abort());
    await page.getByRole('radio', { name: 'Report' }).check();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(toast(page, 'Export Failed')).toContainText('Unable to export analytics');
    await page.unroute('**/app/assets/**');
  });
  const report = await exported(page, 'Report');
  expect(report.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const text = await pdfText(report.bytes);
  expect(text).toMatch(/Page 1 of [1-4]$/m);
  for (const part of ['Meeting report', 'Your share of the talk', 'What went well', 'What to change next']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('the whole team');
});

test('G8, E2: an extension is told on the page’s own origin, without words, and not while nothing is shared', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const kept = (sessionStorage.getItem('heard') ?? '').split('\n').filter(Boolean);
    window.addEventListener('message', ({ data, origin, source }) => {
      kept.push(JSON.stringify({ data: data as unknown, origin, own: source === window }));
      sessionStorage.setItem('heard', kept.join('\n'));
    });
  });
  const heard = async () => {
    const lines = await page.evaluate(() => (sessionStorage.getItem('heard') ?? '').split('\n'));
    return lines
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { data: ExtensionMessage; origin: string; own: boolean })
      .filter(({ data }) => data.source === 'sotto');
  };
  const share = async (on: boolean) => {
    await page.goto('/app?tab=enterprise&view=compliance');
    const doNotShare = page.getByRole('switch', { name: 'Do not share' });
    await expect(doNotShare).toBeChecked({ checked: on });
    await doNotShare.click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Settings Updated')).toBeVisible();
  };
  const TYPES = ['session_started', 'session_ended', 'analysis_complete'];
  const types = async () => (await heard()).map(({ data }) => data.type);

  await useRules(page);
  await importTranscript(page, 'First', BALANCED);
  await expect.poll(types).toEqual(TYPES);
  await share(false);
  await importTranscript(page, 'Second', BALANCED);
  await share(true);
  await importTranscript(page, 'Third', BALANCED);
  await expect.poll(types).toEqual([...TYPES, ...TYPES]);

  const all = await heard();
  expect(new Set(all.map(({ data }) => data.payload.session)).size, 'two of three sessions').toBe(2);
  const { origin } = new URL(page.url());
  expect(all.every((each) => each.origin === origin && each.own)).toBe(true);
  expect(JSON.stringify(all), 'never what was said, nor a title').not.toMatch(/whole team|First|Third/);
});
