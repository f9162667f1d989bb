import { GENERATIONS } from './catalogue.js';
import type { Database, Writing } from './transaction.js';

/** Beside the generations: erasing everything leaves both, and deleting the database neither. */
const IDENTITY = 'database';

/** Tells a database from one that was deleted before and had its name; empty where it is older than that. */
export const identityOf = async (db: Database): Promise<string> =>
  ((await db.get(GENERATIONS, IDENTITY)) as string | undefined) ?? '';

/** Where the database is new, within the transaction that makes it one to write in. */
export async function giveIdentity(tx: Writing, crypto: Crypto): Promise<void> {
  const generations = tx.objectStore(GENERATIONS);
  // One that was erased, or that is older, has some.
  if ((await generations.count()) === 0) await generations.add(crypto.randomUUID(), IDENTITY);
}
