import { type Clock, type Failure, SottoError } from '@sotto/meeting';

/**
 * Waits for `work`, but no longer than `ms` milliseconds and only until `signal` aborts.
 * @throws SottoError with the failure `late`; the signal's reason; or what `work` rejects with
 */
export async function withinLimit<T>(
  work: Promise<T>,
  { ms, late, clock, signal }: { ms: number; late: Failure; clock: Clock; signal: AbortSignal },
): Promise<T> {
  const settled = new AbortController();
  const limit = clock.after(ms, AbortSignal.any([signal, settled.signal])).then((): never => {
    signal.throwIfAborted();
    throw new SottoError(late);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    settled.abort();
  }
}
