import type { Clock } from '@sotto/meeting';

interface Hold {
  /** When it began, by the other clock, ms. */
  readonly since: number;
  readonly over: Promise<void>;
}

/** Waits and measures like another clock, but can be made to stand still: its waits then last longer. */
export class HeldClock implements Clock {
  readonly #clock: Clock;
  /** Time that passed while it was held, ms. */
  #lost = 0;
  #hold: Hold | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Stands still until the returned function is called. One hold at a time: a second one changes nothing. */
  hold(): () => void {
    if (this.#hold) return () => undefined;
    let end: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    const hold = (this.#hold = { since: this.#clock.elapsed(), over });
    return () => {
      if (this.#hold !== hold) return;
      this.#lost += this.#clock.elapsed() - hold.since;
      this.#hold = null;
      end();
    };
  }

  readonly now = (): number => this.#clock.now();

  readonly elapsed = (): number => (this.#hold?.since ?? this.#clock.elapsed()) - this.#lost;

  readonly after = async (ms: number, signal: AbortSignal): Promise<void> => {
    const end = this.elapsed() + ms;
    for (let left = ms; !signal.aborted && (left > 0 || this.#hold); left = end - this.elapsed()) {
      if (this.#hold) await endOf(this.#hold.over, signal);
      else await this.#clock.after(left, signal);
    }
  };
}

/** Resolves with the promise, or when `signal` aborts. */
function endOf(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      signal.removeEventListener('abort', done);
      resolve();
    };
    signal.addEventListener('abort', done);
    void promise.then(done);
  });
}
