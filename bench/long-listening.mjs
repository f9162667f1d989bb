// @ts-check
import process from 'node:process';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { atMost, sizeOf } from './measure.mjs';
import { memoryOfPage } from './memory-of-page.mjs';
import { rounded, slope } from './statistics.mjs';

/** Of a quarter of an hour, half a minute each. */
const SCENES = { full: 30, short: 1 };
/** Fewer only for trying, three at least. The first is left out, then come four hours. */
const QUARTERS = { full: Math.max(3, Number(process.env.SOTTO_LONG_QUARTERS ?? 17)), short: 3 };
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
export async function longListening(ground) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await page.goto(`${ground.pages}/long-listening.html`);
    const measure = await memoryOfPage(browser, page);
    const marks = [];
    const scenes = sizeOf(ground, SCENES);
    for (let quarter = 0; quarter < sizeOf(ground, QUARTERS); quarter++) {
      const counts = await page.evaluate(
        ([now, of]) => globalThis.benchLong(now, of),
        /** @type {const} */ ([quarter, scenes]),
      );
      if (counts.troubles.length > 0) throw new Error(`It did not only listen: ${counts.troubles[0]}`);
      // Every second one: always half of the pages after which the reading worker is replaced have been read.
      if (quarter % 2 === 0)
        marks.push({ hours: ((quarter + 1) * scenes) / 120, ...counts, ...(await measure()) });
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
    figure: `${rounded(last?.hours ?? NaN, 2)} hours of listening and watching: ${name}`,
    value: `${rounded(growth, 2)} MB an hour`,
    goal: `<= ${most} MB an hour after the first quarter`,
    met: atMost(growth, most),
    how: `from ${rounded(marks[0]?.hours ?? NaN, 2)} to ${rounded(last?.hours ?? NaN, 2)} h: ${marks.map((mark) => rounded(value(mark))).join(', ')} MB; ${last?.heard.you} and ${last?.heard.them} utterances, ${last?.settled} settled, ${rounded((last?.keptMs ?? NaN) / 1000)} s kept, ${last?.readings} readings`,
    details: marks,
  };
}
