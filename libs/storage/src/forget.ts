import { GENERATIONS, KEY_RING, PACKED_TABLES, RECORD_TABLES } from './catalogue.js';
import { namesIn } from './compartments.js';
import type { Connection } from './connection.js';
import { bump, generationOf, type Generations } from './generations.js';
import { compartmentKey, ERASING, everyOf, type JournalSession, readRing, tombstone } from './key-ring.js';
import { packedCompartment } from './plan.js';
import type { Boxes } from './shred-boxes.js';
import { exclusively, rotateAll } from './shred-exclusively.js';
import { SETTLED } from './shred-keys.js';
import { rotate } from './shred-rotation.js';
import type { Shredder } from './shredder.js';
import { isFull, isLostKeys } from './store-errors.js';
import { sweep } from './sweep.js';
import { read, type Writing, write } from './transaction.js';

const NAMES_OF_PACKED = PACKED_TABLES.map(({ name }) => name);
const PACKED_COMPARTMENTS = NAMES_OF_PACKED.map(packedCompartment);
const EVERYTHING: readonly string[] = [KEY_RING, GENERATIONS, ...RECORD_TABLES.map(({ name }) => name)];

/**
 * Destroys the data keys of compartments, and makes new shred keys for their groups. The keys of the packed indexes go
 * with them, because their sealed records hold their values too; so what a disk keeps of either cannot be opened any more.
 */
export const destroyKeys = (
  journal: Connection<JournalSession>,
  shredder: Shredder,
  compartments: readonly string[],
): Promise<Generations> => {
  const going = [...compartments, ...PACKED_COMPARTMENTS];
  const act = async (tx: Writing) => {
    await deleteKeys(tx, going);
    const ring = tx.objectStore(KEY_RING);
    await Promise.all(compartments.map((name) => ring.put({}, tombstone(name))));
    return bump(tx, NAMES_OF_PACKED);
  };
  return exclusively(shredder, journal, async ({ db, held }, ground) => {
    for (const name of going) held.delete(name);
    const known = await read(db, [KEY_RING], (tx) => readRing(tx, compartments));
    return [...known.values()].some((state) => typeof state !== 'string')
      ? rotate(ground, db, { of: going, without: new Set(going), tables: [GENERATIONS], act })
      : write(db, [KEY_RING, GENERATIONS], 'strict', act);
  }).catch(async (error: unknown) => {
    if (!isFull(error) && !isLostKeys(error)) throw error;
    const generations = await deletingOnly(journal, async (tx) => {
      await deleteKeys(tx, going);
      await sweep(tx, compartments);
      await tx.objectStore(KEY_RING).delete(SETTLED);
    });
    // The deletion may have made the room that new shred keys need; otherwise a later forgetting or opening makes them.
    await rotateAll(shredder, journal).catch(() => undefined);
    return generations;
  });
};

const deleteKeys = (tx: Writing, compartments: readonly string[]): Promise<unknown> =>
  Promise.all(compartments.map((name) => tx.objectStore(KEY_RING).delete(compartmentKey(name))));

const isErasing = ({ db }: JournalSession): Promise<boolean> =>
  read(db, [KEY_RING], async (tx) => (await tx.objectStore(KEY_RING).getKey(ERASING)) !== undefined);

/** Ends an erasing that broke off; null where there is none. */
export async function finishWiping(
  journal: Connection<JournalSession>,
  shredder: Shredder,
): Promise<readonly string[] | null> {
  if (!(await journal.attempt(isErasing))) return null;
  return exclusively(shredder, journal, async (session, { boxes }) => {
    // Another tab may have ended it while we waited, and begun anew.
    if (!(await isErasing(session))) return null;
    await removeAll(boxes);
    return wipeJournal(journal);
  });
}

async function removeAll(boxes: Boxes): Promise<void> {
  for (const id of await boxes.names()) await boxes.remove(id);
}

/**
 * Removes the shred keys, after which nothing sealed opens any more, and then empties the journal database; resolves to
 * the compartments that were there. On a full disk it is the other way round, because saying what has begun needs room.
 */
export const wipeAll = (
  journal: Connection<JournalSession>,
  shredder: Shredder,
): Promise<readonly string[]> =>
  exclusively(shredder, journal, async ({ db }, { boxes }) => {
    const mark = write(db, [KEY_RING], 'strict', (tx) => tx.objectStore(KEY_RING).put({}, ERASING));
    const isSaid = await mark.then(
      () => true,
      () => false,
    );
    if (isSaid) await removeAll(boxes);
    return wipeJournal(journal);
  });

/**
 * Empties the journal database, keys first; resolves to the compartments that were there. Generations go on, so that
 * no tab takes its old index for the new one.
 */
async function wipeJournal(journal: Connection<JournalSession>): Promise<readonly string[]> {
  let names: readonly string[] = [];
  const clear = async (tx: Writing) => {
    const ring = tx.objectStore(KEY_RING);
    names = namesIn(await ring.getAllKeys(everyOf('compartment')));
    await ring.clear();
    await Promise.all(RECORD_TABLES.map(({ name }) => tx.objectStore(name).clear()));
  };
  await journal
    .attempt(({ db }) =>
      write(db, EVERYTHING, 'strict', async (tx) => {
        await clear(tx);
        return bump(tx, NAMES_OF_PACKED);
      }),
    )
    .catch((error: unknown) => {
      if (!isFull(error)) throw error;
      return deletingOnly(journal, clear);
    });
  return names;
}

/**
 * What makes room must not need any: on a full disk a browser takes a transaction that only deletes. So the
 * generations, which cannot go on, are deleted too, which makes every index stale; after it, where there is room
 * again, they go on from where they were.
 */
async function deletingOnly(
  journal: Connection<JournalSession>,
  act: (tx: Writing) => Promise<void>,
): Promise<Generations> {
  const before = await journal.attempt(({ db }) =>
    write(db, EVERYTHING, 'strict', async (tx) => {
      const generations = new Map<string, number>();
      for (const name of NAMES_OF_PACKED) generations.set(name, await generationOf(tx, name));
      await act(tx);
      // Not the identity: what was erased here would seem to be lost.
      await Promise.all(NAMES_OF_PACKED.map((name) => tx.objectStore(GENERATIONS).delete(name)));
      return generations;
    }),
  );
  return journal
    .attempt(({ db }) =>
      write(db, [GENERATIONS], 'strict', async (tx) => {
        const next = new Map<string, number>();
        for (const [name, generation] of before) {
          // Another tab may have begun anew meanwhile.
          next.set(name, Math.max(generation, await generationOf(tx, name)) + 1);
          await tx.objectStore(GENERATIONS).put(next.get(name), name);
        }
        return next;
      }),
    )
    .catch(() => new Map(NAMES_OF_PACKED.map((name) => [name, 0])));
}
