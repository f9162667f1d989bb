import type {
  Change,
  Clock,
  Fact,
  FollowedSession,
  Follower,
  SealedStore,
  SessionHeader,
} from '@sotto/meeting';
import type { Archive } from './archive.js';
import { filterSessions, type SessionFilters } from './filter-sessions.js';
import { documentOf, passagesOf, type SearchPassage } from './search-passages.js';
import { type Mark, marksIn, phrasesIn, type SearchQuery, searchQuery } from './search-query.js';
import type { SearchDocument, SearchSegment } from './search-segment.js';
import { eraseLost, putDocuments, readSegments } from './search-segments.js';
import { CURSORS } from './tables.js';

/** Its name among the followers. */
export const SEARCH_FOLLOWER = 'search';

/** One portion of the catching up, and the pause after it, ms: the page stays quick. */
const PORTION_MS = 30;
const PAUSE_MS = 50;
/** Sessions that are written to the index at once while it catches up. */
const WRITTEN_AT_ONCE = 64;
/** Sessions whose texts are kept for the next keystroke. */
const KEPT_TEXTS = 64;

/** What search needs from its surroundings. */
export interface SearchPorts {
  readonly archive: Archive;
  readonly store: SealedStore;
  readonly clock: Clock;
}

/** A passage with the places in it that match. */
export interface Snippet extends SearchPassage {
  readonly marks: readonly Mark[];
}

/** How far the search index is. */
export interface CatchUpProgress {
  /** Sessions of the list that the index has by now, and all of them. */
  readonly indexed: number;
  readonly all: number;
}

/** Search over all sessions by a sealed index (ledger H3). */
export interface Search {
  /** Keeps the index up to date; for `followFacts`. Its name belongs into `SessionPorts.followers`. */
  readonly follower: Follower;
  /**
   * The sessions in which all of this stands, newest first: words in any order, each by its beginning, "words in
   * quotation marks" whole and one after the other. Without a word, all that pass the filters.
   * Quoted phrases open the sessions that hold their words, one after the other; `signal` ends that.
   * @throws StoreError
   */
  query(
    text: string,
    options?: { readonly filters?: SessionFilters; readonly signal?: AbortSignal },
  ): Promise<readonly string[]>;
  /** Opens one session, and gives the passages in which any of this stands, in the order of the meeting. @throws StoreError */
  snippets(id: string, text: string): Promise<readonly Snippet[]>;
  /**
   * Takes into the index what it does not have (sessions from before it, imported ones, a segment that was lost), in
   * portions that leave the page its time. Call it when the search is opened; a session that does not open is passed
   * over. Resolves when all is there or `signal` aborts.
   * @returns how many did not open
   * @throws StoreError
   */
  catchUp(signal: AbortSignal, onProgress?: (progress: CatchUpProgress) => void): Promise<number>;
  /** Tells each time that the index has changed, so that the next query may find something else. @returns what ends that */
  subscribe(listener: () => void): () => void;
  /** Lets go of what it keeps in memory for the next keystroke; a query reads it again. */
  release(): void;
}

/** Search over all finished sessions. The index is derived and sealed, and `catchUp` brings it up to date. */
export function createSearch(ports: SearchPorts): Search {
  return new IndexedSearch(ports);
}

class IndexedSearch implements Search {
  readonly #archive: Archive;
  readonly #store: SealedStore;
  readonly #clock: Clock;
  #segments: Promise<ReadonlyMap<string, SearchSegment>> | null = null;
  #headers: Promise<readonly SessionHeader[]> | null = null;
  readonly #texts = new Map<string, Promise<readonly SearchPassage[]>>();
  #stop: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();
  /** How often the follower, here or in another tab, has taken a session: what was read of it before is old. */
  readonly #taken = new Map<string, number>();
  /** Somebody searches: what was read is kept for the next keystroke. */
  #used = false;

  constructor({ archive, store, clock }: SearchPorts) {
    this.#archive = archive;
    this.#store = store;
    this.#clock = clock;
  }

  readonly follower: Follower = {
    name: SEARCH_FOLLOWER,
    take: async (facts, session) => {
      if (await isToIndex(facts, session)) {
        this.#countTaking(session.id);
        const document = await this.#read(session.id);
        if (document) await this.#put([document]);
        this.#releaseUnused();
      }
      return [];
    },
  };

