import type { Clock } from '@sotto/meeting';
import type { WaitRequest } from './clock.worker.js';

/** What the clock needs of a worker. */
export interface Ticker {
  postMessage(request: WaitRequest): void;
  onmessage: ((event: MessageEvent<number>) => void) | null;
}

/**
 * The app's clock. The person is in the meeting's tab and this page is hidden: its own timers come once a second and
 * later once a minute, so waiting is done in a worker.
 */
export function workerClock(ticker: Ticker): Clock {
  const waiting = new Map<number, () => void>();
  let ids = 0;
  ticker.onmessage = ({ data }) => waiting.get(data)?.();
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const id = ++ids;
        const end = () => {
          waiting.delete(id);
          signal.removeEventListener('abort', cancel);
          resolve();
        };
        const cancel = () => {
          ticker.postMessage({ id });
          end();
        };
        waiting.set(id, end);
        signal.addEventListener('abort', cancel);
        ticker.postMessage({ id, ms });
      }),
  };
}

/** The clock on a worker of our own. */
export const browserClock = (): Clock =>
  workerClock(new Worker(new URL('./clock.worker.ts', import.meta.url), { type: 'module', name: 'clock' }));
