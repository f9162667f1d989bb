import type { Change, DerivedValues, Entry, Key, KeyRange, Table, Write } from '@sotto/meeting';
import type { BackupPage, BackupRecord } from './backup.js';
import { KEY_RING, PACKED_TABLES, recordTable, type TableEntry } from './catalogue.js';
import { callEach, Changes, type GuardNews, listen } from './changes.js';
import { commit } from './commit.js';
import { compartmentNames } from './compartments.js';
import { Connection, type Session } from './connection.js';
import type { Derived } from './derived.js';
import type { Opening } from './device-entry.js';
import { deviceKey } from './device-key.js';
import type { GuardSlot, SlotKey } from './guard-slot.js';
import { type GuardState, guardState } from './guard-state.js';
import { deviceOf, type JournalSession, readRing } from './key-ring.js';
import { queryFor, stored } from './keys.js';
import { identityOf } from './identity.js';
import { fetchRest, inTime, type Rest } from './late.js';
import { leftOver } from './left-over.js';
import { BULK_MIGRATIONS, JOURNAL_MIGRATIONS } from './migrations.js';
import type { OpenedStore, OpenOptions, StorageEstimateReport } from './opened-store.js';
import { eachIndex, PackedIndex } from './packed-index.js';
import { changeOf, isSession, type Sealing, take } from './plan.js';
import { browserPlatform } from './platform.js';
import type { Restored, RestoreOptions } from './restore.js';
import { Presence } from './presence.js';
import { compartmentsOf, entryOf, type Found, type OpenedRow, type Opener, openRows } from './rows.js';
import type { Bytes } from './sealing.js';
import { Shredder } from './shredder.js';
import { closedStore, damaged } from './store-errors.js';
import type { StoreParts } from './store-parts.js';
import { type Database, read } from './transaction.js';
import { WriteQueue } from './write-queue.js';

/**
 * Opens the sealed store, and finishes what a crash interrupted.
 * @throws StoreError 'newer', 'blocked', 'unavailable', 'full'
 */
export async function openSealedStore(options: OpenOptions = {}): Promise<OpenedStore> {
  const store = new IndexedDbStore(options);
  await store.start();
  return store;
}

