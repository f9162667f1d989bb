import type { Change, Entry, Key, KeyRange, SealedStore, Table, Write } from '@sotto/meeting';
import { KEY_RING, PACKED_TABLES, recordTable, type TableEntry } from './catalogue.js';
import { Changes } from './changes.js';
import { commit } from './commit.js';
import { Connection, type Session } from './connection.js';
import { destroyKey, wipeJournal } from './forget.js';
import type { Generations } from './generations.js';
import { type GuardState, guardState, reguard } from './guard.js';
import { deviceKey, deviceOf, type JournalSession, readRing } from './key-ring.js';
import { queryFor, stored } from './keys.js';
import { BULK_MIGRATIONS, JOURNAL_MIGRATIONS } from './migrations.js';
import { PackedIndex } from './packed-index.js';
import { take } from './plan.js';
import { browserPlatform, type Platform } from './platform.js';
import { compartmentsOf, entryOf, type Found, type OpenedRow, type Opener, openRows } from './rows.js';
import { closedStore, damaged, wrongGuard } from './store-errors.js';
import { sweepAll, sweepIfForgotten } from './sweep.js';
import { read } from './transaction.js';
import { WriteQueue } from './write-queue.js';

export interface OpenOptions {
  /** The journal's name; the bulk database has the same with "-bulk". Default "sotto". */
  readonly databaseName?: string;
  readonly platform?: Platform;
  /** Hears of every record that is decrypted: its table (or 'packed-indexes') and key. For tests and figures. */
  readonly onOpened?: (table: string, key: Key) => void;
}

/** The sealed store of this origin, with what belongs to the whole of it. */
export interface OpenedStore extends SealedStore {
  /** Bytes used and allowed for this origin, and whether the browser promised not to evict them on its own. */
  estimate(): Promise<StorageEstimateReport>;
  /** Asks the browser to keep the data when space runs out. False where it does not. Some browsers ask the person. */
  requestPersistence(): Promise<boolean>;
  /** Whether a guard keeps the device key, and what it left for itself. */
  guardState(): Promise<GuardState>;
  /**
   * Puts the device key under a key of the caller's (AES-GCM, 256 bits, for wrapKey and unwrapKey; from a passphrase,
   * say), or with null under none; the records are not touched. `note` is kept unsealed, for salt and costs.
   * @throws StoreError 'locked'
   */
  guard(key: CryptoKey | null, note?: unknown): Promise<void>;
  /** Opens a guarded store in this tab. @throws StoreError 'locked' where the key is the wrong one. */
  unlock(key: CryptoKey): Promise<void>;
  /** Forgets every key in this tab. What needs one throws 'locked' until `unlock`; `wipe` works all the same. */
  lock(): Promise<void>;
  /** Destroys every key and deletes everything, settings and provider keys too. */
  wipe(): Promise<void>;
  /** Waits for what is being written, then closes. Afterwards everything throws 'unavailable'. */
  close(): Promise<void>;
}

export interface StorageEstimateReport {
  /** Bytes; 0 where the browser does not tell. */
  readonly usage: number;
  /** Bytes; 0 where the browser does not tell. */
  readonly quota: number;
  readonly persisted: boolean;
}

/**
 * Opens the sealed store, and finishes what a crash interrupted.
 * @throws StoreError 'newer', 'blocked', 'unavailable', 'full'
 */
export async function openSealedStore(options: OpenOptions = {}): Promise<OpenedStore> {
  const store = new IndexedDbStore(options);
  await store.start();
  return store;
}

class IndexedDbStore implements OpenedStore {
  readonly #platform: Platform;
  readonly #opener: Opener;
  readonly #journal: Connection<JournalSession>;
  readonly #bulk: Connection<Session>;
  readonly #indexes: readonly PackedIndex[];
  readonly #changes: Changes;
  readonly #writing = new WriteQueue();
  /** The guard's key while this tab is unlocked. */
  #guard: CryptoKey | null = null;
  #closed = false;

  constructor({ databaseName = 'sotto', platform = browserPlatform(), onOpened }: OpenOptions) {
    const { crypto } = platform;
    this.#platform = platform;
    this.#opener = { crypto, onOpened: onOpened ?? (() => undefined) };
    this.#journal = new Connection({
      platform,
      name: databaseName,
      migrations: JOURNAL_MIGRATIONS,
      begin: async (db) => ({ db, device: await deviceKey(crypto, db, this.#guard), held: new Map() }),
    });
    this.#bulk = new Connection({
      platform,
      name: `${databaseName}-bulk`,
      migrations: BULK_MIGRATIONS,
      begin: (db) => ({ db }),
    });
    const databases = { journal: this.#journal, bulk: this.#bulk };
    this.#indexes = PACKED_TABLES.map((table) => new PackedIndex(table, databases, this.#opener));
    this.#changes = new Changes(platform, databaseName);
  }

