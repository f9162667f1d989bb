// @ts-check
// How long code keeps a processor, for tests that set a limit: a machine that is slow or busy is no fault of the code.
import process from 'node:process';
import { expect } from 'vitest';
import { slowness } from './slowness.mjs';

/** A slow one is tried again: other programs have the processor, too. */
export const TRIES = 3;

/** @type {import('./processor-time.d.mts').Clocks} */
const ownClocks = () => {
  const { user, system } = process.cpuUsage();
  return { wallMs: performance.now(), processorMs: (user + system) / 1000 };
};

/** @type {typeof import('./processor-time.d.mts').stopwatch} */
export function stopwatch(now = ownClocks) {
  let since = now();
  let longest = 0;
  const mark = () => {
    const { wallMs, processorMs } = now();
    longest = Math.max(longest, Math.min(wallMs - since.wallMs, processorMs - since.processorMs));
    since = now();
  };
  return {
    longest: () => {
      mark();
      return longest;
    },
    breath: async () => {
      mark();
      await new Promise((resolve) => setImmediate(resolve));
      since = now();
    },
  };
}

/** Whether limits on the processor's time are judged: `npm run test:all` sets it, and the gate does not. */
export const MEASURES = Boolean(process.env.SOTTO_MEASURE);
/** What finds an endless loop or a quadratic one on any machine, ms. */
const HANG_MS = 60_000;

/** @type {typeof import('./processor-time.d.mts').expectWithin} */
export async function expectWithin(
  limitMs,
  work,
  { judges = MEASURES, now = ownClocks, slow = slowness } = {},
) {
  const limit = judges ? limitMs : HANG_MS;
  for (let best = Infinity, tries = 1; ; tries++) {
    const watch = stopwatch(now);
    const value = await work(watch.breath);
    best = Math.min(best, watch.longest());
    if (best <= limit || best <= limit * slow()) return value;
    if (tries === TRIES) expect(best, 'milliseconds of the processor').toBeLessThanOrEqual(limit);
  }
}
