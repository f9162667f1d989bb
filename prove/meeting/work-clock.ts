import type { Clock } from '@sotto/meeting';
import type { RealWork } from './real-work.js';

interface Waiting {
  readonly due: number;
  readonly order: number;
  readonly wake: () => void;
}

/**
 * Simulated time that waits for real work: who waits is woken in the order of the due times, and between two of them
 * everything that follows is let run to its end, be it on the disk or on the wire. Hours go by as fast as the machine
 * can work them off.
 */
export class WorkClock implements Clock {
  readonly #work: RealWork;
  readonly #heap: Waiting[] = [];
  #elapsed: number;
  #wall: number;
  #order = 0;

  /** @param elapsed ms at which it begins @param wall ms since 1970 at that moment */
  constructor(work: RealWork, elapsed: number, wall: number) {
    this.#work = work;
    this.#elapsed = elapsed;
    this.#wall = wall;
  }

  readonly now = (): number => Math.round(this.#wall);
  readonly elapsed = (): number => this.#elapsed;

  readonly after = (ms: number, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        signal.removeEventListener('abort', done);
        resolve();
      };
      // One that was aborted stays until its time has come, and wakes nobody then.
      this.#push({ due: this.#elapsed + Math.max(0, ms), order: this.#order++, wake: done });
      signal.addEventListener('abort', done);
    });
  };

  /** Resolves when it is that late, or at once when `signal` aborts. */
  until(atMs: number, signal: AbortSignal): Promise<void> {
    return this.after(atMs - this.#elapsed, signal);
  }

  /** Lets time go by up to then; only the runner calls it. */
  async runUntil(atMs: number): Promise<void> {
    await this.#work.settled();
    for (let next = this.#heap[0]; next && next.due <= atMs; next = this.#heap[0]) {
      this.#pop();
      this.#move(next.due);
      next.wake();
      await this.#work.settled();
    }
    this.#move(atMs);
  }

  /** The wall clock is set; elapsed time goes on as it was. */
  jump(ms: number): void {
    this.#wall += ms;
  }

  #move(atMs: number): void {
    const by = Math.max(0, atMs - this.#elapsed);
    this.#elapsed += by;
    this.#wall += by;
  }

  #push(waiting: Waiting): void {
    const heap = this.#heap;
    let at = heap.push(waiting) - 1;
    for (
      let above = (at - 1) >> 1;
      at > 0 && isBefore(waiting, heap[above] as Waiting);
      above = (at - 1) >> 1
    ) {
      heap[at] = heap[above] as Waiting;
      at = above;
    }
    heap[at] = waiting;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      if (below >= heap.length) break;
      const right = heap[below + 1];
      if (right && isBefore(right, heap[below] as Waiting)) below++;
      if (!isBefore(heap[below] as Waiting, last)) break;
      heap[at] = heap[below] as Waiting;
      at = below;
    }
    heap[at] = last;
  }
}

const isBefore = (one: Waiting, other: Waiting): boolean =>
  one.due < other.due || (one.due === other.due && one.order < other.order);
