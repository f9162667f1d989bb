import { KEY_RING } from './catalogue.js';
import { everyOf } from './key-ring.js';
import type { Platform } from './platform.js';
import type { Bytes } from './sealing.js';
import { type Boxes, boxesOf } from './shred-boxes.js';
import {
  keysInForce,
  named,
  readKeysInForce,
  renewed,
  reopen,
  SETTLED,
  SHRED,
  type Shredding,
  type ShredKeys,
  type Shut,
  shut,
} from './shred-keys.js';
import { lostKeys, StaleConnection } from './store-errors.js';
import { type Database, write } from './transaction.js';

/**
 * The shred keys of a store. A database keeps bytes that were deleted; a bucket that is removed is gone at once. So each
 * wrapped data key is once more sealed by a key in such a bucket, and who deletes a data key puts the others under a new
 * one and removes the bucket of the old one: then what the database kept opens with nothing that is left. Here is what
 * reading and writing need; changing the keys is fetched late (`shred-exclusively.ts`).
 */
export class Shredder {
  readonly crypto: Crypto;
  readonly boxes: Promise<Boxes>;
  readonly #locks: LockManager;
  readonly #name: string;

  constructor(platform: Platform, databaseName: string) {
    this.crypto = platform.crypto;
    this.boxes = boxesOf(platform, databaseName);
    // Whoever needs them is told.
    this.boxes.catch(() => undefined);
    this.#locks = platform.locks;
    this.#name = `sotto-shred:${databaseName}`;
  }

  /** The keys as one connection uses them; read when they are first needed. */
  session(db: Database): Shredding {
    return new SessionKeys(this.crypto, (known) => this.#load(db, known));
  }

  /** Over all tabs, for whoever changes what is in force; also a crash of its holder frees it. */
  locked<T>(work: () => Promise<T>): Promise<T> {
    return this.#locks.request(this.#name, work) as Promise<T>;
  }

  /** The same, but nothing where another tab is at it. */
  async lockedIfFree(work: () => Promise<void>): Promise<void> {
    await this.#locks.request(this.#name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
  }

  /** The keys in force: `known` where it is them, and where they are still on the disk. */
  async #load(db: Database, known: ShredKeys | undefined): Promise<ShredKeys> {
    const boxes = await this.boxes;
    for (;;) {
      const inForce = await keysInForce(db);
      if (!inForce) {
        await this.#begin(db, boxes);
        continue;
      }
      const isKnown = known?.id === inForce.id && (await boxes.has(inForce.id));
      const keys = isKnown ? known : await boxes.get(inForce.id);
      if (keys) return keys;
      // Perhaps a tab that puts others in force has just removed them: it names them before it gives the lock back.
      await this.locked(() => Promise.resolve());
      if ((await keysInForce(db))?.id === inForce.id) throw lostKeys();
    }
  }

  /** Makes the first keys; those of another tab, where it was faster. */
  #begin(db: Database, boxes: Boxes): Promise<void> {
    return this.locked(async () => {
      if (await keysInForce(db)) return;
      const first = await renewed(this.crypto, null, new Set());
      await boxes.put(first);
      await write(db, [KEY_RING], 'strict', async (tx) => {
        if (await readKeysInForce(tx)) throw new StaleConnection();
        const ring = tx.objectStore(KEY_RING);
        await ring.put(named(first), SHRED);
        // Entries of before there were any are sealed by the next opening, or by what is forgotten until then.
        if ((await ring.count(everyOf('compartment'))) === 0) await ring.put({}, SETTLED);
      });
    });
  }
}

class SessionKeys implements Shredding {
  readonly #crypto: Crypto;
  readonly #load: (known: ShredKeys | undefined) => Promise<ShredKeys>;
  #keys: Promise<ShredKeys> | undefined;

  constructor(crypto: Crypto, load: (known: ShredKeys | undefined) => Promise<ShredKeys>) {
    this.#crypto = crypto;
    this.#load = load;
  }

  async shut(compartment: string, wrapped: Bytes): Promise<Shut> {
    // What is sealed by keys of before would be refused; by keys that were evicted, lost.
    return shut(this.#crypto, await this.#anew(this.#keys), compartment, wrapped);
  }

  async open(compartment: string, entry: Shut): Promise<Bytes | null> {
    if (entry.shred === undefined) return entry.wrapped;
    const tried = (this.#keys ??= this.#anew(undefined));
    const inner = await reopen(this.#crypto, await tried, compartment, entry);
    if (inner) return inner;
    // One reading for all that ask at once.
    if (this.#keys === tried) this.#keys = this.#anew(tried);
    return reopen(this.#crypto, await (this.#keys ?? this.#anew(tried)), compartment, entry);
  }

  #anew(before: Promise<ShredKeys> | undefined): Promise<ShredKeys> {
    const keys = (before ?? Promise.resolve(undefined)).then((known) => this.#load(known));
    this.#keys = keys;
    keys.catch(() => {
      if (this.#keys === keys) this.#keys = undefined;
    });
    return keys;
  }
}
