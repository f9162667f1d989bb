/** Time as an argument. The app's clock waits in a worker, because a hidden page's own timers slow to one a minute. */
export interface Clock {
  /** Wall time in milliseconds since 1970; may jump either way. For showing and for records, never for order. */
  now(): number;
  /** Monotonic milliseconds since some start; never goes back. For durations. */
  elapsed(): number;
  /** Resolves after `ms` milliseconds, or at once when `signal` aborts. Never rejects. */
  after(ms: number, signal: AbortSignal): Promise<void>;
}
