import { DERIVED, GENERATIONS, KEY_RING, PACKED_INDEXES } from './catalogue.js';
import { DEVICE, type DeviceEntry } from './device-entry.js';
import type { StoredSlot } from './guard-slot.js';
import type { Bytes } from './sealing.js';
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
  async (db, tx) => {
    for (const name of [
      'audit-heads',
      'cursors',
      'webhooks',
      'outbox',
      'deliveries',
      'contacts',
      'calendars',
      'events',
      'preparations',
      'templates',
      'sign-ins',
      'users',
      'team-files',
      'consents',
    ]) {
      createRecordTable(db, name);
    }
    await nameTheOnlySlot(tx);
  },
  // From here on shred keys seal the ring's entries: at opening, because no cipher runs inside an upgrade. A release
  // that cannot open such entries must not take them for damaged.
  () => undefined,
];

/** The first release kept `{ id, guarded, note }` for a guard, which had one way to open it. */
async function nameTheOnlySlot(tx: Upgrade): Promise<void> {
  const ring = tx.objectStore(KEY_RING);
  const entry = (await ring.get(DEVICE)) as
    | { readonly id: string; readonly guarded?: Bytes; readonly note?: unknown }
    | undefined;
  if (!entry?.guarded) return;
  const { id, guarded, note } = entry;
  const slots: readonly StoredSlot[] = [{ id: 'passphrase', guarded, note }];
  await ring.put({ id, slots } satisfies DeviceEntry, DEVICE);
}

export const BULK_MIGRATIONS: readonly Migration[] = [
  (db) => {
    db.createObjectStore(PACKED_INDEXES);
  },
  (db) => createRecordTable(db, DERIVED),
];
