import { KEY_RING, RECORD_TABLES } from './catalogue.js';
import type { Connection } from './connection.js';
import { everyOf, type JournalSession, tombstone } from './key-ring.js';
import { BY_COMPARTMENT } from './migrations.js';
import { type Database, type Writing, write } from './transaction.js';

/** What a transaction must span to sweep. */
const SPAN: readonly string[] = [KEY_RING, ...RECORD_TABLES.map(({ name }) => name)];

/** Deletes the rows of a compartment whose key was destroyed, and then its tombstone. */
export async function sweep(tx: Writing, compartment: string): Promise<void> {
  const sweepTable = async (name: string) => {
    const store = tx.objectStore(name);
    const keys = await store.index(BY_COMPARTMENT).getAllKeys(compartment);
    await Promise.all(keys.map((key) => store.delete(key)));
  };
  await Promise.all(RECORD_TABLES.map(({ name }) => sweepTable(name)));
  await tx.objectStore(KEY_RING).delete(tombstone(compartment));
}

/** Sweeps in a transaction of its own, unless somebody has done so or has begun the compartment anew. */
export const sweepIfForgotten = (db: Database, compartment: string): Promise<void> =>
  write(db, SPAN, 'strict', async (tx) => {
    const standing = await tx.objectStore(KEY_RING).getKey(tombstone(compartment));
    if (standing !== undefined) await sweep(tx, compartment);
  });

/** Finishes every forgetting that was interrupted between the key and the rows. */
export const sweepAll = (journal: Connection<JournalSession>): Promise<void> =>
  journal.attempt(async ({ db }) => {
    for (const key of await db.getAllKeys(KEY_RING, everyOf('forgotten'))) {
      const [, compartment] = key as [string, string];
      await sweepIfForgotten(db, compartment);
    }
  });
