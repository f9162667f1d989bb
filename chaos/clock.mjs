// @ts-check
import process from 'node:process';
import fc from 'fast-check';
import { loadTypeScript } from '../prove/load-typescript.mjs';
import { loadBundled } from './node-bundle.mjs';

/**
 * @typedef {typeof import('../libs/live-session/test/clock-model.js')} ClockModel
 * @typedef {typeof import('./clock-pages.js')} ClockPages
 */

/** Fewer only for trying. */
const DAYS = Number(process.env.SOTTO_CHAOS_CLOCK ?? 5_000);
/** In Chromium, with two meetings each. */
const PAGES = Math.min(12, Math.ceil(DAYS / 250));
const SEED = 20_261_124;

/**
 * A wall clock that jumps in running meetings, while elapsed time goes on: on the live session itself with everything
 * else in memory, and in pages of the built site.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export async function clock({ browser, site }) {
  const { clockInPages } = /** @type {ClockPages} */ (
    await loadTypeScript('clock-pages.ts', import.meta.url)
  );
  return [await simulated(), ...(await clockInPages({ browser, site, pages: PAGES, seed: SEED }))];
}

/** @returns {Promise<import('../bench/measure.mjs').Figure>} */
async function simulated() {
  const { clockDays, playDay } = /** @type {ClockModel} */ (
    await loadBundled('libs/live-session/test/clock-model.ts')
  );
  const sum = { words: 0, meetings: 0, replies: 0, jumps: 0, undone: 0 };
  /** @type {Record<string, string>} */
  const faults = {};
  for (const steps of fc.sample(clockDays, { seed: SEED, numRuns: DAYS })) {
    try {
      const passed = await playDay(steps);
      for (const each of /** @type {(keyof typeof sum)[]} */ (Object.keys(sum))) sum[each] += passed[each];
    } catch (error) {
      faults[JSON.stringify(steps)] = error instanceof Error ? error.message : String(error);
    }
  }
  const wrong = Object.keys(faults).length;
  return {
    figure: 'Clock: days with a word lost, doubled or out of order, a wrong time, or a deletion not undone',
    value: `${wrong} of ${DAYS}`,
    goal: '0',
    met: wrong === 0 && Object.values(sum).every((count) => count > DAYS / 10),
    how: `simulated, seed ${SEED}: ${sum.jumps} jumps of a second to a day, to 1970 and to 2106, in ${sum.meetings} meetings with ${sum.words} words and ${sum.replies} answers and tips; ${sum.undone} deletions undone`,
    details: faults,
  };
}
