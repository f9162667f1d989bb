import type { HeldLock, WriterLock } from '@sotto/meeting';
import { browserLocks } from './platform.js';

/**
 * A writer lock over all tabs of this origin, by the browser's named locks: also a crash of its holder frees it.
 * `take` and `free` reject with the browser's DOMException where it refuses the lock itself.
 */
export function writerLock(name: string, locks: LockManager = browserLocks()): WriterLock {
  return {
    take: ({ steal }) =>
      new Promise((resolve, reject) => {
        const lost = new AbortController();
        const options: LockOptions = steal ? { steal: true } : { ifAvailable: true };
        let ours = false;
        const holding = locks.request(name, options, (lock) => {
          if (!lock) return resolve(null);
          ours = true;
          return new Promise<void>((release) => resolve({ lost: lost.signal, release } satisfies HeldLock));
        });
        // The request of a holder is refused when its lock is stolen; any other refusal is the caller's to know.
        holding.then(
          () => undefined,
          (error: unknown) => (ours ? lost.abort(error) : reject(error)),
        );
      }),

    async free(signal) {
      try {
        // Shared, so that many waiting tabs do not wait for each other; and given back as soon as it is there.
        await locks.request(name, { mode: 'shared', signal }, () => undefined);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };
}
