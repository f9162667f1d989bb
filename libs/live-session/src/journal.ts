import {
  type Clock,
  type Fact,
  type SealedStore,
  type SessionHeader,
  StoreError,
  type StoreReason,
  type Write,
} from '@sotto/meeting';
import { cursorsOf } from './cursors.js';
import { KeptFacts } from './kept-facts.js';
import { inParts, partKey } from './parts.js';
import { fittedRow } from './session-rows.js';
import { DRAFTS, FACTS, SESSIONS } from './tables.js';

/** First and longest wait before a commit that failed is tried again, ms. */
const RETRY_MS = 250;
const RETRY_MAX_MS = 5_000;
/** How long a commit may take before the person is told, ms. They are to know within 5 s. */
const UNANSWERED_MS = 3_000;
const UNANSWERED =
  'The browser’s storage has not answered for some seconds, so what is said now is not on the disk yet. It is kept here and saved as soon as the storage answers; another tab of this app may hold it up, so close those.';

export interface JournalEvents {
  /** Everything handed over so far is on the disk. */
  saved(): void;
  /** The storage refused; the facts are kept here and tried again. The sentence is for the person. */
  failing(message: string): void;
  /** Another writer has written the next fact: step down. */
  conflict(): void;
  /** What had been written was deleted under us. Everything is being written once more. */
  gone(): void;
}

/**
 * Puts the facts of one session on the disk as they happen. One transaction is in flight at a time, and what arrives
 * meanwhile shares the next one; there is no timer. What a failing storage refuses is kept, in order, and tried
 * again until it is taken; what the storage loses is written once more, from the first fact on.
 */
export class Journal {
  readonly #store: SealedStore;
  readonly #clock: Clock;
  readonly #events: JournalEvents;
  /** Whose facts they are. */
  readonly session: string;
  readonly #followers: readonly string[];
  readonly #kept = new KeptFacts();
  /** What stands on the disk beside the facts, or will. */
  readonly #newestDrafts = new Map<string, unknown>();
  #newestHeader: Write | null = null;
  readonly #closed = new AbortController();
  /** How many parts of each draft are on the disk, or will be with the commit under way. */
  readonly #draftParts = new Map<string, number>();
  #writes: Write[] = [];
  #drafts = new Map<string, unknown>();
  #header: Write | null = null;
  #writing: Promise<void> | null = null;

  /**
   * @param followers who is to hear of a session that begins with what is written here
   * @param earlier facts that are there already, or are given to `write`
   */
  constructor(
    session: string,
    store: SealedStore,
    clock: Clock,
    events: JournalEvents,
    followers: readonly string[] = [],
    earlier: readonly Fact[] = [],
  ) {
    this.#kept.add(earlier);
    this.session = session;
    this.#followers = followers;
    this.#store = store;
    this.#clock = clock;
    this.#events = events;
  }

  /** @param header the session's row in the list, where it changes with these facts */
  append(facts: readonly Fact[], header?: SessionHeader): void {
    this.#kept.add(facts);
    const begins = facts.some(({ type }) => type === 'session-started');
    const cursors = begins ? cursorsOf(this.#followers, this.session) : [];
    this.write([...factWrites(this.session, facts), ...cursors], header);
  }

  /** Writes that were made elsewhere: of facts, and of what goes with them. */
  write(writes: readonly Write[], header?: SessionHeader): void {
    this.#writes.push(...writes);
    if (header) {
      this.#newestHeader = this.#header = this.#write('put', SESSIONS.name, this.session, fittedRow(header));
    }
    this.#begin();
  }

  /** Overwrites a draft, or with null deletes it. */
  draft(slot: string, value: unknown): void {
    this.#drafts.set(slot, value);
    this.#newestDrafts.set(slot, value);
    this.#begin();
  }

  /** Resolves once all that was handed over is on the disk (or the journal is closed). */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Writes nothing more, not even what waits. */
  close(): void {
    this.#closed.abort();
  }

  #write(op: Write['op'], table: string, key: Write['key'], value: unknown): Write {
    return { op, table, key, compartment: this.session, ...(op !== 'delete' && { value }) };
  }

