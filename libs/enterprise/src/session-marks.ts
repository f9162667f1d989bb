import type { Change, SealedStore, Table, Write } from '@sotto/meeting';
import type { QueuedEntry } from './queued-entry.js';
import { orIfDamaged, unlessDamaged } from './store-reason.js';
import { AUDIT, AUDIT_COMPARTMENT, AUDIT_TAKEN, TAKEN } from './tables.js';

const SESSIONS: Table<unknown> = { name: 'sessions' };
const FACTS: Table<unknown> = { name: 'facts' };

/**
 * Up to which fact each session is entered. Their keys name the session, whose id says when it was, and keys are not
 * sealed: so of a session that was deleted there is no mark, and none is made any more.
 */
export class SessionMarks {
  readonly #store: SealedStore;
  readonly #forgotten = new Set<string>();

  constructor(store: SealedStore) {
    this.#store = store;
  }

  /** By session; 0 where nothing of it was entered yet. */
  async of(sessions: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
    const mark = async (id: string) =>
      [id, (await unlessDamaged(this.#store.get(AUDIT_TAKEN, [TAKEN, id]))) ?? 0] as const;
    return new Map(await Promise.all([...sessions].map(mark)));
  }

  /** How the marks move with these entries. */
  moved(entered: readonly QueuedEntry[]): readonly Write[] {
    const marks = new Map<string, number>();
    for (const { fact } of entered) {
      if (!fact || this.#forgotten.has(fact.session)) continue;
      marks.set(fact.session, Math.max(fact.seq, marks.get(fact.session) ?? 0));
    }
    return [...marks].map(([session, seq]) => ({
      op: 'put',
      table: AUDIT.name,
      key: [TAKEN, session],
      compartment: AUDIT_COMPARTMENT,
      value: seq,
    }));
  }

  /** Hears of sessions that are deleted in any tab, and of those that a backup brings back. */
  hear({ writes, forgotten }: Change): void {
    for (const { table, key, op } of writes) {
      if (table === SESSIONS.name && op !== 'delete') this.#forgotten.delete(String(key));
    }
    for (const id of forgotten) this.#forgotten.add(id);
  }

  /** Takes away the marks of sessions that are no more. @param sessions absent: of all that are neither listed nor have facts */
  async drop(sessions?: readonly string[]): Promise<void> {
    const rows = await this.#store.range(AUDIT_TAKEN, { prefix: [TAKEN] });
    const marked = rows.map(({ key }) => String(key[1]));
    const gone = sessions ? marked.filter((id) => sessions.includes(id)) : await this.#withoutSession(marked);
    if (gone.length === 0) return;
    await this.#store.commit(
      gone.map((id): Write => ({
        op: 'delete',
        table: AUDIT.name,
        key: [TAKEN, id],
        compartment: AUDIT_COMPARTMENT,
      })),
    );
  }

  async #withoutSession(ids: readonly string[]): Promise<readonly string[]> {
    const gone: string[] = [];
    for (const id of ids) {
      const header = await orIfDamaged(this.#store.get(SESSIONS, id), null);
      if (header !== undefined) continue;
      if ((await this.#store.range(FACTS, { prefix: [id] })).length === 0) gone.push(id);
    }
    return gone;
  }
}
