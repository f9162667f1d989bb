// @ts-check
// How long code keeps a processor, for tests that set a limit: a machine that is slow or busy is no fault of the code.
import process from 'node:process';
import { expect } from 'vitest';
import { slowness } from './slowness.mjs';

/** @type {typeof import('./processor-time.d.mts').stopwatch} */
export function stopwatch() {
  const now = () => ({ at: performance.now(), cpu: process.cpuUsage() });
  let since = now();
  let longest = 0;
  const mark = () => {
    const { user, system } = process.cpuUsage(since.cpu);
    longest = Math.max(longest, Math.min(performance.now() - since.at, (user + system) / 1000));
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

/** @type {typeof import('./processor-time.d.mts').expectWithin} */
export function expectWithin(tookMs, limitMs) {
  if (tookMs > limitMs) expect(tookMs, 'milliseconds of the processor').toBeLessThan(limitMs * slowness());
}
