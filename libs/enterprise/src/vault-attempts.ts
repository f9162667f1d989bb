import type { Clock } from '@sotto/meeting';
import { VaultError } from './vault-error.js';

/** After the first wrong attempt, ms; doubled with each further one. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

interface Attempted<T> {
  readonly result: T;
  readonly failedBefore: number;
}

/**
 * Attempts one after the other, and the longer apart the more were wrong. It slows down whoever sits at this page; whoever
 * has the disk does not ask it, and is slowed down by what a passphrase costs.
 */
export class SlowedAttempts {
  readonly #clock: Clock;
  #failed = 0;
  /** On the clock that never goes back. */
  #notBefore = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How long the next attempt will wait. */
  waitMs(): number {
    return Math.max(0, this.#notBefore - this.#clock.elapsed());
  }

  /** Waits its turn and its time, and says how many were wrong before. Only a VaultError 'wrong-passphrase' or 'wrong-code' counts as wrong. */
  run<T>(attempt: () => Promise<T>): Promise<Attempted<T>> {
    const done = this.#turn.then(() => this.#try(attempt));
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #try<T>(attempt: () => Promise<T>): Promise<Attempted<T>> {
    const wait = this.waitMs();
    if (wait > 0) await this.#clock.after(wait, new AbortController().signal);
    try {
      const result = await attempt();
      const failedBefore = this.#failed;
      this.#failed = 0;
      return { result, failedBefore };
    } catch (error) {
      if (isWrong(error)) {
        this.#notBefore = this.#clock.elapsed() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failed++);
      }
      throw error;
    }
  }
}

const isWrong = (error: unknown): boolean =>
  error instanceof VaultError && (error.problem === 'wrong-passphrase' || error.problem === 'wrong-code');
