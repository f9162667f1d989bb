import { openDatabase } from './connection.js';
import type { Migration } from './migrations.js';
import type { Platform, StorageBucket, StorageBuckets } from './platform.js';
import type { ShredKeys } from './shred-keys.js';
import { type Database, read, write } from './transaction.js';

/** Places outside the store's databases, each with one set of shred keys, each gone from the disk when it is removed. */
export interface Boxes {
  /** The ids of all boxes of this store. */
  names(): Promise<readonly string[]>;
  has(id: string): Promise<boolean>;
  /** Resolves when the disk has them and gave them back. */
  put(keys: ShredKeys): Promise<void>;
  /** Null where there is no such box, or an empty one: its removal was begun, or the browser needed the space. */
  get(id: string): Promise<ShredKeys | null>;
  remove(id: string): Promise<void>;
  /** The bucket it is; null for a database, which no browser evicts without all the rest. */
  bucket(id: string): Promise<StorageBucket | null>;
}

/** Buckets where the browser has them, else databases; also for what an earlier version of it had put there. */
export async function boxesOf(platform: Platform, databaseName: string): Promise<Boxes> {
  const inDatabases = databaseBoxes(platform, `${databaseName}-shred-`);
  if (!platform.buckets) return inDatabases;
  const prefix = await bucketPrefix(platform, databaseName);
  return bucketsFirst(platform, platform.buckets, prefix, inDatabases);
}

const BOX = 'shred';
const KEYS = 'keys';
const NEW_BOX: readonly Migration[] = [(db) => void db.createObjectStore(KEYS)];
/** Opening makes what is not there: so that a look does not, making it fails. */
const NO_NEW_BOX: readonly Migration[] = [
  () => {
    throw new NoBox();
  },
];

class NoBox extends Error {
  override readonly name = 'NoBox';
}

const keysIn = (db: Database): Promise<ShredKeys | undefined> =>
  read(db, [KEYS], async (tx) => (await tx.objectStore(KEYS).get(KEYS)) as ShredKeys | undefined);

async function putInto(
  platform: Platform,
  indexedDB: IDBFactory,
  name: string,
  keys: ShredKeys,
): Promise<void> {
  const db = await openDatabase({ ...platform, indexedDB }, name, NEW_BOX);
  try {
    await write(db, [KEYS], 'strict', (tx) => tx.objectStore(KEYS).put(keys, KEYS));
    const there = await keysIn(db);
    if (there?.id !== keys.id) throw new DOMException('The shred keys were not kept.', 'UnknownError');
  } finally {
    db.close();
  }
}

async function getFrom(platform: Platform, indexedDB: IDBFactory, name: string): Promise<ShredKeys | null> {
  try {
    const db = await openDatabase({ ...platform, indexedDB }, name, NO_NEW_BOX);
    try {
      return (await keysIn(db)) ?? null;
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof NoBox) return null;
    throw error;
  }
}

/**
 * Measured in Chromium 156: the folder of a bucket is unlinked before `delete` resolves, with either of its storage
 * engines and also while another tab has the bucket open.
 */
function bucketsFirst(platform: Platform, buckets: StorageBuckets, prefix: string, databases: Boxes): Boxes {
  const open = (id: string): Promise<StorageBucket> =>
    buckets.open(prefix + id, { persisted: true, durability: 'strict' });
  const ids = async () => idsAmong(await buckets.keys(), prefix);
  const has = async (id: string) => (await ids()).includes(id);
  // Opening makes a bucket that is not there.
  const bucket = async (id: string) => ((await has(id)) ? open(id) : null);
  return {
    names: async () => (await Promise.all([ids(), databases.names()])).flat(),
    has: async (id) => (await has(id)) || databases.has(id),
    async put(keys) {
      try {
        await putInto(platform, (await open(keys.id)).indexedDB, BOX, keys);
      } catch (error) {
        // Chromium limits how many there may be, by the space there is (70 of them were allowed where 10 GB were free).
        if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
        await buckets.delete(prefix + keys.id);
        await databases.put(keys);
      }
    },
    async get(id) {
      const holding = await bucket(id);
      return holding ? getFrom(platform, holding.indexedDB, BOX) : databases.get(id);
    },
    remove: async (id) => ((await has(id)) ? buckets.delete(prefix + id) : databases.remove(id)),
    bucket,
  };
}

/** A bucket's name has at most 64 characters, small letters, digits and hyphens: a database's may have any. */
async function bucketPrefix({ crypto }: Platform, databaseName: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(databaseName));
  const hex = [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `shred-${hex.join('')}-`;
}

/** Chromium never lists the databases where the site's data is deleted meanwhile (seen in one of thirty times), ms. */
const LISTING_MS = 3000;

/** One small database a box. A browser that does not list its databases keeps what a crash left over. */
function databaseBoxes(platform: Platform, prefix: string): Boxes {
  const { indexedDB } = platform;
  return {
    names: async () => {
      const listed = indexedDB.databases?.() ?? Promise.resolve([]);
      const databases = await Promise.race([listed, platform.wait(LISTING_MS).then(() => [])]);
      return idsAmong(
        databases.map(({ name = '' }) => name),
        prefix,
      );
    },
    has: async (id) => (await getFrom(platform, indexedDB, prefix + id)) !== null,
    put: (keys) => putInto(platform, indexedDB, prefix + keys.id, keys),
    get: (id) => getFrom(platform, indexedDB, prefix + id),
    remove: (id) => deleteDatabase(indexedDB, prefix + id),
    bucket: () => Promise.resolve(null),
  };
}

const idsAmong = (names: readonly string[], prefix: string): readonly string[] =>
  names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

/** Waits for whoever has it open, and lets go of it when asked. @throws where somebody does not */
export function deleteDatabase(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new DOMException('Not deleted.', 'UnknownError'));
    request.onblocked = () => reject(new DOMException('Another tab holds it open.', 'InvalidStateError'));
  });
}
