import { SottoError } from './errors.js';
import type { Failure } from './failure.js';

/** A key of a record; arrays sort by their parts, numbers before strings. Keys are not sealed: no personal words in them. */
export type Key = string | readonly (string | number)[];

/** A table by name, carrying the type of its values. */
export interface Table<Value> {
  readonly name: string;
  /** Only for the type; never there at run time. */
  readonly holds?: Value;
}

/** All keys that begin with `prefix`, in order; `after` leaves out what comes up to and including that key. */
export interface KeyRange {
  readonly prefix: readonly (string | number)[];
  readonly after?: Key;
}

/** One row of a commit. */
export interface Write {
  /** 'add' fails with reason 'conflict' where the key is taken: so that a second writer steps down. */
  readonly op: 'add' | 'put' | 'delete';
  readonly table: string;
  readonly key: Key;
  /** Whose data key seals it. A session's id for what belongs to a session, 'device' for the rest. */
  readonly compartment: string;
  /** Plain JSON; absent for 'delete'. */
  readonly value?: unknown;
}

/** Something was committed, by this tab or another one. */
export interface Change {
  readonly writes: readonly { readonly table: string; readonly key: Key; readonly op: Write['op'] }[];
  /** Compartments that were forgotten. */
  readonly forgotten: readonly string[];
  readonly fromThisTab: boolean;
}

/**
 * The sealed store. Values are sealed before they reach the disk; a damaged record throws, and is never shown as
 * missing.
 */
export interface SealedStore {
  /** One record, opened; undefined where there is none. @throws StoreError 'damaged', 'locked', 'unavailable' */
  get<T>(table: Table<T>, key: Key): Promise<T | undefined>;
  /** In the order of the keys. One damaged record does not hide the others: it comes as an entry with `damage`. */
  range<T>(table: Table<T>, range: KeyRange): Promise<readonly Entry<T>[]>;
  /** Every value of a packed table, from its packed index: one record is opened, whatever the number of rows. */
  list<T>(table: Table<T>): Promise<readonly Entry<T>[]>;
  /**
   * One transaction: all or nothing. Resolved means acknowledged by the disk.
   * @param whole a session of which these writes are all there is to keep: where it was deleted, it begins anew with them
   * @throws StoreError; 'gone' where what this tab had written of a session was deleted, and not by `forget`, until
   *   somebody writes it whole
   */
  commit(writes: readonly Write[], whole?: string): Promise<void>;
  /**
   * `work` without anybody else's of this name: over all tabs one after the other, and a tab that dies lets the next one
   * in. What reads a record and writes it again goes in here, or another tab's writing in between is lost.
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Destroys the compartment's data key first, then its rows in every table. */
  forget(compartment: string): Promise<void>;
  /** The same for many, at the cost of few. */
  forgetAll(compartments: readonly string[]): Promise<void>;
  /** Hears of every change in every tab. Returns the way to stop. */
  subscribe(listener: (change: Change) => void): () => void;
  /** Large values that can be made again from the records. */
  readonly derived: DerivedValues;
}

/**
 * Large values that can be made again: sealed like the records, under the data key of their compartment, but in a
 * database of their own and never part of a commit. `forget` destroys them with their compartment.
 */
export interface DerivedValues {
  /** Undefined where there is none, or where it does not open any more: then it is to be made again. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Every key there is, in order. Keys are not sealed. */
  keys(): Promise<readonly string[]>;
  /**
   * Keeps these bytes, sealed, in the place of what was there; they go with their compartment.
   * @throws StoreError 'full', 'locked', 'unavailable'
   */
  put(key: string, compartment: string, value: Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * `work` without anybody else's: over all tabs one after the other. What reads a value and writes it again goes in
   * here, or another tab's writing in between is lost.
   */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** A row with its key, or why it does not open. */
export type Entry<T> =
  | { readonly key: Key; readonly value: T; readonly damage?: undefined }
  | { readonly key: Key; readonly value?: undefined; readonly damage: Failure };

/**
 * 'conflict': the key is taken. 'damaged': the record does not open. 'locked': the key ring is locked. 'full': no
 * space left. 'newer': the data was written by a newer version. 'blocked': another tab holds an older version open.
 * 'gone': the browser or another program deleted what this tab had written of a session; nothing is written of it until
 * it is written whole, because what comes next would stand there alone. 'unavailable': the browser gives no storage, or
 * it failed.
 */
export type StoreReason =
  | 'conflict'
  | 'damaged'
  | 'locked'
  | 'full'
  | 'newer'
  | 'blocked'
  | 'gone'
  | 'unavailable';

/** What the store throws. Branch on `storeReason`; `message` is the sentence for the person. */
export class StoreError extends SottoError {
  override readonly name = 'StoreError';
  readonly storeReason: StoreReason;

  constructor(storeReason: StoreReason, message: string, options?: { cause?: unknown; code?: string }) {
    super({ reason: 'internal', message, code: options?.code ?? storeReason }, options);
    this.storeReason = storeReason;
  }

  /** Whether this is one, also of another copy of this library. */
  static isStoreError(value: unknown): value is StoreError {
    return SottoError.is(value) && value.name === 'StoreError';
  }
}
