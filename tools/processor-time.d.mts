export interface Stopwatch {
  /**
   * The longest time between two breaths so far, in ms: of the clock or of the processor, whichever is less, because the
   * first counts other programs and the second other threads.
   */
  readonly longest: () => number;
  /** For code that reads large inputs in portions and lets the page live between them. */
  readonly breath: () => Promise<void>;
}

/** Runs from the call on. */
export function stopwatch(): Stopwatch;

/**
 * Fails where it took longer than the limit. A machine that is slower or busier than the one the limits were written on has as
 * much more: how much, a peer that is measured right then says.
 */
export function expectWithin(tookMs: number, limitMs: number): void;
