import type { Clock } from '@sotto/meeting';
import type { Now } from './input.js';
import type { Equipment } from './ports.js';
import type { Meeting } from './state.js';

/** The two times of a running session. Its own counts by elapsed time, so that no jump of the wall clock moves it. */
export class SessionTime {
  readonly #clock: Clock;
  /** Session time when the elapsed time stood at `#epoch`. */
  #base = 0;
  #epoch = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** It goes on now, having run for `elapsed` ms. */
  runFrom(elapsed: number, equipment: Equipment): void {
    this.#base = elapsed;
    this.#epoch = this.#elapsed(equipment);
  }

  /**
   * @param equipment null where it does not run here: then its own time stands still
   * @param at the wall time, where that is settled already
   */
  now({ status, elapsed }: Meeting, equipment: Equipment | null, at = this.#clock.now()): Now {
    const runs = equipment && (status === 'running' || status === 'finishing');
    const pace = equipment?.pace ?? 1;
    return {
      at,
      elapsed: runs ? this.#base + (this.#elapsed(equipment) - this.#epoch) * pace : elapsed,
    };
  }

  #elapsed({ time }: Equipment): number {
    return (time ?? this.#clock).elapsed();
  }
}
