export interface Stopwatch {
  /**
   * The longest time between two breaths so far, in ms: of the clock or of the processor, whichever is less, because the
   * first counts other programs and the second other threads.
   */
  readonly longest: () => number;
  /** For code that reads large inputs in portions and lets the page live between them. */
  readonly breath: () => Promise<void>;
}

/** What the clock and the processor have counted so far, ms. The process's own unless others are given. */
export type Clocks = () => { readonly wallMs: number; readonly processorMs: number };

/** Runs from the call on. */
export function stopwatch(now?: Clocks): Stopwatch;

/** How often something is done whose time is measured, where it seems to take too long: the fastest counts. */
export const TRIES: number;

/** Whether limits on the processor's time are judged, which SOTTO_MEASURE asks for: `npm run test:all` does, the gate does not. */
export const MEASURES: boolean;

/**
 * Does `work`, and fails where it keeps a processor for longer than the limit, between two breaths if it takes any. A slow
 * one is done again, and the fastest counts. A slower or busier machine than the one the limits were written on has as much
 * more time, by a peer that is measured right then. Where limits are not judged, only work that hangs fails.
 * @param options whether the limit is judged, `MEASURES` unless given; the clocks; and how many times as slow this machine is
 * @returns what the last `work` gave
 */
export function expectWithin<T>(
  limitMs: number,
  work: (breath: () => Promise<void>) => T | Promise<T>,
  options?: { judges?: boolean; now?: Clocks; slow?: () => number },
): Promise<T>;
