import { toStoreError } from './store-errors.js';

/** Tells the other tabs, by a shared lock, that this one has the store open. */
export class Presence {
  readonly #locks: LockManager;
  readonly #name: string;
  #leave: () => void = () => undefined;
  /** Settles when the lock was given back. */
  #held: Promise<unknown> = Promise.resolve();

  constructor(locks: LockManager, databaseName: string) {
    this.#locks = locks;
    this.#name = `sotto-open:${databaseName}`;
  }

  /** Waits for a tab that is alone with the store. @throws StoreError where the browser lets the site store nothing */
  enter(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#held = this.#locks.request(
        this.#name,
        { mode: 'shared' },
        () =>
          new Promise<void>((leave) => {
            this.#leave = leave;
            resolve();
          }),
      );
      this.#held.catch((error: unknown) => reject(toStoreError(error) as Error));
    });
  }

  leave(): void {
    this.#leave();
  }

  /** Does it where no other tab has the store open, and else nothing. */
  async alone(work: () => Promise<void>): Promise<void> {
    this.leave();
    await this.#held;
    try {
      await this.#locks.request(this.#name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
    } finally {
      await this.enter();
    }
  }
}
