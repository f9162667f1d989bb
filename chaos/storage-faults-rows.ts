import { chromium, expect } from '@playwright/test';
import { openNewestSession, sayAndKeep, startMeeting, stopMeeting, useRules } from '../e2e/app-steps.js';
import { readings } from '../e2e/capture-steps.js';
import { scriptSpeech } from '../e2e/scripted-speech.js';
import { openSlide, SLIDE_TITLE, turnTo } from '../e2e/slide-page.js';
import type { Figure } from '../bench/measure.mjs';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { journalRows, watchSealed } from '../e2e/journal-rows.js';

const LARGEST_BYTES = 16_384;
const CAPTURES = 4;
const NOTES = 60_000;

/** A meeting with captured screens and long notes, and then every row of its database. */
export async function keptRows(site: string): Promise<readonly Figure[]> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...CHROMIUM_ARGS, `--auto-select-tab-capture-source-by-title=${SLIDE_TITLE}`],
  });
  try {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } });
    await scriptSpeech(context);
    await watchSealed(context);
    const page = await context.newPage();
    const slide = await openSlide(context);
    await useRules(page);
    await startMeeting(page);
    for (let capture = 0; capture < CAPTURES; capture++) {
      await sayAndKeep(page, `What does slide ${capture} say about the price? `.repeat(40).trim());
      await turnTo(slide, capture % 2 ? 'dark' : 'light');
      await page.bringToFront();
      await page.getByRole('button', { name: 'Capture Screen' }).click();
      await expect(readings(page)).toHaveCount(capture + 1, { timeout: 60_000 });
    }
    await stopMeeting(page);
    const session = await openNewestSession(page);
    await session
      .getByLabel('Notes', { exact: true })
      .fill('Ask “Northwind” for a quote. '.repeat(NOTES / 28));
    await session.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(session.getByText('Saved.', { exact: true })).toBeVisible();
    const rows = await journalRows(page);
    const largest = rows.reduce((most, { bytes }) => Math.max(most, bytes), 0);
    const encoded = await page.evaluate(() => window.encodedMedia ?? ['nothing was watched']);
    const apart = [...rows.filter(({ holds }) => holds.length > 0), ...encoded];
    const tables = new Map<string, number>();
    for (const { table } of rows) tables.set(table, (tables.get(table) ?? 0) + 1);
    const over = `${rows.length} rows after a meeting with ${CAPTURES} captured screens and notes of ${NOTES} characters`;
    return [
      {
        figure: 'Journal: its largest row',
        value: `${(largest / 1000).toFixed(1)} kB`,
        goal: `<= ${(LARGEST_BYTES / 1000).toFixed(1)} kB`,
        met: rows.length > 0 && largest <= LARGEST_BYTES,
        how: `key and value, of ${over}`,
        details: Object.fromEntries(tables),
      },
      {
        figure: 'Journal: rows with a picture, a sound or a file',
        value: `${apart.length}`,
        goal: '0',
        met: apart.length === 0,
        how: `values that the browser keeps apart, and texts that hold encoded bytes before they are sealed, of ${over}`,
        details: apart,
      },
    ];
  } finally {
    await browser.close();
  }
}
