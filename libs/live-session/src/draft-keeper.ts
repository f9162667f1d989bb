import type { Clock } from '@sotto/meeting';
import { type Drafts, draftsOf } from './drafts.js';
import type { Journal } from './journal.js';
import type { SessionState } from './state.js';
import { ANSWER_SLOT, WORDS_SLOT } from './tables.js';

/** Unsettled words and running answers are written at most this often, ms: what a crash can lose. */
const EVERY_MS = 500;

const NONE: Drafts = { words: null, answer: null };

/**
 * Keeps the two drafts on the disk up to date: the first words at once, more of them every half second, and gone in
 * the same transaction as the fact that holds them.
 */
export class DraftKeeper {
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #closed = new AbortController();
  #written = NONE;
  #newest = NONE;
  #waiting = false;

  constructor(journal: Journal, clock: Clock) {
    this.#journal = journal;
    this.#clock = clock;
  }

  /** @param settled facts were made of this state: drafts they replace go with them */
  update(state: SessionState, settled: boolean): void {
    this.#newest = draftsOf(state);
    if (settled) this.#clear();
    if (!this.#waiting) void this.#write();
  }

  close(): void {
    this.#closed.abort();
  }

  /** Deletes, and shortens, what stands on the disk and is now in a fact. */
  #clear(): void {
    if (this.#written.words && !same(this.#written.words, this.#newest.words)) {
      this.#journal.draft(WORDS_SLOT, this.#newest.words);
      this.#written = { ...this.#written, words: this.#newest.words };
    }
    if (this.#written.answer && !this.#newest.answer) {
      this.#journal.draft(ANSWER_SLOT, null);
      this.#written = { ...this.#written, answer: null };
    }
  }

  async #write(): Promise<void> {
    this.#waiting = true;
    while (!this.#closed.signal.aborted && this.#differs()) {
      if (!same(this.#written.words, this.#newest.words)) this.#journal.draft(WORDS_SLOT, this.#newest.words);
      if (!same(this.#written.answer, this.#newest.answer)) {
        this.#journal.draft(ANSWER_SLOT, this.#newest.answer);
      }
      this.#written = this.#newest;
      await this.#clock.after(EVERY_MS, this.#closed.signal);
    }
    this.#waiting = false;
  }

  #differs(): boolean {
    return !same(this.#written.words, this.#newest.words) || !same(this.#written.answer, this.#newest.answer);
  }
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
