import type { HeldLock, WriterLock } from '@sotto/meeting';

interface Holder {
  readonly lost: AbortController;
}

/** A writer lock for several sessions of one test: give each the same one. */
export class MemoryLock implements WriterLock {
  #holder: Holder | null = null;
  #waiting: (() => void)[] = [];

  take({ steal }: { steal: boolean }): Promise<HeldLock | null> {
    if (this.#holder && !steal) return Promise.resolve(null);
    const before = this.#holder;
    const holder: Holder = (this.#holder = { lost: new AbortController() });
    before?.lost.abort();
    return Promise.resolve({ lost: holder.lost.signal, release: () => this.#release(holder) });
  }

  free(signal: AbortSignal): Promise<void> {
    if (!this.#holder || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** What the browser does when a tab goes away without a word. */
  crashHolder(): void {
    if (this.#holder) this.#release(this.#holder);
  }

  #release(holder: Holder): void {
    if (this.#holder !== holder) return;
    this.#holder = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
