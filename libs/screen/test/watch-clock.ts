import type { Clock } from '@sotto/meeting';

/** A clock that waits in a worker, as the app's does. */
export function workerClock(): Clock {
  const worker = new Worker(new URL('./watch-clock.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, () => void>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<number>) => waiting.get(data)?.();
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after: (ms, signal) =>
      new Promise((resolve) => {
        const id = ++last;
        const done = () => {
          waiting.delete(id);
          signal.removeEventListener('abort', done);
          resolve();
        };
        waiting.set(id, done);
        signal.addEventListener('abort', done);
        worker.postMessage({ id, ms });
      }),
  };
}
