import type {
  Assistant,
  Clock,
  Entry,
  Fact,
  Failure,
  SealedStore,
  SessionHeader,
  SessionScores,
} from '@sotto/meeting';
import type { Annotation } from './annotate.js';
import type { FoldedMeeting } from './fold.js';
import { loadedParts, loadParts } from './late-parts.js';
import { listRows } from './listed-rows.js';
import type { Recoached } from './recoach.js';
import type { SessionFile } from './session-file.js';
import type { Meeting } from './state.js';
import { SESSIONS } from './tables.js';
import type { Removal, Trash } from './trash.js';

/** The list of sessions. */
export interface SessionList {
  /** Newest first; without those that are deleted, and without the one that is still running. */
  readonly sessions: readonly SessionHeader[];
  /** Sessions whose row does not open: told, never left out in silence. */
  readonly damaged: readonly { readonly id: string; readonly failure: Failure }[];
}

/** What an `Archive` can be told. */
export interface ArchiveOptions {
  /** Names of what follows the facts: each of them is to hear of what is added to a session that is over. */
  readonly followers?: readonly string[];
}

/**
 * All finished sessions: the same facts that were the journal. What few visits need is loaded when it is asked for.
 * Every method rejects with StoreError where the store does.
 */
export class Archive {
  readonly #store: SealedStore;
  readonly #clock: Clock;
  readonly #followers: readonly string[];
  #trash: Trash | null = null;

  constructor(store: SealedStore, clock: Clock, { followers = [] }: ArchiveOptions = {}) {
    this.#store = store;
    this.#clock = clock;
    this.#followers = followers;
  }

