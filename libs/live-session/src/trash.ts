import type { Clock, SealedStore, SessionHeader } from '@sotto/meeting';
import { listRows } from './listed-rows.js';
import { exclusivelyRows, putRow } from './session-rows.js';
import { SESSIONS, type SessionRow } from './tables.js';

/** How long a deleted session can be brought back, ms (ledger H1). */
export const UNDO_MS = 10_000;
/** The page that deleted a session comes first, if it is still there: its undo at the last moment must not meet us. */
const AFTER_UNDO_MS = 1_000;
const WAIT_MS = UNDO_MS + AFTER_UNDO_MS;

/** A session that is to be destroyed once its deletion cannot be undone any more. */
interface Deleted {
  readonly id: string;
  /** Names the deletion, ms since 1970: the session may be brought back and deleted again. */
  readonly trashedAt: number;
}

/** A deletion that can still be undone. */
export interface Removal {
  /** @returns those that are back: what is destroyed by then is not */
  undo(): Promise<readonly string[]>;
  /** Resolves when it is final or has been undone. */
  readonly done: Promise<'removed' | 'undone'>;
}

/** Deleted sessions, from their mark in the list to the end of their keys. */
export class Trash {
  readonly #store: SealedStore;
  readonly #clock: Clock;
  /** By the session's id. */
  readonly #waits = new Map<string, Pick<Deleted, 'trashedAt'> & { readonly over: AbortController }>();

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
        // What is being destroyed already must not be written back into the list.
        await done.catch(() => undefined);
        const back = await this.#mark(ids, {});
        return back.map(({ record }) => record.id);
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
    return (await listRows(this.#store))
      .flatMap(({ value }) => (value && isUntilNextStart(value) ? [value] : []))
      .sort((a, b) => b.record.timestamp - a.record.timestamp);
  }

  async destroy(ids: readonly string[]): Promise<readonly string[]> {
    const rows = await listRows(this.#store);
    const running = new Set(rows.flatMap(({ value }) => (value?.open ? [value.record.id] : [])));
    const destroyed = ids.filter((id) => !running.has(id));
    await this.#destroyAll(destroyed);
    return destroyed;
  }

  async sweep(signal: AbortSignal): Promise<void> {
    const stop = this.#store.subscribe(({ fromThisTab, writes }) => {
      const deletedElsewhere = !fromThisTab && writes.some(({ table }) => table === SESSIONS.name);
      if (deletedElsewhere) this.#destroyHeardOf(signal).catch(() => undefined);
    });
    signal.addEventListener('abort', stop, { once: true });
    const kept = (await listRows(this.#store)).flatMap(({ value }) =>
      value && isUntilNextStart(value) ? [value.record.id] : [],
    );
    await this.#destroyAll(kept).catch(() => undefined);
    await this.#destroyDeleted(signal);
  }

  /** How long ago it was deleted, only the wall clock tells; from then on it is waited for, whatever that clock does. */
  async #destroyDeleted(signal: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    const deleted = await this.#deleted();
    const over = deleted.filter(({ trashedAt }) => trashedAt + WAIT_MS <= now);
    // Never longer than the whole time: the wall clock may have been set back since.
    for (const each of deleted)
      if (!over.includes(each))
        this.#destroyIn(Math.min(WAIT_MS, each.trashedAt + WAIT_MS - now), each, signal);
    await this.#destroyAll(over.map(({ id }) => id)).catch(() => undefined);
  }

  /** What another tab has deleted just now; what was brought back is waited for no more. */
  async #destroyHeardOf(signal: AbortSignal): Promise<void> {
    const deleted = await this.#deleted();
    for (const [id, { trashedAt, over }] of this.#waits) {
      if (!deleted.some((each) => each.id === id && each.trashedAt === trashedAt)) over.abort();
    }
    for (const each of deleted) this.#destroyIn(WAIT_MS, each, signal);
  }

  /** What can be brought back until the next start is left alone: this start may be long ago. */
  async #deleted(): Promise<readonly Deleted[]> {
    return (await listRows(this.#store)).flatMap(({ value }) =>
      value?.trashedAt === undefined || value.until
        ? []
        : [{ id: value.record.id, trashedAt: value.trashedAt }],
    );
  }

  #destroyIn(ms: number, { id, trashedAt }: Deleted, signal: AbortSignal): void {
    const before = this.#waits.get(id);
    if (signal.aborted || (before && !before.over.signal.aborted)) return;
    const over = new AbortController();
    this.#waits.set(id, { trashedAt, over });
    const either = AbortSignal.any([signal, over.signal]);
    const destroy = async () => {
      await this.#clock.after(ms, either);
      if (either.aborted) return;
      const row = await this.#store.get(SESSIONS, id);
      if (row?.trashedAt === trashedAt && !row.until) await this.#destroyAll([id]);
    };
    void destroy()
      .catch(() => undefined)
      .finally(() => {
        if (this.#waits.get(id)?.over === over) this.#waits.delete(id);
      });
  }

  async #destroyAll(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { destroySessions } = await import('./search-segments.js');
    await destroySessions(this.#store, ids);
  }

  #mark(
    ids: readonly string[],
    mark: Pick<SessionRow, 'trashedAt' | 'until'>,
  ): Promise<readonly SessionRow[]> {
    return exclusivelyRows(this.#store, async () => {
      const found = await Promise.all(ids.map((id) => this.#store.get(SESSIONS, id)));
      const rows = found.flatMap((row) => (row && !row.open ? [row] : []));
      const marked = rows.map(({ trashedAt: _, until: _until, ...row }) => putRow({ ...row, ...mark }));
      if (marked.length > 0) await this.#store.commit(marked);
      return rows;
    });
  }
}

const isUntilNextStart = ({ trashedAt, until }: SessionRow): boolean =>
  trashedAt !== undefined && until === 'next-start';
