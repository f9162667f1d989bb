import type { StoreError } from '@sotto/meeting';
import { unwrap } from 'idb';
import { KEY_RING } from './catalogue.js';
import type { Generations } from './generations.js';
import { compartmentKey, type HeldKey, type RingEntry } from './key-ring.js';
import { stored } from './keys.js';
import { Overtaken } from './overtaken.js';
import type { Plan } from './plan.js';
import { conflict } from './store-errors.js';
import type { Database } from './transaction.js';

const NO_GENERATIONS: Generations = new Map();

/** Whether all that a plan does is write under keys that are known, into tables without a packed index. */
export const isAppendable = ({ keys, writes }: Plan): boolean =>
  keys.size > 0 &&
  [...keys.values()].every(({ fresh }) => !fresh) &&
  writes.every(({ taken }) => !taken.table.packed);

/**
 * Writes such a plan. Every sentence of a meeting comes this way and waits for it, so it asks the browser for all of
 * it at once: the writes stand behind the look at their keys and are undone where that finds another tab's doing. On
 * bare requests, because idb's wrappers cost a fifth of the whole.
 * @throws Overtaken, StoreError 'conflict', or the browser's own error
 */
export function append(db: Database, plan: Plan): Promise<Generations> {
  const names = plan.writes.map(({ taken }) => taken.table.name);
  return new Promise((resolve, reject) => {
    const tx = unwrap(db).transaction([...new Set([KEY_RING, ...names])], 'readwrite', {
      durability: 'strict',
    });
    let reason: unknown;
    const undo = (why: unknown) => {
      reason ??= why;
      tx.abort();
    };
    tx.oncomplete = () => resolve(NO_GENERATIONS);
    tx.onabort = () => reject(reason ?? tx.error ?? new DOMException('The write was undone.', 'AbortError'));
    try {
      lookAtKeys(tx, plan, undo);
      writeRows(tx, plan, (conflicting) => (reason ??= conflicting));
    } catch (error) {
      undo(error);
    }
  });
}

function lookAtKeys(tx: IDBTransaction, { device, keys }: Plan, undo: (why: Overtaken) => void): void {
  const ring = tx.objectStore(KEY_RING);
  let unseen = keys.size;
  for (const [name, { held }] of keys) {
    const look: IDBRequest<RingEntry | undefined> = ring.get(compartmentKey(name));
    look.onsuccess = () => {
      const why = overtaken(device, held, look.result);
      if (why) undo(why);
      else if (--unseen === 0) tx.commit();
    };
  }
}

/** Tells `onConflict` before the transaction is undone for it. */
function writeRows(tx: IDBTransaction, { writes }: Plan, onConflict: (error: StoreError) => void): void {
  for (const { taken, row } of writes) {
    const { op, table, key } = taken;
    const store = tx.objectStore(table.name);
    const at = stored(key);
    const request = op === 'delete' ? store.delete(at) : store[op](row, at);
    request.onerror = () => {
      if (op === 'add' && request.error?.name === 'ConstraintError') onConflict(conflict(table.name, key));
    };
  }
}

/** A key that is known tells by itself which device key wrapped it: that one need not be read. */
function overtaken(device: string, held: HeldKey, entry: RingEntry | undefined): Overtaken | undefined {
  if (entry?.id !== held.id) return new Overtaken('raced');
  return entry.device === device ? undefined : new Overtaken('stale');
}
