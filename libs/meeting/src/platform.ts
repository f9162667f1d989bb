import type { Clock } from './clock.js';

/**
 * The clock of where it runs, on `setTimeout`: for Node, workers, and pages that can be seen. The timers of a hidden page
 * are slowed to one a minute, so that an app whose page is hidden gives a clock that waits in a worker.
 */
export const timerClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(done, Math.max(0, ms));
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
      signal.addEventListener('abort', done);
    }),
};
