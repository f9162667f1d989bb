import { StoreError } from '@sotto/meeting';
import type { BackupRecord } from './backup.js';
import { KEY_RING } from './catalogue.js';
import { sweepDerived } from './derived-sweep.js';
import { forgetAll } from './forgetting.js';
import { compartmentKey } from './key-ring.js';
import { eachIndex } from './packed-index.js';
import { changeOf } from './plan.js';
import { type Compartment, writeWhole } from './replace.js';
import { type Restored, restore, type RestoreOptions } from './restore.js';
import { settle } from './shred-exclusively.js';
import type { StoreParts } from './store-parts.js';

/** Restores a backup into an open store; `inOrder` is how it takes its turn with other writes. @throws StoreError */
export const restoreInto = (
  parts: StoreParts,
  inOrder: <T>(step: () => Promise<T>) => Promise<T>,
  pages: AsyncIterable<readonly BackupRecord[]>,
  options: RestoreOptions,
): Promise<Restored> =>
  restore(
    {
      has: (compartment) => hasKey(parts, compartment),
      add: (session) => inOrder(() => addWhole(parts, session)),
      replace: (compartments) => inOrder(() => replaceWhole(parts, compartments)),
      forget: (compartment) => inOrder(() => forgetAll(parts, [compartment])),
    },
    pages,
    options,
  );

const hasKey = ({ journal }: StoreParts, compartment: string): Promise<boolean> =>
  journal.attempt(async ({ db }) => (await db.getKey(KEY_RING, compartmentKey(compartment))) !== undefined);

async function addWhole(parts: StoreParts, session: Compartment): Promise<boolean> {
  const { sealing, journal, indexes, changes } = parts;
  const generations = await writeWhole(sealing, journal, [session], { onlyNew: true }).catch(
    (error: unknown) => {
      // Another compartment has what it would write: then that stays, and nothing of this one is written.
      if (StoreError.isStoreError(error) && error.storeReason === 'conflict') return null;
      throw error;
    },
  );
  if (!generations) return false;
  eachIndex(indexes, generations, (index, generation) => index.follow(generation, session.taken));
  changes.tell({ writes: session.taken.map(changeOf), forgotten: [] });
  return true;
}

async function replaceWhole(parts: StoreParts, compartments: readonly Compartment[]): Promise<void> {
  const { sealing, journal, bulk, shredder, indexes, changes } = parts;
  await writeWhole(sealing, journal, compartments, { onlyNew: false });
  for (const index of indexes) index.drop();
  const forgotten = compartments.map(({ compartment }) => compartment);
  // What was replaced is to open no more; without room for that it is left to the next opening.
  await settle(shredder, journal);
  await sweepDerived(bulk, forgotten);
  changes.tell({ writes: compartments.flatMap(({ taken }) => taken.map(changeOf)), forgotten });
}
