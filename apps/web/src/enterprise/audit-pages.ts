import type { AuditRow } from '@sotto/enterprise';
import { failureOf } from '../composition/open-screens.js';

/** Entries read at once, and pages kept: what is in sight of a tall window and a flick around it. Our choice. */
const PAGE = 50;
const KEPT = 20;

/** `AuditReader.page`: the entry `fromSeq` and those before it, newest first. */
type ReadPage = (fromSeq: number, n: number) => Promise<readonly AuditRow[]>;

interface Page {
  readonly rows: ReadonlyMap<number, AuditRow>;
  /** Highest number that it was asked for. */
  readonly upTo: number;
}

/**
 * Entries of the audit trail by their number, read page by page as a table shows them: of 100,000 only those in sight
 * are ever opened, and only the pages seen last are kept.
 */
export class AuditPages {
  readonly #read: ReadPage;
  readonly #pages = new Map<number, Page>();
  readonly #reading = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #count = 0;
  #failure: string | null = null;

  constructor(read: ReadPage) {
    this.#read = read;
  }

  /** Why the page asked for last could not be read. */
  readonly failure = (): string | null => this.#failure;

  /** What is known of an entry; undefined until its page is read. Reads nothing. */
  row(seq: number): AuditRow | undefined {
    return this.#pages.get(pageOf(seq))?.rows.get(seq);
  }

  /** Has the page of this entry read, unless it is known or under way. @param count how many entries there are */
  need(seq: number, count: number): void {
    this.#count = Math.max(this.#count, count);
    const page = pageOf(seq);
    const known = this.#pages.get(page);
    if (known && known.upTo >= seq) return this.#keep(page, known);
    if (!this.#reading.has(page)) void this.#fetch(page);
  }

  /** Hears when something was read. Returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #fetch(page: number): Promise<void> {
    this.#reading.add(page);
    // The newest page is not full yet.
    const upTo = Math.min((page + 1) * PAGE, this.#count);
    try {
      const rows = await this.#read(upTo, upTo - page * PAGE);
      this.#keep(page, { rows: new Map(rows.map((row) => [row.seq, row])), upTo });
      this.#failure = null;
    } catch (error) {
      this.#failure = failureOf(error).message;
    }
    this.#reading.delete(page);
    this.#tell();
  }

  /** The newest last; the one that was not seen for longest goes. */
  #keep(number: number, page: Page): void {
    this.#pages.delete(number);
    this.#pages.set(number, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > KEPT && oldest !== undefined) this.#pages.delete(oldest);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const pageOf = (seq: number): number => Math.floor((seq - 1) / PAGE);
