import type { Clock, SealedStore, SessionHeader } from '@sotto/meeting';
import { putRow } from './session-rows.js';
import { SESSIONS, type SessionRow } from './tables.js';

/** How long a deleted session can be brought back, ms (ledger H1). */
export const UNDO_MS = 10_000;
/** The page that deleted a session comes first, if it is still there: its undo at the last moment must not meet us. */
const AFTER_UNDO_MS = 1_000;

/** A deletion that can still be undone. */
export interface Removal {
  undo(): Promise<void>;
  /** Resolves when it is final or has been undone. */
  readonly done: Promise<'removed' | 'undone'>;
}

/** Deleted sessions, from their mark in the list to the end of their keys. */
export class Trash {
  readonly #store: SealedStore;
  readonly #clock: Clock;

  constructor(store: SealedStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async remove(ids: readonly string[]): Promise<Removal> {
    const rows = await this.#mark(ids, { trashedAt: this.#clock.now() });
    const abort = new AbortController();
    const done = this.#clock.after(UNDO_MS, abort.signal).then(async () => {
      if (abort.signal.aborted) return 'undone' as const;
      await this.#destroyAll(rows.map(({ record }) => record.id));
      return 'removed' as const;
    });
    return {
      done,
      undo: async () => {
        abort.abort();
        await this.#mark(ids, {});
        await done;
      },
    };
  }

  async put(ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#mark(ids, { trashedAt: this.#clock.now(), until: 'next-start' });
    return rows.map(({ record }) => record.id);
  }

  async restore(ids: readonly string[]): Promise<readonly string[]> {
    const there = new Set((await this.list()).map(({ record }) => record.id));
    const rows = await this.#mark(
      ids.filter((id) => there.has(id)),
      {},
    );
    return rows.map(({ record }) => record.id);
  }

  async list(): Promise<readonly SessionHeader[]> {
    return (await this.#store.list(SESSIONS))
      .flatMap(({ value }) => (value && isUntilNextStart(value) ? [value] : []))
      .sort((a, b) => b.record.timestamp - a.record.timestamp);
  }

  async destroy(ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#store.list(SESSIONS);
    const running = new Set(rows.flatMap(({ value }) => (value?.open ? [value.record.id] : [])));
    const destroyed = ids.filter((id) => !running.has(id));
    await this.#destroyAll(destroyed);
    return destroyed;
  }

  async sweep(signal: AbortSignal): Promise<void> {
    const stop = this.#store.subscribe(({ fromThisTab, writes }) => {
      const deletedElsewhere = !fromThisTab && writes.some(({ table }) => table === SESSIONS.name);
      if (deletedElsewhere) this.#destroyDeleted(signal).catch(() => undefined);
    });
    signal.addEventListener('abort', stop, { once: true });
    const kept = (await this.#store.list(SESSIONS)).flatMap(({ value }) =>
      value && isUntilNextStart(value) ? [value.record.id] : [],
    );
    await this.#destroyAll(kept).catch(() => undefined);
    await this.#destroyDeleted(signal);
  }

  /** What can be brought back until the next start is left alone: this start may be long ago. */
  async #destroyDeleted(signal: AbortSignal): Promise<void> {
    const deleted = (await this.#store.list(SESSIONS)).flatMap(({ value }) =>
      value?.trashedAt === undefined || value.until
        ? []
        : [{ id: value.record.id, trashedAt: value.trashedAt }],
    );
    const now = this.#clock.now();
    const left = (trashedAt: number) => trashedAt + UNDO_MS + AFTER_UNDO_MS - now;
    const later = () => undefined;
    for (const { id, trashedAt } of deleted) {
      if (left(trashedAt) > 0) void this.#destroyIn(left(trashedAt), id, trashedAt, signal).catch(later);
    }
    const over = deleted.filter(({ trashedAt }) => left(trashedAt) <= 0).map(({ id }) => id);
    await this.#destroyAll(over).catch(later);
  }

  /** @param ms never taken for more than the whole time: the wall clock may have been set back since */
  async #destroyIn(ms: number, id: string, trashedAt: number, signal: AbortSignal): Promise<void> {
    await this.#clock.after(Math.min(ms, UNDO_MS + AFTER_UNDO_MS), signal);
    if (signal.aborted) return;
    const row = await this.#store.get(SESSIONS, id);
    if (row?.trashedAt === trashedAt && !row.until) await this.#destroyAll([id]);
  }

  async #destroyAll(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { destroySessions } = await import('./search-segments.js');
    await destroySessions(this.#store, ids);
  }

  async #mark(
    ids: readonly string[],
    mark: Pick<SessionRow, 'trashedAt' | 'until'>,
  ): Promise<readonly SessionRow[]> {
    const found = await Promise.all(ids.map((id) => this.#store.get(SESSIONS, id)));
    const rows = found.flatMap((row) => (row && !row.open ? [row] : []));
    const marked = rows.map(({ trashedAt: _, until: _until, ...row }) => putRow({ ...row, ...mark }));
    if (marked.length > 0) await this.#store.commit(marked);
    return rows;
  }
}

const isUntilNextStart = ({ trashedAt, until }: SessionRow): boolean =>
  trashedAt !== undefined && until === 'next-start';
