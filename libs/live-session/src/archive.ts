import type { Clock, Failure, SealedStore, SessionHeader, SessionScores, Write } from '@sotto/meeting';
import { foldJournal, type FoldedMeeting } from './fold.js';
import { joinParts } from './parts.js';
import type { Meeting } from './state.js';
import { FACTS, SESSIONS } from './tables.js';

/** How long a deleted session can be brought back, ms (ledger H1). */
export const UNDO_MS = 10_000;
/** The page that deleted a session comes first, if it is still there: its undo at the last moment must not meet us. */
const AFTER_UNDO_MS = 1_000;

/** The list of sessions. */
export interface SessionList {
  /** Newest first; without those that are deleted, and without the one that is still running. */
  readonly sessions: readonly SessionHeader[];
  /** Sessions whose row does not open: told, never left out in silence. */
  readonly damaged: readonly { readonly id: string; readonly failure: Failure }[];
}

/** A deletion that can still be undone. */
export interface Removal {
  undo(): Promise<void>;
  /** Resolves when it is final or has been undone. */
  readonly done: Promise<'removed' | 'undone'>;
}

/** All finished sessions: the same facts that were the journal. */
export class Archive {
  readonly #store: SealedStore;
  readonly #clock: Clock;

  constructor(store: SealedStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Opens one packed record, however many sessions there are. */
  async list(): Promise<SessionList> {
    const entries = await this.#store.list(SESSIONS);
    return {
      sessions: entries
        .flatMap(({ value }) => (value && !value.open && value.trashedAt === undefined ? [value] : []))
        .sort((a, b) => b.record.timestamp - a.record.timestamp),
      damaged: entries.flatMap(({ key, damage }) => (damage ? [{ id: String(key), failure: damage }] : [])),
    };
  }

  /** The session that was never closed, if there is one. */
  async unfinished(): Promise<SessionHeader | null> {
    const entries = await this.#store.list(SESSIONS);
    return entries.find(({ value }) => value?.open && value.trashedAt === undefined)?.value ?? null;
  }

  /** The whole meeting, folded from its facts. */
  async open(id: string): Promise<FoldedMeeting> {
    return foldJournal(joinParts(await this.#store.range(FACTS, { prefix: [id] })));
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
    let written = 0;
    for (const { record } of (await this.list()).sessions.filter((header) => !isCurrent(header))) {
      if (signal.aborted) break;
      const { meeting } = await this.open(record.id).catch(() => ({ meeting: null }));
      const header = await this.#store.get(SESSIONS, record.id);
      // Deleted meanwhile, or nothing of it can be read.
      if (!meeting || meeting.status === 'idle' || !header || header.trashedAt !== undefined) continue;
      await this.#store.commit([putHeader({ ...header, scored: score(meeting) })]);
      written++;
    }
    return written;
  }

  /** Deletes sessions: gone from the list at once, destroyed after ten seconds unless undone. */
  async remove(ids: readonly string[]): Promise<Removal> {
    const headers = await this.#mark(ids, this.#clock.now());
    const abort = new AbortController();
    const done = this.#clock.after(UNDO_MS, abort.signal).then(async () => {
      if (abort.signal.aborted) return 'undone' as const;
      for (const { record } of headers) await this.#store.forget(record.id);
      return 'removed' as const;
    });
    return {
      done,
      undo: async () => {
        abort.abort();
        await this.#mark(ids, undefined);
        await done;
      },
    };
  }

  /**
   * Finishes what a page deleted and did not live to destroy. Resolves when all is destroyed that cannot be brought
   * back any more; the rest follows when its time is up, and so does what other tabs delete, until `signal` aborts.
   * What the storage refuses to destroy stays hidden and is tried again at the next start.
   */
  async sweep(signal: AbortSignal): Promise<void> {
    const stop = this.#store.subscribe(({ fromThisTab, writes }) => {
      const deletedElsewhere = !fromThisTab && writes.some(({ table }) => table === SESSIONS.name);
      if (deletedElsewhere) this.#destroyDeleted(signal).catch(() => undefined);
    });
    signal.addEventListener('abort', stop, { once: true });
    await this.#destroyDeleted(signal);
  }

  /** Hears when the list may have changed, in any tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(({ writes, forgotten }) => {
      if (forgotten.length > 0 || writes.some(({ table }) => table === SESSIONS.name)) listener();
    });
  }

  async #destroyDeleted(signal: AbortSignal): Promise<void> {
    const deleted = (await this.#store.list(SESSIONS)).flatMap(({ value }) =>
      value?.trashedAt === undefined ? [] : [{ id: value.record.id, trashedAt: value.trashedAt }],
    );
    const later = () => undefined;
    for (const { id, trashedAt } of deleted) {
      const left = trashedAt + UNDO_MS + AFTER_UNDO_MS - this.#clock.now();
      if (left <= 0) await this.#store.forget(id).catch(later);
      else void this.#destroyIn(left, id, trashedAt, signal).catch(later);
    }
  }

  /** @param ms never taken for more than the whole time: the wall clock may have been set back since */
  async #destroyIn(ms: number, id: string, trashedAt: number, signal: AbortSignal): Promise<void> {
    await this.#clock.after(Math.min(ms, UNDO_MS + AFTER_UNDO_MS), signal);
    if (signal.aborted) return;
    const header = await this.#store.get(SESSIONS, id);
    if (header?.trashedAt === trashedAt) await this.#store.forget(id);
  }

  async #mark(ids: readonly string[], trashedAt: number | undefined): Promise<readonly SessionHeader[]> {
    const found = await Promise.all(ids.map((id) => this.#store.get(SESSIONS, id)));
    const headers = found.flatMap((header) => (header && !header.open ? [header] : []));
    const writes = headers.map(({ trashedAt: _, ...header }): Write => {
      const value: SessionHeader = trashedAt === undefined ? header : { ...header, trashedAt };
      return putHeader(value);
    });
    if (writes.length > 0) await this.#store.commit(writes);
    return headers;
  }
}

const putHeader = (value: SessionHeader): Write => ({
  op: 'put',
  table: SESSIONS.name,
  key: value.record.id,
  compartment: value.record.id,
  value,
});
