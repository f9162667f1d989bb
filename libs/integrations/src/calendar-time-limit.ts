import { type Clock, SottoError } from '@sotto/meeting';

/** Runs work that stops when its signal aborts. @throws SottoError 'timeout' where it took longer than `ms` */
export async function withTimeLimit<T>(
  clock: Pick<Clock, 'after'>,
  ms: number,
  signal: AbortSignal,
  work: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const done = new AbortController();
  void clock.after(ms, done.signal).then(() => {
    if (!done.signal.aborted) limit.abort();
  });
  try {
    return await work(AbortSignal.any([signal, limit.signal]));
  } catch (error) {
    if (!limit.signal.aborted || signal.aborted) throw error;
    throw new SottoError(
      { reason: 'timeout', message: 'The calendar took too long to answer. Try again later.' },
      { cause: error },
    );
  } finally {
    done.abort();
  }
}