  async start(): Promise<void> {
    try {
      await sweepAll(this.#journal);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async get<T>(table: Table<T>, key: Key): Promise<T | undefined> {
    const [row] = await this.#open(recordTable(table.name), IDBKeyRange.only(stored(key)));
    if (!row) return undefined;
    if (!row.content) throw damaged(table.name, key);
    return row.content.value as T;
  }

  async range<T>(table: Table<T>, range: KeyRange): Promise<readonly Entry<T>[]> {
    const entry = recordTable(table.name);
    const query = queryFor(entry, range);
    const rows = query === null ? [] : await this.#open(entry, query);
    return rows.map((row) => entryOf<T>(table.name, row));
  }

  async list<T>(table: Table<T>): Promise<readonly Entry<T>[]> {
    const index = this.#indexes.find(({ name }) => name === table.name);
    return index ? ((await index.list()) as readonly Entry<T>[]) : this.range(table, { prefix: [] });
  }

  async commit(writes: readonly Write[]): Promise<void> {
    const taken = writes.map(take);
    await this.#inOrder(async () => {
      const generations = await commit(this.#platform.crypto, this.#journal, taken);
      this.#eachIndex(generations, (index, generation) => index.follow(generation, taken));
      this.#changes.tell({
        writes: taken.map(({ op, table, key }) => ({ op, table: table.name, key })),
        forgotten: [],
      });
    });
  }

  forget(compartment: string): Promise<void> {
    return this.#inOrder(async () => {
      await Promise.all(this.#indexes.map((index) => index.prepareToForget()));
      const generations = await destroyKey(this.#journal, compartment);
      // From here on nothing of it can be read, whatever becomes of the rows; so everybody is told in any case.
      try {
        await this.#journal.attempt(({ db }) => sweepIfForgotten(db, compartment));
      } finally {
        await Promise.all(this.#eachIndex(generations, (index, at) => index.forget(at, compartment)));
        this.#changes.tell({ writes: [], forgotten: [compartment] });
      }
    });
  }

  subscribe(listener: (change: Change) => void): () => void {
    return this.#changes.subscribe(listener);
  }

  async estimate(): Promise<StorageEstimateReport> {
    const storage = this.#platform.storage;
    const { usage = 0, quota = 0 } = (await storage?.estimate?.()) ?? {};
    return { usage, quota, persisted: (await storage?.persisted?.()) ?? false };
  }

  async requestPersistence(): Promise<boolean> {
    return (await this.#platform.storage?.persist?.()) ?? false;
  }

  guardState(): Promise<GuardState> {
    return guardState(this.#journal);
  }

  guard(key: CryptoKey | null, note?: unknown): Promise<void> {
    return this.#inOrder(async () => {
      await reguard(this.#platform.crypto, this.#journal, key, note);
      this.#useGuard(key);
    });
  }

  unlock(key: CryptoKey): Promise<void> {
    return this.#inOrder(async () => {
      this.#useGuard(key);
      if ((await this.guardState()).state !== 'locked') return;
      this.#useGuard(null);
      throw wrongGuard();
    });
  }

  lock(): Promise<void> {
    return this.#inOrder(async () => {
      await Promise.all(this.#indexes.map((index) => index.idle()));
      this.#useGuard(null);
    });
  }

  wipe(): Promise<void> {
    return this.#inOrder(async () => {
      const forgotten = await wipeJournal(this.#journal);
      this.#useGuard(null);
      await Promise.all(this.#indexes.map((index) => index.discard()));
      this.#changes.tell({ writes: [], forgotten });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#writing.idle();
    await Promise.all(this.#indexes.map((index) => index.idle()));
    this.#journal.close();
    this.#bulk.close();
    this.#changes.close();
  }

  /** Opens the journal anew, so that no key and no index of before is used any more. */
  #useGuard(key: CryptoKey | null): void {
    this.#guard = key;
    this.#journal.reset();
    for (const index of this.#indexes) index.drop();
  }

  #inOrder(step: () => Promise<void>): Promise<void> {
    return this.#closed ? Promise.reject(closedStore()) : this.#writing.run(step);
  }

  #eachIndex<T>(generations: Generations, act: (index: PackedIndex, generation: number) => T): T[] {
    return this.#indexes.flatMap((index) => {
      const generation = generations.get(index.name);
      return generation === undefined ? [] : [act(index, generation)];
    });
  }

  #open(table: TableEntry, query: IDBKeyRange | undefined): Promise<readonly OpenedRow[]> {
    return this.#journal.attempt(async (session, again) => {
      deviceOf(session);
      const { found, ring } = await read(session.db, [table.name, KEY_RING], async (tx) => {
        const store = tx.objectStore(table.name);
        const [keys, rows] = await Promise.all([store.getAllKeys(query), store.getAll(query)]);
        return {
          found: keys.map((key, i): Found => ({ key: key as Key, row: rows[i] as unknown })),
          ring: await readRing(tx, compartmentsOf(rows)),
        };
      });
      return openRows(this.#opener, session, ring, table.name, found, again);
    });
  }
}
