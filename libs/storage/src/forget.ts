import { GENERATIONS, KEY_RING, PACKED_TABLES, RECORD_TABLES } from './catalogue.js';
import type { Connection } from './connection.js';
import { bump, type Generations } from './generations.js';
import { compartmentKey, everyOf, type JournalSession, tombstone } from './key-ring.js';
import { INTERNAL_COMPARTMENT, packedCompartment } from './plan.js';
import { write } from './transaction.js';

/**
 * Destroys the data key of a compartment. The keys of the packed indexes go with it, because their sealed records
 * hold its values too; so what a disk keeps of either cannot be opened any more.
 */
export const destroyKey = (journal: Connection<JournalSession>, compartment: string): Promise<Generations> =>
  journal.attempt(({ db, held }) => {
    held.delete(compartment);
    return write(db, [KEY_RING, GENERATIONS], 'strict', async (tx) => {
      const ring = tx.objectStore(KEY_RING);
      await ring.delete(compartmentKey(compartment));
      for (const { name } of PACKED_TABLES) await ring.delete(compartmentKey(packedCompartment(name)));
      await ring.put({}, tombstone(compartment));
      return bump(
        tx,
        PACKED_TABLES.map(({ name }) => name),
      );
    });
  });

/**
 * Empties the journal database, keys first; resolves to the compartments that were there. Generations go on, so that
 * no tab takes its old index for the new one.
 */
export const wipeJournal = (journal: Connection<JournalSession>): Promise<readonly string[]> =>
  journal.attempt(({ db }) =>
    write(db, [KEY_RING, GENERATIONS, ...RECORD_TABLES.map(({ name }) => name)], 'strict', async (tx) => {
      const ring = tx.objectStore(KEY_RING);
      const names = (await ring.getAllKeys(everyOf('compartment'))).map((key) => (key as string[])[1] ?? '');
      await ring.clear();
      await Promise.all(RECORD_TABLES.map(({ name }) => tx.objectStore(name).clear()));
      await bump(
        tx,
        PACKED_TABLES.map(({ name }) => name),
      );
      return names.filter((name) => !name.startsWith(INTERNAL_COMPARTMENT));
    }),
  );
