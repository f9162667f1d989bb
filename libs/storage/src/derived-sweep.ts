import { DERIVED } from './catalogue.js';
import { compartmentNames, namedByRows } from './compartments.js';
import type { Connection, Session } from './connection.js';
import { BY_COMPARTMENT } from './migrations.js';
import type { StoreParts } from './store-parts.js';
import { read, type Writing, write } from './transaction.js';

/** Deletes what stands in compartments whose keys are gone. What cannot be deleted now does not open either. */
export async function sweepDerived(
  bulk: Connection<Session>,
  compartments: readonly string[],
): Promise<void> {
  await bulk
    .attempt(({ db }) => write(db, [DERIVED], 'relaxed', (tx) => sweepValues(tx, compartments)))
    .catch(() => undefined);
}

/** Deletes what an interrupted forgetting or wiping left over. What cannot be deleted now does not open either. */
export async function sweepAllDerived({ journal, bulk }: StoreParts): Promise<void> {
  try {
    const names = await bulk.attempt(({ db }) => read(db, [DERIVED], (tx) => namedByRows(tx, DERIVED)));
    const known = names.length > 0 ? await compartmentNames(journal) : [];
    await sweepDerived(
      bulk,
      names.filter((name) => !known.includes(name)),
    );
  } catch {
    // The next opening tries again.
  }
}

/** Deletes everything. */
export async function clearDerived(bulk: Connection<Session>): Promise<void> {
  await bulk.attempt(({ db }) => db.clear(DERIVED)).catch(() => undefined);
}

async function sweepValues(tx: Writing, compartments: readonly string[]): Promise<void> {
  const store = tx.objectStore(DERIVED);
  const index = store.index(BY_COMPARTMENT);
  const keys = await Promise.all(compartments.map((compartment) => index.getAllKeys(compartment)));
  await Promise.all(keys.flat().map((key) => store.delete(key)));
}
