import { KEY_RING, RECORD_TABLES } from './catalogue.js';
import { compartmentKey, type RingEntry, tombstone } from './key-ring.js';
import { BY_COMPARTMENT } from './migrations.js';
import type { Writing } from './transaction.js';

/** What a transaction must span to sweep, or to begin a compartment. */
export const SPAN: readonly string[] = [KEY_RING, ...RECORD_TABLES.map(({ name }) => name)];

/** Deletes the rows of compartments whose keys were destroyed, and then their tombstones. */
export async function sweep(tx: Writing, compartments: readonly string[]): Promise<void> {
  const sweepTable = async (name: string) => {
    const store = tx.objectStore(name);
    // Most tables hold nothing of a session, and many sessions may be forgotten at once.
    if ((await store.getAllKeys(null, 1)).length === 0) return;
    const index = store.index(BY_COMPARTMENT);
    const keys = await Promise.all(compartments.map((compartment) => index.getAllKeys(compartment)));
    await Promise.all(keys.flat().map((key) => store.delete(key)));
  };
  await Promise.all(RECORD_TABLES.map(({ name }) => sweepTable(name)));
  const ring = tx.objectStore(KEY_RING);
  await Promise.all(compartments.map((compartment) => ring.delete(tombstone(compartment))));
}

/** Begins a compartment that has no key. What an interrupted forgetting of its name left behind goes first. */
export async function begin(
  tx: Writing,
  compartment: string,
  state: 'forgotten' | 'missing',
  entry: RingEntry,
): Promise<void> {
  if (state === 'forgotten') await sweep(tx, [compartment]);
  await tx.objectStore(KEY_RING).add(entry, compartmentKey(compartment));
}