  /** Opens one packed record, however many sessions there are. */
  async list(): Promise<SessionList> {
    const entries = await listRows(this.#store);
    return {
      sessions: entries
        .flatMap(({ value }) => (value && !value.open && value.trashedAt === undefined ? [value] : []))
        .sort((a, b) => b.record.timestamp - a.record.timestamp),
      damaged: entries.flatMap(({ key, damage }) => (damage ? [{ id: String(key), failure: damage }] : [])),
    };
  }

  /** The session that was never closed, if there is one; also where its row does not open. */
  async unfinished(): Promise<SessionHeader | null> {
    const entries = await listRows(this.#store);
    const row = entries.find(({ value }) => value?.open && value.trashedAt === undefined)?.value;
    if (row) return row;
    for (const { key, damage } of entries)
      if (damage) {
        // Its facts tell whether it was closed.
        const { sessionHeader } = loadedParts() ?? (await loadParts());
        const { meeting } = await this.open(String(key));
        if (meeting.status !== 'idle' && meeting.status !== 'ended') return sessionHeader(meeting);
      }
    return null;
  }

  /** Returns whether a session may be unfinished, by the rows alone: one that does not open may be. */
  async mayHaveUnfinished(): Promise<boolean> {
    const entries = await listRows(this.#store);
    return entries.some(
      ({ value, damage }) => damage !== undefined || (value?.open && value.trashedAt === undefined),
    );
  }

  /** The whole meeting, folded from its facts. */
  async open(id: string): Promise<FoldedMeeting> {
    const { foldEntries } = loadedParts() ?? (await loadParts());
    return foldEntries(await this.#entries(id));
  }

  /** The same, with the facts that it was folded from; for who goes on writing them. */
  async openWhole(id: string): Promise<FoldedMeeting & { readonly facts: readonly Fact[] }> {
    const { foldEntries } = loadedParts() ?? (await loadParts());
    const entries = await this.#entries(id);
    return { ...foldEntries(entries), facts: factsIn(entries) };
  }

  /** The facts themselves, in order and without those that do not open or are none; for `sessionJson`. */
  async facts(id: string): Promise<readonly Fact[]> {
    return factsIn(await this.#entries(id));
  }

  /**
   * Adds notes, a title, a contact or new coaching to a session that is over: a fact more, the row in the list, and
   * what its followers are to hear of, in one commit. For a session that may still run see `annotateSession`.
   * @returns the row as it is now
   * @throws SottoError where the session is not over or has been deleted, StoreError where the storage refuses
   */
  async annotate(id: string, body: Annotation): Promise<SessionHeader> {
    const { annotate } = await import('./annotate.js');
    return annotate(this.#store, this.#followers, id, body, this.#clock.now());
  }

  /**
   * Runs the coaching of a session again, on the whole meeting, and keeps the result. What fails, or is aborted, leaves
   * the coaching that it had.
   * @throws SottoError and StoreError as `annotate` does, where the result cannot be kept
   */
  async recoach(id: string, assistant: Assistant, signal: AbortSignal): Promise<Recoached> {
    const [{ meeting }, { coachAnew }] = await Promise.all([this.open(id), import('./recoach.js')]);
    const recoached = await coachAnew(meeting, assistant, this.#clock, signal);
    if (recoached.outcome === 'coached') await this.annotate(id, recoached.coaching);
    return recoached;
  }

  /**
   * Puts a session of a file among those that are here, whole or not at all. Its facts stay as they are; in the list
   * its origin is 'import', so that figures leave it out unless asked.
   * @returns its row
   * @throws SottoError where this session is here already, StoreError where the storage refuses
   */
  async import(file: SessionFile): Promise<SessionHeader> {
    const { importSession } = await import('./import-session.js');
    return importSession(this.#store, file);
  }

  /**
   * Works out anew what figures over many sessions rest on, for those sessions that have none or one of older rules.
   * Opens each of them, one after the other; what does not open is passed over.
   * @param isCurrent whether a row needs nothing
   * @returns how many rows were written
   */
  async rescore(
    score: (meeting: Meeting) => SessionScores,
    isCurrent: (header: SessionHeader) => boolean,
    signal: AbortSignal,
  ): Promise<number> {
    const [{ sessions }, { rescore }] = await Promise.all([this.list(), import('./rescore.js')]);
    const due = sessions.filter((header) => !isCurrent(header)).map(({ record }) => record.id);
    return rescore({ store: this.#store, open: (id) => this.open(id), score }, due, signal);
  }

  /**
   * Deletes sessions: gone from the list at once, destroyed after ten seconds unless undone.
   * @throws StoreError 'full' where there is no room to hide them; `destroy` needs none
   */
  async remove(ids: readonly string[]): Promise<Removal> {
    return (this.#trash ?? (await this.#openTrash())).remove(ids);
  }

  /**
   * Deletes sessions for a cleanup: gone from the list at once, and destroyed when Sotto is opened the next time, in any
   * tab. `restore` brings them back until then.
   * @returns those that were there and are not running
   * @throws StoreError 'full' as `remove` does
   */
  async trash(ids: readonly string[]): Promise<readonly string[]> {
    return (this.#trash ?? (await this.#openTrash())).put(ids);
  }

  /** Brings back what `trash` has deleted. @returns those that were still there */
  async restore(ids: readonly string[]): Promise<readonly string[]> {
    return (this.#trash ?? (await this.#openTrash())).restore(ids);
  }

  /** What `trash` has deleted and `restore` can bring back, newest first. */
  async trashed(): Promise<readonly SessionHeader[]> {
    return (this.#trash ?? (await this.#openTrash())).list();
  }

  /**
   * Destroys sessions at once and for good: their words in the search index first, then their keys, then their rows.
   * Also one whose row does not open, or is among the deleted ones.
   * @returns those that were destroyed: a session that runs is left out
   * @throws StoreError where the storage refuses; the rest may then still be there
   */
  async destroy(ids: readonly string[]): Promise<readonly string[]> {
    return (this.#trash ?? (await this.#openTrash())).destroy(ids);
  }

  /**
   * Finishes what a page deleted and did not live to destroy. Resolves when all is destroyed that cannot be brought
   * back any more; the rest follows when its time is up, and so does what other tabs delete, until `signal` aborts.
   * What the storage refuses to destroy stays hidden and is tried again at the next start.
   */
  async sweep(signal: AbortSignal): Promise<void> {
    await (this.#trash ?? (await this.#openTrash())).sweep(signal);
  }

  /** Hears when the list may have changed, in any tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(({ writes, forgotten }) => {
      if (forgotten.length > 0 || writes.some(({ table }) => table === SESSIONS.name)) listener();
    });
  }

  async #entries(id: string): Promise<readonly Entry<Fact>[]> {
    const { readFacts } = loadedParts() ?? (await loadParts());
    return readFacts(this.#store, { prefix: [id] });
  }

  /** One for all calls, which know of each other's deletions. */
  async #openTrash(): Promise<Trash> {
    const { Trash } = loadedParts() ?? (await loadParts());
    return (this.#trash ??= new Trash(this.#store, this.#clock));
  }
}

const factsIn = (entries: readonly Entry<Fact>[]): readonly Fact[] =>
  entries.flatMap(({ value }) => (value ? [value] : []));
