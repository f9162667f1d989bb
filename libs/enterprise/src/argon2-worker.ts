import { SottoError } from '@sotto/meeting';
import type { Argon2Order, Argon2Reply } from './argon2-worker-messages.js';
import type { DerivePassphrase } from './argon2.js';

/** What is used of a worker. */
export type Argon2Worker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** Derives in a worker that is started for it and ended after it, also where `signal` ends it early. */
export const deriveInWorker =
  (start: () => Argon2Worker): DerivePassphrase =>
  async (passphrase, salt, costs, signal) => {
    signal?.throwIfAborted();
    const worker = start();
    try {
      return await answer(worker, { passphrase, salt, costs }, signal);
    } finally {
      worker.terminate();
    }
  };

const answer = (worker: Argon2Worker, order: Argon2Order, signal?: AbortSignal) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Argon2Reply>) => {
      if (data.bytes) resolve(data.bytes);
      else reject(notDerived(data.failed));
    });
    // A worker whose file is missing or does not run says so with this event only.
    worker.addEventListener('error', ({ message }) => reject(notDerived(message)));
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.postMessage(order);
  });

const notDerived = (code: string) =>
  new SottoError({
    reason: 'internal',
    message:
      'The key could not be made from the passphrase: this browser gives too little memory, or blocks the part of the page that does it. Close other tabs and try again.',
    code,
  });