  #begin(): void {
    this.#writing ??= this.#drain();
  }

  async #drain(): Promise<void> {
    // What one input makes is handed over in one turn and must be on the disk together: a fact without the end of its
    // draft would be said twice after a crash.
    await null;
    for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
      if (!(await this.#commit(batch))) break;
    }
    // Before anybody hears of it: what they hand over then begins anew.
    this.#writing = null;
    if (!this.#closed.signal.aborted) this.#events.saved();
  }

  #next(): Write[] {
    const drafts = [...this.#drafts].flatMap(([slot, value]) => this.#draftWrites(slot, value));
    const batch = [...this.#writes, ...drafts, ...(this.#header ? [this.#header] : [])];
    this.#writes = [];
    this.#drafts = new Map();
    this.#header = null;
    return batch;
  }

  /** Writes a draft, and deletes what a longer one has left behind. */
  #draftWrites(slot: string, value: unknown): readonly Write[] {
    const key = [this.session, slot];
    const writes = value === null ? [] : inParts(this.#write('put', DRAFTS.name, key, value));
    const before = Math.max(1, this.#draftParts.get(slot) ?? 0);
    this.#draftParts.set(slot, writes.length);
    const surplus = Array.from({ length: Math.max(0, before - writes.length) }, (_, i) =>
      this.#write('delete', DRAFTS.name, partKey(key, writes.length + 1 + i), null),
    );
    return [...writes, ...surplus];
  }

  /** What is to be written where nothing is left. */
  async #everything(): Promise<readonly Write[]> {
    const kept = this.#kept.all();
    // Facts that wait are among those.
    this.#writes = [];
    this.#drafts = new Map(this.#newestDrafts);
    this.#draftParts.clear();
    this.#header = this.#newestHeader;
    const facts = await kept;
    const cursors = cursorsOf(this.#followers, this.session);
    return [...factWrites(this.session, facts), ...cursors, ...this.#next()];
  }

  /** Tries until it is taken. False: closed, or another writer came first. */
  async #commit(given: readonly Write[]): Promise<boolean> {
    let batch: readonly Write[] | null = given;
    let whole: string | undefined;
    for (let wait = RETRY_MS; !this.#closed.signal.aborted; wait = Math.min(RETRY_MAX_MS, wait * 2)) {
      try {
        batch ??= await this.#everything();
        if (await this.#isWritten(batch, whole)) return true;
        if (!this.#closed.signal.aborted) this.#stepDown();
        return false;
      } catch (error) {
        if (this.#closed.signal.aborted) return false;
        if (reasonOf(error) === 'gone' && whole === undefined) {
          this.#events.gone();
          batch = null;
          whole = this.session;
          continue;
        }
        this.#events.failing(error instanceof Error ? error.message : String(error));
      }
      await this.#clock.after(wait, this.#closed.signal);
    }
    return false;
  }

  #stepDown(): void {
    this.close();
    this.#events.conflict();
  }

  /** Writes it. False: another writer's facts stand in its places. @throws what the storage refuses it with */
  async #isWritten(batch: readonly Write[], whole: string | undefined): Promise<boolean> {
    try {
      await this.#answered(this.#store.commit(batch, whole));
      return true;
    } catch (error) {
      if (reasonOf(error) !== 'conflict') throw error;
      return this.#stands(batch);
    }
  }

  /**
   * Whether a batch was written and reported as refused: one transaction has put each of its facts where it belongs.
   * What stands in the places is compared, because the places alone may be another writer's.
   */
  async #stands(batch: readonly Write[]): Promise<boolean> {
    const rows = await this.#store.range(FACTS, { prefix: [this.session] });
    const standing = new Map(rows.map(({ key, value }) => [String(key), JSON.stringify(value)]));
    const added = batch.filter(({ op }) => op === 'add');
    return added.every(({ key, value }) => standing.get(String(key)) === JSON.stringify(value));
  }

  /** Tells where it takes long; waits all the same. */
  async #answered(committing: Promise<void>): Promise<void> {
    const answered = new AbortController();
    void this.#clock.after(UNANSWERED_MS, answered.signal).then(() => {
      if (!answered.signal.aborted && !this.#closed.signal.aborted) this.#events.failing(UNANSWERED);
    });
    await committing.finally(() => answered.abort());
  }
}

const reasonOf = (error: unknown): StoreReason | undefined =>
  StoreError.isStoreError(error) ? error.storeReason : undefined;

/** What puts these facts on the disk; the numbers must be free. */
export const factWrites = (session: string, facts: readonly Fact[]): readonly Write[] =>
  facts.flatMap((fact) =>
    inParts({
      op: 'add',
      table: FACTS.name,
      key: [session, fact.seq],
      compartment: session,
      value: fact,
    }),
  );
