import type { Clock, Failure, SealedStore, SessionHeader, Write } from '@sotto/meeting';
import { foldJournal, type FoldedMeeting } from './fold.js';
import { FACTS, SESSIONS } from './tables.js';

/** How long a deleted session can be brought back, ms (ledger H1). */
export const UNDO_MS = 10_000;

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
    return foldJournal(await this.#store.range(FACTS, { prefix: [id] }));
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

  /** Destroys what was deleted before the page was closed. Call once at the start. */
  async sweep(): Promise<void> {
    const entries = await this.#store.list(SESSIONS);
    for (const { value } of entries) {
      if (value?.trashedAt === undefined) continue;
      if (this.#clock.now() - value.trashedAt >= UNDO_MS) await this.#store.forget(value.record.id);
    }
  }

  /** Hears when the list may have changed, in any tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(({ writes, forgotten }) => {
      if (forgotten.length > 0 || writes.some(({ table }) => table === SESSIONS.name)) listener();
    });
  }

  async #mark(ids: readonly string[], trashedAt: number | undefined): Promise<readonly SessionHeader[]> {
    const found = await Promise.all(ids.map((id) => this.#store.get(SESSIONS, id)));
    const headers = found.flatMap((header) => (header && !header.open ? [header] : []));
    const writes = headers.map(({ trashedAt: _, ...header }): Write => {
      const value: SessionHeader = trashedAt === undefined ? header : { ...header, trashedAt };
      return { op: 'put', table: SESSIONS.name, key: header.record.id, compartment: header.record.id, value };
    });
    if (writes.length > 0) await this.#store.commit(writes);
    return headers;
  }
}
