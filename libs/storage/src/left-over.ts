import { DERIVED, KEY_RING } from './catalogue.js';
import { compartmentNames, namedByRows } from './compartments.js';
import { ERASING, everyOf } from './key-ring.js';
import { readKeysInForce, SETTLED } from './shred-keys.js';
import type { StoreParts } from './store-parts.js';
import { read } from './transaction.js';

/** What an opening found that is still to be done. */
export interface LeftOver {
  /** An erasing broke off: nothing may be done before it is ended. */
  readonly erasing: boolean;
}

/**
 * Looks for what a crash, a full disk or an earlier release left to be done; null where there is nothing, as nearly
 * always. What does it is fetched late, by `tidy`.
 */
export async function leftOver(parts: StoreParts): Promise<LeftOver | null> {
  const { erasing, unfinished, inForce } = await parts.journal.attempt(({ db }) =>
    read(db, [KEY_RING], async (tx) => {
      const ring = tx.objectStore(KEY_RING);
      const [mark, forgotten, compartments, settled, keys] = await Promise.all([
        ring.getKey(ERASING),
        ring.count(everyOf('forgotten')),
        ring.count(everyOf('compartment')),
        ring.getKey(SETTLED),
        readKeysInForce(tx),
      ]);
      const isSettled = compartments === 0 || settled !== undefined;
      return { erasing: mark !== undefined, unfinished: forgotten > 0 || !isSettled, inForce: keys?.id };
    }),
  );
  const found = erasing || unfinished || (await hasOtherBoxes(parts, inForce)) || (await hasStrays(parts));
  return found ? { erasing } : null;
}

/** Whether there are shred keys besides those in force. Where nobody can say, a later opening may. */
async function hasOtherBoxes({ shredder }: StoreParts, inForce: string | undefined): Promise<boolean> {
  try {
    return (await (await shredder.boxes).names()).some((id) => id !== inForce);
  } catch {
    return false;
  }
}

/** Whether derived values stand in compartments without a key. Where nobody can say, a later opening may. */
async function hasStrays({ journal, bulk }: StoreParts): Promise<boolean> {
  try {
    const names = await bulk.attempt(({ db }) => read(db, [DERIVED], (tx) => namedByRows(tx, DERIVED)));
    const known = names.length > 0 ? new Set(await compartmentNames(journal)) : new Set();
    return names.some((name) => !known.has(name));
  } catch {
    return false;
  }
}