/** Opening, reading, writing and locking; all the rest is fetched when it is asked for. */
class IndexedDbStore implements OpenedStore {
  readonly #parts: StoreParts;
  readonly derived: DerivedValues = {
    get: async (key) => (await this.#derived()).get(key),
    keys: async () => (await this.#derived()).keys(),
    put: async (key, compartment, value) => {
      const taken = value.slice() as Bytes;
      await (await this.#derived()).put(key, compartment, taken);
    },
    delete: async (key) => (await this.#derived()).delete(key),
    exclusively: async (work) => (await this.#derived()).exclusively(work),
  };
  readonly #writing = new WriteQueue();
  readonly #lockListeners = new Set<(locked: void) => void>();
  readonly #refusalListeners = new Set<(refused: void) => void>();
  /** What opens the guard while this tab is unlocked. */
  #opening: Opening | null = null;
  /** Whether a device key was at hand since this tab was locked last. */
  #wasOpen = false;
  #sealsSessions = true;
  #closed = false;

  constructor({ databaseName = 'sotto', platform = browserPlatform(), onOpened }: OpenOptions) {
    const { crypto } = platform;
    const sealing: Sealing = { crypto, isPlain: (name) => !this.#sealsSessions && isSession(name) };
    const opener: Opener = { crypto, onOpened: onOpened ?? (() => undefined) };
    const bulkName = `${databaseName}-bulk`;
    const journal = new Connection<JournalSession>({
      platform,
      name: databaseName,
      migrations: JOURNAL_MIGRATIONS,
      begin: (db) => this.#begin(db),
      refused: () => callEach(this.#refusalListeners, undefined, platform.report),
    });
    const bulk = new Connection<Session>({
      platform,
      name: bulkName,
      migrations: BULK_MIGRATIONS,
      begin: (db) => ({ db }),
    });
    const indexes = PACKED_TABLES.map((table) => new PackedIndex(table, { journal, bulk }, opener));
    const changes = new Changes(platform, databaseName, (news) => void this.#heedGuard(news));
    const begun = new Map<string, string>();
    changes.subscribe(({ forgotten, fromThisTab }) => {
      for (const name of forgotten) begun.delete(name);
      // The generation says so too, but where the disk was full.
      if (!fromThisTab && forgotten.length > 0) for (const index of indexes) index.drop();
    });
    this.#parts = {
      platform,
      databaseNames: [databaseName, bulkName],
      journal,
      bulk,
      opener,
      sealing,
      shredder: new Shredder(platform, databaseName),
      presence: new Presence(platform.locks, databaseName),
      indexes,
      changes,
      begun,
    };
  }

  async start(): Promise<void> {
    try {
      await this.#parts.presence.enter();
      await this.#tidy();
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
    const index = this.#parts.indexes.find(({ name }) => name === table.name);
    return index ? ((await index.list()) as readonly Entry<T>[]) : this.range(table, { prefix: [] });
  }

  async commit(writes: readonly Write[], whole?: string): Promise<void> {
    const taken = writes.map(take);
    await this.#inOrder(async () => {
      const { sealing, journal, indexes, changes, begun } = this.#parts;
      const generations = await commit(sealing, journal, begun, taken, whole);
      eachIndex(indexes, generations, (index, generation) => index.follow(generation, taken));
      changes.tell({ writes: taken.map(changeOf), forgotten: [] });
    });
  }

  exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { platform, databaseNames } = this.#parts;
    return platform.locks.request(`sotto-records:${databaseNames[0]}:${name}`, work) as Promise<T>;
  }

  forget(compartment: string): Promise<void> {
    return this.forgetAll([compartment]);
  }

  forgetAll(compartments: readonly string[]): Promise<void> {
    const forgotten = [...new Set(compartments)];
    if (forgotten.length === 0) return Promise.resolve();
    return this.#inOrderLate(({ forgetAll }) => forgetAll(this.#parts, forgotten));
  }

  subscribe(listener: (change: Change) => void): () => void {
    return this.#parts.changes.subscribe(listener);
  }

  async estimate(): Promise<StorageEstimateReport> {
    return (await fetchRest()).estimate(this.#parts);
  }

  async requestPersistence(): Promise<boolean> {
    return (await fetchRest()).requestPersistence(this.#parts);
  }

  guardState(): Promise<GuardState> {
    return guardState(this.#parts.journal);
  }

  guard(slots: readonly SlotKey[] | null): Promise<void> {
    return this.#inOrderLate(async ({ guardAnew }) => {
      await guardAnew(this.#parts, slots);
      this.#guarded(slots?.[0] ?? null);
    });
  }

  changeGuard(slot: SlotKey): Promise<void> {
    return this.#inOrderLate(async ({ guardChanged }) => {
      await guardChanged(this.#parts, slot, this.#opening);
      this.#guarded(slot);
    });
  }

  unlock(key: CryptoKey, slot?: GuardSlot): Promise<void> {
    // Opening needs the rest of it too.
    return this.#inOrderLate(async ({ wrongGuard }) => {
      const before = this.#opening;
      this.#use({ key, slot });
      if ((await this.guardState()).state !== 'locked') return;
      this.#use(before);
      throw wrongGuard();
    });
  }

  lock(): Promise<void> {
    return this.#inOrder(async () => {
      // The others too where this one fails: then its keys are dropped all the same.
      await this.#lockHere(null).finally(() => this.#parts.changes.tellGuard('locked'));
    });
  }

  onLocked(listener: () => void): () => void {
    return listen(this.#lockListeners, listener);
  }

  onRefused(listener: () => void): () => void {
    return listen(this.#refusalListeners, listener);
  }

  sealSessions(on: boolean): void {
    this.#sealsSessions = on;
  }

  compartments(): Promise<readonly string[]> {
    return compartmentNames(this.#parts.journal);
  }

  async *records(): AsyncGenerator<BackupPage, void, undefined> {
    const { records } = await fetchRest();
    yield* records(this.#parts.opener, this.#parts.journal);
  }

  async restore(pages: AsyncIterable<readonly BackupRecord[]>, options: RestoreOptions): Promise<Restored> {
    const { restoreInto } = await fetchRest();
    return restoreInto(this.#parts, (step) => this.#inOrder(step), pages, options);
  }

  wipe(): Promise<void> {
    return this.#inOrderLate(({ wipe }) => wipe(this.#parts, () => this.#use(null)));
  }

  async close(): Promise<void> {
    const { journal, bulk, presence, changes } = this.#parts;
    this.#closed = true;
    await this.#writing.idle();
    await this.#indexesIdle();
    journal.close();
    bulk.close();
    presence.leave();
    changes.close();
  }

  async #derived(): Promise<Derived> {
    const { Derived: Late } = await fetchRest();
    return new Late(this.#parts);
  }

  /** An erasing that broke off is ended first; what else was left over waits for the next opening if it must. */
  async #tidy(): Promise<void> {
    const left = await leftOver(this.#parts);
    if (!left) return;
    const rest = await inTime(fetchRest(), this.#parts.platform).catch((error: unknown) => {
      if (left.erasing) throw error;
    });
    await this.#inOrder(async () => rest?.tidy(this.#parts, () => this.#use(null)));
  }

  async #begin(db: Database): Promise<JournalSession> {
    const { platform, shredder } = this.#parts;
    const device = await deviceKey(platform.crypto, db, this.#opening);
    if (device) this.#wasOpen = true;
    return { db, identity: await identityOf(db), device, held: new Map(), shredding: shredder.session(db) };
  }

  /** Opens the journal anew, so that no key and no index of before is used any more. */
  #use(opening: Opening | null): void {
    this.#opening = opening;
    this.#parts.journal.reset();
    for (const index of this.#parts.indexes) index.drop();
  }

  /** Goes on under the guard that was just set. */
  #guarded(opening: Opening | null): void {
    this.#use(opening);
    this.#parts.changes.tellGuard('guarded');
  }

  /** What another tab did with the guard. Nobody waits for it; a store that fails here is told by its next use. */
  async #heedGuard(news: GuardNews): Promise<void> {
    await this.#inOrder(() => this.#lockHere(news === 'locked' ? null : this.#opening)).catch(
      () => undefined,
    );
  }

  /** Opens anew with `opening`, and tells who listens where that leaves an open tab locked. */
  async #lockHere(opening: Opening | null): Promise<void> {
    await this.#indexesIdle();
    const wasOpen = this.#wasOpen;
    this.#wasOpen = false;
    this.#use(opening);
    const { state } = await this.guardState();
    if (state === 'locked' && wasOpen) callEach(this.#lockListeners, undefined, this.#parts.platform.report);
  }

  #inOrder<T>(step: () => Promise<T>): Promise<T> {
    return this.#closed ? Promise.reject(closedStore()) : this.#writing.run(step);
  }

  /** Takes its turn at once, because what is given after it comes after it. */
  #inOrderLate(step: (rest: Rest) => Promise<void>): Promise<void> {
    const fetching = fetchRest();
    // Told when its turn comes.
    fetching.catch(() => undefined);
    return this.#inOrder(async () => step(await inTime(fetching, this.#parts.platform)));
  }

  async #indexesIdle(): Promise<void> {
    await Promise.all(this.#parts.indexes.map((index) => index.idle()));
  }

  #open(table: TableEntry, query: IDBKeyRange | undefined): Promise<readonly OpenedRow[]> {
    return this.#parts.journal.attempt(async (session, again) => {
      deviceOf(session);
      const { found, ring } = await read(session.db, [table.name, KEY_RING], async (tx) => {
        const store = tx.objectStore(table.name);
        const [keys, rows] = await Promise.all([store.getAllKeys(query), store.getAll(query)]);
        return {
          found: keys.map((key, i): Found => ({ key: key as Key, row: rows[i] as unknown })),
          ring: await readRing(tx, compartmentsOf(rows)),
        };
      });
      return openRows(this.#parts.opener, session, ring, table.name, found, again);
    });
  }
}
