import process from 'node:process';
import type { Figure, SiteGround } from '../bench/measure.mjs';
import { servePages } from './chaos-pages.mjs';
import { overlapMs } from './tabs-chromium-judge.js';
import { drawInterleavings, inWords, play } from './tabs-chromium-play.js';

const RUNS = Number(process.env['SOTTO_CHAOS_TABS_CHROMIUM'] ?? 200);
const SEED = 20_261_124;
const LEADER_WITHIN_MS = 1_000;
/** As long as it may take until a tab whose lock was taken hears of it. */
const OVERLAP_MS = 100;
/** A browser context keeps all databases of its tabs. */
const RUNS_A_CONTEXT = 20;

/**
 * What two and three tabs of Chromium do at once, with its own locks, messages and database between them: real pages
 * that are closed, killed, reloaded and frozen. Only speech is scripted.
 */
export async function tabsInChromium({ browser }: SiteGround): Promise<readonly Figure[]> {
  const pages = await servePages();
  const address = `${pages.address}/tab.html`;
  const limits = { overlapMs: OVERLAP_MS, leaderMs: LEADER_WITHIN_MS };
  const faults: Record<string, readonly string[]> = {};
  const successions: number[] = [];
  const overlaps: number[] = [0];
  let words = 0;
  let updates = 0;
  try {
    const drawn = drawInterleavings(SEED, RUNS);
    for (let from = 0; from < drawn.length; from += RUNS_A_CONTEXT) {
      const context = await browser.newContext();
      for (const [index, steps] of drawn.slice(from, from + RUNS_A_CONTEXT).entries()) {
        const number = from + index;
        const played = await play({ context, address, name: `chaos-${number}`, limits }, steps).catch(
          (error: unknown) => ({
            faults: [`it broke off: ${String(error)}`],
            history: null,
          }),
        );
        if (played.faults.length > 0) faults[`${number}: ${inWords(steps)}`] = played.faults;
        if (!played.history) continue;
        successions.push(...played.history.successions);
        overlaps.push(overlapMs(played.history.told));
        words += played.history.told.filter(({ told }) => told.type === 'kept').length;
        updates += played.history.told.filter(({ told }) =>
          ['added', 'chosen', 'deleted'].includes(told.type),
        ).length;
      }
      await context.close();
    }
  } finally {
    pages.close();
  }
  const count = Object.keys(faults).length;
  const slowest = Math.max(0, ...successions);
  const longest = Math.max(...overlaps);
  return [
    {
      figure: 'Tabs of Chromium: interleavings with a word or an update lost or doubled, or two recorders',
      value: `${count} of ${RUNS}`,
      goal: '0',
      met: count === 0 && words > RUNS && updates > RUNS,
      how: `two and three pages, seed ${SEED}: ${words} words, ${updates} titles, notes, deletions and choices; closed, killed, reloaded and frozen at once with what they do`,
      details: faults,
    },
    {
      figure: 'Tabs of Chromium: until another tab leads',
      value: `${slowest.toFixed(0)} ms`,
      goal: `<= ${LEADER_WITHIN_MS} ms`,
      met: slowest <= LEADER_WITHIN_MS && successions.length > RUNS / 10,
      how: `the longest of ${successions.length} times that the tab with the meeting was closed, killed or reloaded`,
    },
    {
      figure: 'Tabs of Chromium: two of them hear at once',
      value: `${longest} ms`,
      goal: `<= ${OVERLAP_MS} ms`,
      met: longest <= OVERLAP_MS,
      how: 'the longest time in which a tab from which the meeting is taken has not heard of it yet; what it hears then is in no record',
    },
  ];
}
