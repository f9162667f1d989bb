import { KEY_RING } from './catalogue.js';
import type { Connection } from './connection.js';
import { everyOf, type JournalSession } from './key-ring.js';
import type { Boxes } from './shred-boxes.js';
import { keysInForce, SETTLED } from './shred-keys.js';
import { rotate } from './shred-rotation.js';
import type { Shredder } from './shredder.js';
import { isFull, isLostKeys, toStoreError } from './store-errors.js';
import { type Database, read } from './transaction.js';

/** What a rotation needs besides the open journal. */
export interface ShredGround {
  readonly crypto: Crypto;
  readonly boxes: Boxes;
}

/**
 * The only way to change what is in force: without the lock, a tab that cleans up would remove the box that another one
 * is about to name, and with it all there is. Resolves when every other box is gone from the disk.
 */
export function exclusively<T>(
  shredder: Shredder,
  journal: Connection<JournalSession>,
  work: (session: JournalSession, ground: ShredGround) => Promise<T>,
): Promise<T> {
  return shredder.locked(async () => {
    const ground = { crypto: shredder.crypto, boxes: await shredder.boxes };
    try {
      const done = await journal.attempt((session) => work(session, ground));
      await removeRest(shredder, journal);
      return done;
    } catch (error) {
      // What it left over; where that fails too, the next opening removes it.
      await removeRest(shredder, journal).catch(() => undefined);
      throw error;
    }
  });
}

/** Gives every group new keys. */
export const rotateAll = (shredder: Shredder, journal: Connection<JournalSession>): Promise<void> =>
  exclusively(shredder, journal, ({ db }, ground) => rotate(ground, db, { of: 'all', act: nothingElse }));

/**
 * Brings it to where a crash left off: entries of before are sealed, what a full disk left undone is done, boxes
 * that are not in force are removed. What finds no room is left to a later opening.
 */
export async function settle(shredder: Shredder, journal: Connection<JournalSession>): Promise<void> {
  if (!(await journal.attempt(({ db }) => isUnsettled(db)))) {
    // A tab that is at it removes what it leaves over by itself; what cannot be removed now, the next opening removes.
    return shredder.lockedIfFree(() => removeRest(shredder, journal).catch(() => undefined));
  }
  try {
    await exclusively(shredder, journal, async ({ db }, ground) => {
      if (await isUnsettled(db)) await rotate(ground, db, { of: 'all', act: nothingElse });
    });
  } catch (error) {
    // Lost keys are told by whatever needs them: the store opens, so that it can be erased.
    if (!isFull(error) && !isLostKeys(error)) throw error;
  }
}

async function removeRest(shredder: Shredder, journal: Connection<JournalSession>): Promise<void> {
  try {
    const boxes = await shredder.boxes;
    const names = await boxes.names();
    if (names.length === 0) return;
    const inForce = await journal.attempt(({ db }) => keysInForce(db));
    for (const id of names) if (id !== inForce?.id) await boxes.remove(id);
  } catch (error) {
    throw toStoreError(error);
  }
}

const nothingElse = (): Promise<void> => Promise.resolve();

/** Whether some entry may be without a shred key, or under one that was to go. */
const isUnsettled = (db: Database): Promise<boolean> =>
  read(db, [KEY_RING], async (tx) => {
    const ring = tx.objectStore(KEY_RING);
    if ((await ring.count(everyOf('compartment'))) === 0) return false;
    return (await ring.getKey(SETTLED)) === undefined;
  });
