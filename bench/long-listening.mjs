// @ts-check
import process from 'node:process';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { atMost } from './measure.mjs';
import { memoryOfPage } from './memory-of-page.mjs';
import { rounded, slope } from './statistics.mjs';

/** Fewer only for trying, three at least. The first is left out, then come four hours. */
const QUARTERS = Math.max(3, Number(process.env.SOTTO_LONG_QUARTERS ?? 17));
/**
 * MB an hour. A second of sound that is not let go of is 230 MB an hour, the words of both voices are 0.1 MB; a picture
 * that is left open at each of 120 readings is 440 MB. Processes waver by some MB from mark to mark, because allocators
 * keep freed pages for a while.
 */
const MOST_HEAP = 1;
const MOST_PROCESSES = 10;

/**
 * Four hours of listening to two voices and watching a screen, as fast as the real workers take it.
 * @type {import('./measure.mjs').Measure}
 */
export async function longListening({ pages }) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await page.goto(`${pages}/long-listening.html`);
    const measure = await memoryOfPage(browser, page);
    const marks = [];
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      const counts = await page.evaluate((now) => globalThis.benchLong(now), quarter);
      if (counts.troubles.length > 0) throw new Error(`It did not only listen: ${counts.troubles[0]}`);
      // Every second one: always half of the pages after which the reading worker is replaced have been read.
      if (quarter % 2 === 0) marks.push({ hours: (quarter + 1) / 4, ...counts, ...(await measure()) });
    }
    return [
      flat('heap', marks, ({ heap }) => heap, MOST_HEAP),
      flat('processes', marks, ({ processes }) => processes, MOST_PROCESSES),
    ];
  } finally {
    await browser.close();
  }
}

/**
 * @typedef {import('./memory-of-page.mjs').Memory & { hours: number } & Awaited<ReturnType<typeof globalThis.benchLong>>} Mark
 * @param {string} name @param {readonly Mark[]} marks @param {(mark: Mark) => number} value MB @param {number} most
 */
function flat(name, marks, value, most) {
  const growth = slope(marks.map((mark) => [mark.hours, value(mark)]));
  const last = marks.at(-1);
  return {
    figure: `Four hours of listening and watching: ${name}`,
    value: `${rounded(growth, 2)} MB an hour`,
    goal: `<= ${most} MB an hour after the first quarter`,
    met: atMost(growth, most),
    how: `from 0.25 to ${last?.hours} h: ${marks.map((mark) => rounded(value(mark))).join(', ')} MB; ${last?.heard.you} and ${last?.heard.them} utterances, ${last?.settled} settled, ${rounded((last?.keptMs ?? NaN) / 1000)} s kept, ${last?.readings} readings`,
    details: marks,
  };
}
