import process from 'node:process';
import fc from 'fast-check';
import type { Figure } from '../bench/measure.mjs';
import { interleavings, play, type Witnessed } from '../libs/live-session/test/tabs-model.js';

const RUNS = Number(process.env['SOTTO_CHAOS_TABS'] ?? 10_000);
const SEED = 20_261_123;

/** What two and three tabs do at once, on the live session itself with a store and a lock in memory. */
export async function tabs(): Promise<readonly Figure[]> {
  const sum: Record<keyof Witnessed, number> = { words: 0, recordings: 0, successions: 0, updates: 0 };
  const faults = new Map<string, unknown>();
  for (const interleaving of fc.sample(interleavings, { seed: SEED, numRuns: RUNS })) {
    try {
      const witnessed = await play(interleaving);
      for (const each of Object.keys(sum) as (keyof Witnessed)[]) sum[each] += witnessed[each];
    } catch (error) {
      faults.set(JSON.stringify(interleaving), error instanceof Error ? error.message : error);
    }
  }
  return [
    {
      figure:
        'Tabs: interleavings with two recorders, an update lost or doubled, or no leader within a second',
      value: `${faults.size} of ${RUNS}`,
      goal: '0',
      met: faults.size === 0 && Object.values(sum).every((count) => count > RUNS / 10),
      how: `three tabs, seed ${SEED}: ${sum.words} words, ${sum.updates} titles and notes, ${sum.successions} leaders closed or killed with a meeting open; every look at the disk and each lock takes a drawn number of turns`,
      details: Object.fromEntries(faults),
    },
  ];
}
