import type { Clock } from '@sotto/meeting';

/** How far the two clocks drift apart without anybody setting one, ms. */
const DRIFT_MS = 1_000;

/**
 * Tells whether what was stamped with wall time is recent. A jump of the wall clock makes nothing old or new: what was
 * stamped before it is measured by the clock as it was then. What is stamped with a time still to come is not recent.
 */
export class Recency {
  readonly #clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly #ms: number;
  /** Wall time when the elapsed time stood at 0. It changes only as the wall clock jumps. */
  #origin: number;
  /** What that was before, and the elapsed time at which it was seen to have changed. */
  #earlier: readonly { readonly origin: number; readonly until: number }[] = [];

  /** @param ms what is as old as that is not recent */
  constructor(clock: Pick<Clock, 'now' | 'elapsed'>, ms: number) {
    this.#clock = clock;
    this.#ms = ms;
    this.#origin = clock.now() - clock.elapsed();
  }

  /** Looks at the clocks. Of two jumps between two looks only the last is seen. */
  look(): void {
    const elapsed = this.#clock.elapsed();
    const origin = this.#clock.now() - elapsed;
    const before = { origin: this.#origin, until: elapsed };
    const jumped = Math.abs(origin - before.origin) > DRIFT_MS;
    this.#origin = origin;
    this.#earlier = [...this.#earlier, ...(jumped ? [before] : [])].filter(
      ({ until }) => elapsed - until <= this.#ms,
    );
  }

  /** @param at ms since 1970 */
  isRecent(at: number): boolean {
    this.look();
    const elapsed = this.#clock.elapsed();
    return [this.#origin, ...this.#earlier.map(({ origin }) => origin)].some((origin) => {
      const age = origin + elapsed - at;
      return age >= -DRIFT_MS && age < this.#ms;
    });
  }
}
