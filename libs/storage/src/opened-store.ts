import type { Key, SealedStore } from '@sotto/meeting';
import type { BackupPage, BackupRecord } from './backup.js';
import type { GuardState } from './guard-state.js';
import type { GuardSlot, SlotKey } from './guard-slot.js';
import type { Platform } from './platform.js';
import type { Restored, RestoreOptions } from './restore.js';

/** How a sealed store is opened; all of it has a default. */
export interface OpenOptions {
  /** The journal's name; the bulk database has the same with "-bulk". Default "sotto". */
  readonly databaseName?: string;
  readonly platform?: Platform;
  /** Hears of every record that is decrypted: its table (or 'packed-indexes') and key. For tests and figures. */
  readonly onOpened?: (table: string, key: Key) => void;
}

/**
 * The sealed store of this origin, with what belongs to the whole of it. The code of `forget`, `wipe`, guards, backups,
 * persistence and derived values is fetched when it is asked for: where it cannot be, they throw 'unavailable' with code
 * 'not-loaded', and have changed nothing.
 */
export interface OpenedStore extends SealedStore {
  /**
   * Forgets many compartments as `forget` does one, with new shred keys made once for all of them. Resolves when nothing
   * that the disk keeps of them opens any more. @throws StoreError
   */
  forgetAll(compartments: readonly string[]): Promise<void>;
  /** Bytes used and allowed for this origin, and whether the browser promised not to evict them on its own. */
  estimate(): Promise<StorageEstimateReport>;
  /** Asks the browser to keep the data and its keys when space runs out. False where it does not. Some browsers ask the person. */
  requestPersistence(): Promise<boolean>;
  /** Whether a guard keeps the device key, and what it left for itself. */
  guardState(): Promise<GuardState>;
  /**
   * Puts a new device key under these slots in place of all there are, or with null under none; the records are not
   * touched. Other tabs are locked by it. @throws StoreError 'locked', 'full'; TypeError for no slot, or one twice
   */
  guard(slots: readonly SlotKey[] | null): Promise<void>;
  /**
   * Puts a new device key under the slots there are, with this one in place of the one of its name: what the old one
   * opened opens nothing that is begun later, and the others open as before. @throws StoreError 'locked', 'full'
   */
  changeGuard(slot: SlotKey): Promise<void>;
  /**
   * Opens a guarded store in this tab, by the named slot or by any. A tab that is open stays open where it fails.
   * @throws StoreError 'locked' where the key is the wrong one
   */
  unlock(key: CryptoKey, slot?: GuardSlot): Promise<void>;
  /**
   * Forgets every key in this tab, after what was given to be written, and tells the other tabs to do the same. What
   * needs a key throws 'locked' until `unlock`; `wipe`, `forget` and `compartments` work all the same. Without a guard
   * it does nothing.
   */
  lock(): Promise<void>;
  /**
   * Hears that this tab was open and is locked now: by `lock` here or in another tab, or by a guard that another tab
   * set. Then everything read before is to be dropped, best by loading the document anew. Returns the way to stop.
   */
  onLocked(listener: () => void): () => void;
  /**
   * Hears whenever the browser refuses to write for want of space or by a fault of its own, also where it takes the same
   * on the second try. Chromium is known to lose everything of a site, when it opens it next, whose disk was full while
   * it wrote: what must not be lost is best downloaded before the page goes. Returns the way to stop.
   */
  onRefused(listener: () => void): () => void;
  /**
   * With false, the rows of sessions that are begun from now on are kept unsealed (ledger E2); compartments that are
   * there stay as they are. Holds for this tab until it is closed; the caller keeps the setting. Default true.
   * What a plain session held may stay readable in the browser's files after it was deleted, until the browser cleans up.
   */
  sealSessions(on: boolean): void;
  /** The names of all compartments that have a key, in order; also of a locked store. */
  compartments(): Promise<readonly string[]>;
  /**
   * Every record, opened, in pages; the records of one compartment stand together, as they were at one moment.
   * Damaged ones are left out and counted in the page's `damaged`. Derived values are not in it. @throws StoreError
   */
  records(): AsyncIterable<BackupPage>;
  /**
   * Adds the sessions of a backup that are not here, each in one transaction, and replaces other compartments where
   * that is asked for. Nothing that is here is lost, and nothing half restored is ever seen.
   * @throws StoreError 'newer', 'damaged', 'conflict', 'full', 'locked'; the signal's reason. Sessions stay that were
   * restored until then.
   */
  restore(pages: AsyncIterable<readonly BackupRecord[]>, options: RestoreOptions): Promise<Restored>;
  /**
   * Destroys every key and deletes everything, settings and provider keys too. Resolves when nothing sealed that the disk
   * keeps opens any more.
   */
  wipe(): Promise<void>;
  /** Waits for what is being written, then closes. Afterwards everything throws 'unavailable'. */
  close(): Promise<void>;
}

/** How much the browser keeps for this site, how much it would, and whether it may throw it away. */
export interface StorageEstimateReport {
  /** Bytes; 0 where the browser does not tell. */
  readonly usage: number;
  /** Bytes; 0 where the browser does not tell. */
  readonly quota: number;
  readonly persisted: boolean;
}
