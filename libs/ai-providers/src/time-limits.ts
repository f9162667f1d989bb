import type { Clock } from '@sotto/meeting';

/** How long a request may take, in milliseconds. */
export interface TimeLimits {
  /** From the request to the first output of the model. */
  readonly firstTokenMs: number;
  /** From one piece of output to the next. */
  readonly stallMs: number;
  /** For the whole request. */
  readonly totalMs: number;
}

/** An answer that comes later than this helps nobody in a live meeting, and the next provider may be quicker. */
export const DEFAULT_TIME_LIMITS: TimeLimits = { firstTokenMs: 10_000, stallMs: 8_000, totalMs: 60_000 };

/** A server on the person's own machine first has to load the model from disk. */
export const LOCAL_TIME_LIMITS: TimeLimits = { firstTokenMs: 30_000, stallMs: 15_000, totalMs: 120_000 };

/** Which limit was passed. */
export type Expiry = 'first-token' | 'stall' | 'total';

/** The longest that `setTimeout` can wait; a longer one would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

export interface Watch {
  /** Aborts when a limit is passed, when the caller's signal aborts, and on `stop`. */
  readonly signal: AbortSignal;
  readonly expired: Expiry | undefined;
  /** The model said or thought something. */
  progress(): void;
  stop(): void;
}

/**
 * Watches one request. Only the first output starts a new wait; every later one just moves the limit on, and is seen
 * when the wait ends, so that a token costs no timer.
 */
export function watchTime(limits: TimeLimits, clock: Clock, outer: AbortSignal): Watch {
  const over = new AbortController();
  const silence = new AbortController();
  const start = clock.elapsed();
  let lastOutput: number | undefined;
  let expired: Expiry | undefined;

  const nextLimit = (): { at: number; kind: Expiry } => {
    const total = start + limits.totalMs;
    const at = lastOutput === undefined ? start + limits.firstTokenMs : lastOutput + limits.stallMs;
    if (total <= at) return { at: total, kind: 'total' };
    return { at, kind: lastOutput === undefined ? 'first-token' : 'stall' };
  };
  const keepWatch = async () => {
    while (!over.signal.aborted) {
      const { at, kind } = nextLimit();
      const left = at - clock.elapsed();
      if (left <= 0) {
        expired = kind;
        stop();
      } else {
        const until = kind === 'first-token' ? silence.signal : over.signal;
        await clock.after(Math.min(left, LONGEST_WAIT_MS), until);
      }
    }
  };
  const stop = () => {
    outer.removeEventListener('abort', stop);
    over.abort();
    silence.abort();
  };
  outer.addEventListener('abort', stop);
  if (outer.aborted) stop();
  void keepWatch();

  return {
    signal: over.signal,
    get expired() {
      return expired;
    },
    progress: () => {
      if (lastOutput === undefined) silence.abort();
      lastOutput = clock.elapsed();
    },
    stop,
  };
}

/** What `abortable` rejects with. */
export class Aborted extends Error {}

/** The promise's result, or a rejection with `Aborted` as soon as the signal aborts, whatever the promise does. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Aborted());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
