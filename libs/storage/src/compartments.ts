import { INTERNAL_COMPARTMENT, KEY_RING } from './catalogue.js';
import type { Connection } from './connection.js';
import { everyOf, type JournalSession } from './key-ring.js';
import { BY_COMPARTMENT } from './migrations.js';
import type { Reading } from './transaction.js';

/** The compartments of callers that have a key, in order. Names are not sealed: a locked store tells them too. */
export const compartmentNames = (journal: Connection<JournalSession>): Promise<readonly string[]> =>
  journal.attempt(async ({ db }) => namesIn(await db.getAllKeys(KEY_RING, everyOf('compartment'))));

/** The compartments of callers among the keys of the ring. */
export const namesIn = (ringKeys: readonly IDBValidKey[]): readonly string[] =>
  ringKeys.map((key) => (key as string[])[1] ?? '').filter((name) => !name.startsWith(INTERNAL_COMPARTMENT));

/** The compartments that the rows of a table name, each once, in order. */
export async function namedByRows(tx: Reading, table: string): Promise<readonly string[]> {
  const names: string[] = [];
  let cursor = await tx.objectStore(table).index(BY_COMPARTMENT).openKeyCursor(null, 'nextunique');
  while (cursor) {
    names.push(cursor.key as string);
    cursor = await cursor.continue();
  }
  return names;
}
