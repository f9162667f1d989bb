import { deleteFiles } from './delete-files.js';
import { clearDerived, sweepAllDerived, sweepDerived } from './derived-sweep.js';
import { destroyKeys, finishWiping, wipeAll } from './forget.js';
import { eachIndex } from './packed-index.js';
import { settle } from './shred-exclusively.js';
import type { StoreParts } from './store-parts.js';
import { sweepAll, sweepForgotten } from './sweep-forgotten.js';

/** Forgets compartments wherever they are kept, and tells every tab. @throws StoreError */
export async function forgetAll(parts: StoreParts, compartments: readonly string[]): Promise<void> {
  const { journal, bulk, shredder, indexes, changes } = parts;
  await Promise.all(indexes.map((index) => index.prepareToForget()));
  const generations = await destroyKeys(journal, shredder, compartments);
  // From here on nothing of it can be read, whatever becomes of the rows; so everybody is told in any case.
  try {
    await journal.attempt(({ db }) => sweepForgotten(db, compartments));
  } finally {
    const names = new Set(compartments);
    await Promise.all([
      ...eachIndex(indexes, generations, (index, at) => index.forget(at, names)),
      sweepDerived(bulk, compartments),
    ]);
    changes.tell({ writes: [], forgotten: compartments });
  }
}

/** Erases everything. `beginAnew` drops what this tab knows of it. @throws StoreError */
export const wipe = (parts: StoreParts, beginAnew: () => void): Promise<void> =>
  erase(parts, wipeAll, beginAnew);

/** Does what `leftOver` found. What finds no room is left to a later opening. @throws StoreError */
export async function tidy(parts: StoreParts, beginAnew: () => void): Promise<void> {
  await erase(parts, finishWiping, beginAnew);
  await sweepAll(parts.journal);
  await settle(parts.shredder, parts.journal);
  await sweepAllDerived(parts);
}

async function erase(
  parts: StoreParts,
  eraseJournal: typeof wipeAll | typeof finishWiping,
  beginAnew: () => void,
): Promise<void> {
  const { platform, databaseNames, journal, bulk, shredder, presence, indexes, changes } = parts;
  // An index that is being written would begin the store anew.
  await Promise.all(indexes.map((index) => index.idle()));
  const forgotten = await eraseJournal(journal, shredder);
  if (!forgotten) return;
  beginAnew();
  await Promise.all([...indexes.map((index) => index.discard()), clearDerived(bulk)]);
  await presence.alone(() => {
    journal.reset();
    bulk.reset();
    return deleteFiles(platform, databaseNames);
  });
  changes.tell({ writes: [], forgotten });
}
