import { GENERATIONS, KEY_RING, PACKED_INDEXES } from './catalogue.js';
import type { Database } from './transaction.js';
import type { IDBPTransaction } from 'idb';

export type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/**
 * One step from a version to the next. Step 1 stands first; the number of steps is the schema version. A step is
 * never changed once it was released, and runs inside the upgrade: await nothing but requests of `tx`.
 */
export type Migration = (db: Database, tx: Upgrade) => void | Promise<void>;

/** Rows keep the name of their compartment unsealed, so that forgetting finds them without opening any. */
export const BY_COMPARTMENT = 'by-compartment';

export function createRecordTable(db: Database, name: string): void {
  db.createObjectStore(name).createIndex(BY_COMPARTMENT, 'compartment');
}

export const JOURNAL_MIGRATIONS: readonly Migration[] = [
  (db) => {
    for (const name of ['facts', 'drafts', 'sessions', 'cache', 'keys', 'settings', 'audit']) {
      createRecordTable(db, name);
    }
    db.createObjectStore(KEY_RING);
    db.createObjectStore(GENERATIONS);
  },
];

export const BULK_MIGRATIONS: readonly Migration[] = [
  (db) => {
    db.createObjectStore(PACKED_INDEXES);
  },
];
