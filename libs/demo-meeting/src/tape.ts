import type { Clock } from '@sotto/meeting';

/** A wait that is closer to its end than this has ended: what is left is the error of floating point, ms. */
const ROUNDING_MS = 0.001;
/** Shortest wait, ms of the clock: a timer that came too early is given time to make up for it. */
const SHORTEST_WAIT_MS = 1;

/** Where the recorded meeting is: time that runs `pace` times as fast as the clock, from the first `start` on. */
export class Tape {
  readonly pace: number;
  /** Meeting time at which it begins, ms. */
  readonly fromMs: number;
  readonly #clock: Clock;
  #startedAt: number | null = null;

  constructor(clock: Clock, pace: number, fromMs: number) {
    if (!(pace > 0)) throw new RangeError(`A demo meeting needs a pace above 0, not ${pace}.`);
    this.#clock = clock;
    this.pace = pace;
    this.fromMs = fromMs;
  }

  /** Lets it run; once it runs this does nothing. */
  start(): void {
    this.#startedAt ??= this.#clock.elapsed();
  }

  /** Meeting time, ms. */
  position(): number {
    return this.#startedAt === null
      ? this.fromMs
      : this.fromMs + (this.#clock.elapsed() - this.#startedAt) * this.pace;
  }

  /**
   * Resolves when the tape has reached `atMs`, or when `signal` aborts. Never early, although timers of browsers are
   * at times: what happened at a time must be found to have happened when the meeting goes on from there.
   */
  async until(atMs: number, signal: AbortSignal): Promise<void> {
    this.start();
    for (let left = atMs - this.position(); left > ROUNDING_MS; left = atMs - this.position()) {
      if (signal.aborted) return;
      await this.#clock.after(Math.max(SHORTEST_WAIT_MS, left / this.pace), signal);
    }
  }
}