  async query(
    text: string,
    { filters = {}, signal }: { filters?: SessionFilters; signal?: AbortSignal } = {},
  ): Promise<readonly string[]> {
    this.#used = true;
    const query = searchQuery(text);
    const headers = filterSessions(await this.#list(), filters);
    const ids = headers.map(({ record }) => record.id);
    if (!query) return ids;
    const found = new Set<string>();
    for (const segment of (await this.#all()).values()) {
      for (const id of segment.matching(query)) found.add(id);
    }
    const matching = ids.filter((id) => found.has(id));
    return query.phrases.length === 0 ? matching : this.#withPhrases(matching, query, signal);
  }

  async snippets(id: string, text: string): Promise<readonly Snippet[]> {
    this.#used = true;
    const query = searchQuery(text);
    if (!query) return [];
    return (await this.#passages(id)).flatMap((passage) => {
      const marks = marksIn(passage.text, query);
      return marks.length > 0 ? [{ ...passage, marks }] : [];
    });
  }

  async catchUp(
    signal: AbortSignal,
    onProgress: (progress: CatchUpProgress) => void = () => undefined,
  ): Promise<number> {
    // Read again: another tab may have caught up.
    this.#segments = null;
    await eraseLost(this.#store);
    const ids = (await this.#list()).map(({ record }) => record.id);
    const known = new Set([...(await this.#all()).values()].flatMap(({ sessions }) => sessions));
    const missing = ids.filter((id) => !known.has(id));
    let waiting: { readonly document: SearchDocument; readonly taken: number | undefined }[] = [];
    let unreadable = 0;
    const write = async (left: number) => {
      // What was added to a session since it was read here is in the index, or comes into it by the follower.
      const current = waiting.filter(({ document, taken }) => this.#taken.get(document.id) === taken);
      await this.#put(current.map(({ document }) => document));
      waiting = [];
      onProgress({ indexed: ids.length - left - unreadable, all: ids.length });
    };
    if (missing.length > 0) onProgress({ indexed: ids.length - missing.length, all: ids.length });
    let began = this.#clock.elapsed();
    for (const [index, id] of missing.entries()) {
      if (signal.aborted) break;
      const taken = this.#taken.get(id);
      const document = await this.#read(id);
      if (document) waiting.push({ document, taken });
      else unreadable++;
      if (waiting.length === WRITTEN_AT_ONCE) await write(missing.length - index - 1);
      if (this.#clock.elapsed() - began < PORTION_MS) continue;
      await this.#clock.after(PAUSE_MS, signal);
      began = this.#clock.elapsed();
    }
    if (waiting.length > 0) await write(signal.aborted ? missing.length - waiting.length : 0);
    this.#releaseUnused();
    return unreadable;
  }

  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  release(): void {
    this.#used = false;
    this.#stop?.();
    this.#stop = null;
    this.#segments = null;
    this.#headers = null;
    this.#texts.clear();
  }

  #releaseUnused(): void {
    if (!this.#used) this.release();
  }

  async #withPhrases(
    ids: readonly string[],
    query: SearchQuery,
    signal: AbortSignal | undefined,
  ): Promise<readonly string[]> {
    const found: string[] = [];
    for (const id of ids) {
      if (signal?.aborted) break;
      const texts = (await this.#passages(id).catch(() => [])).map(({ text }) => text);
      if (phrasesIn(texts, query)) found.push(id);
    }
    return found;
  }

  /** What has changed meanwhile shows in the next query, so it is heard of as long as anything is kept. */
  #listen(): void {
    this.#stop ??= this.#store.subscribe((change) => this.#changed(change));
  }

  #changed({ writes, forgotten, fromThisTab }: Change): void {
    const elsewhere = writes.filter(
      ({ table, key }) => !fromThisTab && table === CURSORS.name && key[0] === SEARCH_FOLLOWER,
    );
    for (const { key } of elsewhere) this.#countTaking(String(key[1]));
    // What this tab indexes it knows; of another one only that it has done so.
    if (forgotten.length > 0 || elsewhere.length > 0) {
      this.#segments = null;
      this.#tell();
    }
    if (forgotten.length > 0 || writes.some(({ table }) => table === 'sessions')) {
      this.#headers = null;
      this.#texts.clear();
    }
  }

  #countTaking(id: string): void {
    this.#taken.set(id, (this.#taken.get(id) ?? 0) + 1);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #list(): Promise<readonly SessionHeader[]> {
    this.#listen();
    this.#headers ??= this.#archive.list().then(({ sessions }) => sessions);
    return this.#headers.catch((error: unknown) => {
      this.#headers = null;
      throw error;
    });
  }

  #all(): Promise<ReadonlyMap<string, SearchSegment>> {
    this.#listen();
    this.#segments ??= readSegments(this.#store);
    return this.#segments.catch((error: unknown) => {
      this.#segments = null;
      throw error;
    });
  }

  async #put(documents: readonly SearchDocument[]): Promise<void> {
    const written = await putDocuments(this.#store, await this.#all(), documents);
    this.#segments &&= this.#segments.then((before) => new Map([...before, ...written]));
    if (written.size > 0) this.#tell();
  }

  #passages(id: string): Promise<readonly SearchPassage[]> {
    const kept = this.#texts.get(id);
    if (kept) return kept;
    const [oldest] = this.#texts.keys();
    if (this.#texts.size >= KEPT_TEXTS && oldest !== undefined) this.#texts.delete(oldest);
    const passages = this.#open(id);
    this.#texts.set(id, passages);
    passages.catch(() => this.#texts.delete(id));
    return passages;
  }

  async #open(id: string): Promise<readonly SearchPassage[]> {
    const header = await this.#header(id);
    if (!header) return [];
    const { meeting } = await this.#archive.open(id);
    return passagesOf(meeting, header);
  }

  async #header(id: string): Promise<SessionHeader | undefined> {
    return (await this.#list()).find(({ record }) => record.id === id);
  }

  /** Null where the session does not open, or is in the list no more. */
  async #read(id: string): Promise<SearchDocument | null> {
    const passages = (await this.#header(id)) && (await this.#open(id).catch(() => null));
    return passages ? documentOf(id, passages) : null;
  }
}

/** Facts that change what is found. */
const INDEXED: ReadonlySet<Fact['type']> = new Set([
  ...(['session-closed', 'notes-set', 'title-set', 'contact-linked'] as const),
]);

/** A session is indexed when it is over, and again when something is added to it. */
async function isToIndex(facts: readonly Fact[], session: FollowedSession): Promise<boolean> {
  if (!facts.some(({ type }) => INDEXED.has(type))) return false;
  const header = await session.header();
  return header !== undefined && !header.open;
}
