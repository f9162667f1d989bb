import type { Clock } from '../clock.js';

interface Waiting {
  readonly due: number;
  readonly order: number;
  readonly wake: () => void;
}

/**
 * A clock that the test moves. `advance` wakes every waiter in the order of its due time, and lets the promises of
 * each one settle before the next wakes, so that a waiter that waits anew within the span is woken in it too.
 */
export class SimulatedClock implements Clock {
  #wall: number;
  #elapsed = 0;
  #order = 0;
  #waiting: Waiting[] = [];

  /** @param start wall time in ms since 1970 */
  constructor(start = 1_700_000_000_000) {
    this.#wall = start;
  }

  now(): number {
    return this.#wall;
  }

  elapsed(): number {
    return this.#elapsed;
  }

  after(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const waiting: Waiting = { due: this.#elapsed + Math.max(0, ms), order: this.#order++, wake: done };
      this.#waiting.push(waiting);
      signal.addEventListener('abort', done);
    });
  }

  /** How many are waiting. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Moves both clocks on by `ms`, waking who is due on the way. */
  async advance(ms: number): Promise<void> {
    const end = this.#elapsed + ms;
    await settle();
    for (;;) {
      const next = this.#waiting
        .filter((each) => each.due <= end)
        .sort((a, b) => a.due - b.due || a.order - b.order)[0];
      if (!next) break;
      this.#move(next.due - this.#elapsed);
      next.wake();
      await settle();
    }
    this.#move(end - this.#elapsed);
    await settle();
  }

  /** The wall clock jumps (the person changes it, the machine wakes up); elapsed time does not. */
  jump(ms: number): void {
    this.#wall += ms;
  }

  #move(ms: number): void {
    this.#elapsed += ms;
    this.#wall += ms;
  }
}

/** Lets chains of promises run to their end; the count is far above the longest chain in our code. */
async function settle(): Promise<void> {
  for (let i = 0; i < 40; i++) await Promise.resolve();
}
