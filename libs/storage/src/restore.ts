import type { Key } from '@sotto/meeting';
import type { BackupRecord } from './backup.js';
import { brokenBackup, newerBackup } from './backup-errors.js';
import { RECORD_TABLES } from './catalogue.js';
import { compartmentOf } from './compartment-of.js';
import { isSession, take, type Taken } from './plan.js';
import type { Compartment } from './replace.js';

/** How a backup is put in. */
export interface RestoreOptions {
  /** Ends it between two sessions: those restored until then stay, whole, and nothing is replaced. */
  readonly signal: AbortSignal;
  /**
   * Compartments that are no sessions and are to be put in place of what is here, all of them in one transaction at
   * the end. One of which the backup holds nothing is left as it is. Default none.
   */
  readonly replace?: readonly string[];
}

/** What a restored backup brought. */
export interface Restored {
  /** How many sessions were added. */
  readonly restored: number;
  /** Sessions that were here already, or parts of them, and were left as they are. */
  readonly kept: readonly string[];
}

/** What restoring does to a store. */
export interface Restoring {
  has(compartment: string): Promise<boolean>;
  /** False where something of it is here. */
  add(session: Compartment): Promise<boolean>;
  replace(compartments: readonly Compartment[]): Promise<void>;
  forget(compartment: string): Promise<void>;
}

/**
 * Reads a backup once. A session is written when all of it was read, so its records must stand together, as `records`
 * gives them. @throws StoreError 'newer', 'damaged', 'conflict', 'full', 'locked'; or the signal's reason
 */
export async function restore(
  store: Restoring,
  pages: AsyncIterable<readonly BackupRecord[]>,
  { signal, replace = [] }: RestoreOptions,
): Promise<Restored> {
  const replacing = new Map<string, Taken[]>();
  const added = new Set<string>();
  const kept = new Set<string>();
  let reading: { compartment: string; taken: Taken[] } | undefined;
  const addRead = async () => {
    if (!reading) return;
    signal.throwIfAborted();
    const session = reading;
    reading = undefined;
    ((await store.add(session)) ? added : kept).add(session.compartment);
  };

  for await (const page of pages) {
    signal.throwIfAborted();
    for (const record of page) {
      const { compartment } = record;
      if (replace.includes(compartment) && !isSession(compartment)) {
        const there = replacing.get(compartment);
        if (there) there.push(taken(record));
        else replacing.set(compartment, [taken(record)]);
      }
      if (!isSession(compartment) || kept.has(compartment)) continue;
      if (reading?.compartment !== compartment) {
        await addRead();
        if (added.has(compartment)) {
          // Its records do not stand together: what was taken for the whole of it was not.
          await store.forget(compartment);
          throw brokenBackup();
        }
        if (await store.has(compartment)) kept.add(compartment);
        else reading = { compartment, taken: [] };
      }
      reading?.taken.push(taken(record));
    }
  }
  await addRead();
  signal.throwIfAborted();
  if (replacing.size > 0) {
    await store.replace([...replacing].map(([compartment, all]) => ({ compartment, taken: all })));
  }
  return { restored: added.size, kept: [...kept] };
}

/** The record as a write. What a file holds may be anything. @throws StoreError 'newer', 'damaged' */
function taken(record: BackupRecord): Taken {
  const { table, key, compartment, value } = record;
  if (typeof table !== 'string' || !isKey(key)) throw brokenBackup();
  const known = RECORD_TABLES.find(({ name }) => name === table);
  if (!known) throw newerBackup(table);
  // Or what comes as a session would bring settings, keys and webhooks along, or facts of another session.
  if (compartmentOf(known, key) !== compartment) throw brokenBackup();
  return take({ op: 'add', table, key, compartment, value });
}

const isPart = (part: unknown): boolean => typeof part === 'string' || Number.isFinite(part);
const isKey = (key: unknown): key is Key =>
  typeof key === 'string' || (Array.isArray(key) && key.length > 0 && key.every(isPart));
