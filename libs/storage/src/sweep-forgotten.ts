import { KEY_RING } from './catalogue.js';
import type { Connection } from './connection.js';
import { everyOf, type JournalSession, tombstone } from './key-ring.js';
import { SPAN, sweep } from './sweep.js';
import { type Database, write } from './transaction.js';

/** How many compartments are swept in one transaction: other tabs wait for it. */
const AT_ONCE = 100;

/** Sweeps in transactions of its own, but what somebody else has swept or has begun anew. */
export async function sweepForgotten(db: Database, compartments: readonly string[]): Promise<void> {
  for (let at = 0; at < compartments.length; at += AT_ONCE) {
    await write(db, SPAN, 'strict', async (tx) => {
      const ring = tx.objectStore(KEY_RING);
      const some = compartments.slice(at, at + AT_ONCE);
      const standing = await Promise.all(some.map((name) => ring.getKey(tombstone(name))));
      await sweep(
        tx,
        some.filter((_, i) => standing[i] !== undefined),
      );
    });
  }
}

/** Finishes every forgetting that was interrupted between the key and the rows. */
export const sweepAll = (journal: Connection<JournalSession>): Promise<void> =>
  journal.attempt(async ({ db }) => {
    const tombstones = await db.getAllKeys(KEY_RING, everyOf('forgotten'));
    await sweepForgotten(
      db,
      tombstones.map((key) => (key as [string, string])[1]),
    );
  });
