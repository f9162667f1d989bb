import { DERIVED, KEY_RING } from './catalogue.js';
import { DEVICE, type DeviceEntry } from './device-entry.js';
import {
  compartmentKey,
  deviceOf,
  freshKey,
  type HeldKey,
  heldKey,
  type JournalSession,
  readRing,
  type RingEntry,
} from './key-ring.js';
import { checkCompartment } from './plan.js';
import { isRow, type Row } from './rows.js';
import { additionalData, type Bytes, sealBytes, unsealBytes } from './sealing.js';
import { isInForce, readKeysInForce } from './shred-keys.js';
import { damaged, StaleConnection } from './store-errors.js';
import type { StoreParts } from './store-parts.js';
import { begin, SPAN } from './sweep.js';
import { read, write } from './transaction.js';

/**
 * Large values that can be made again, sealed in the bulk database, those of a plain compartment too. Their keys stand
 * in the ring with the others, so that whoever forgets a compartment destroys them too. A key is written before its
 * value: a value without one is what a forgetting left over.
 */
export class Derived {
  readonly #parts: StoreParts;

  constructor(parts: StoreParts) {
    this.#parts = parts;
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    // First, so that a value of a locked store is told as locked and not as absent.
    await this.#parts.journal.attempt((session) => Promise.resolve(deviceOf(session)));
    const row: unknown = await this.#parts.bulk.attempt(({ db }) => db.get(DERIVED, key));
    if (!isRow(row)) return undefined;
    const { compartment, sealed } = row;
    const held = await this.#parts.journal.attempt((session, again) =>
      this.#held(session, compartment, again),
    );
    if (!held || held === 'damaged') return undefined;
    return unsealBytes(this.#parts.sealing.crypto, held.key, associated(key, compartment), sealed).catch(
      () => undefined,
    );
  }

  async keys(): Promise<readonly string[]> {
    return (await this.#parts.bulk.attempt(({ db }) => db.getAllKeys(DERIVED))) as string[];
  }

  /** `value` is the store's own by now: it does not change while the key is looked for. */
  async put(key: string, compartment: string, value: Bytes): Promise<void> {
    checkCompartment(compartment);
    const held = await this.#parts.journal.attempt(
      async (session, again) =>
        (await this.#held(session, compartment, again)) ?? (await this.#fresh(session, compartment)),
    );
    if (held === 'damaged') throw damaged(KEY_RING, compartment);
    const sealed = await sealBytes(this.#parts.sealing.crypto, held.key, associated(key, compartment), value);
    const row: Row = { compartment, sealed };
    await this.#parts.bulk.attempt(({ db }) =>
      write(db, [DERIVED], 'relaxed', (tx) => tx.objectStore(DERIVED).put(row, key)),
    );
    // Forgotten while it was written: that forgetting may have swept before this value was there.
    if (!(await this.#isCurrent(compartment, held))) await this.delete(key);
  }

  async delete(key: string): Promise<void> {
    await this.#parts.bulk.attempt(({ db }) => db.delete(DERIVED, key));
  }

  /** A crash of its holder frees it too. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const [name] = this.#parts.databaseNames;
    return this.#parts.platform.locks.request(`sotto-derived:${name}`, work) as Promise<T>;
  }

  /** Null where the compartment has no key. @throws StoreError 'locked' */
  async #held(
    session: JournalSession,
    compartment: string,
    again: boolean,
  ): Promise<HeldKey | 'damaged' | null> {
    deviceOf(session);
    const ring = await read(session.db, [KEY_RING], (tx) => readRing(tx, [compartment]));
    const state = ring.get(compartment) ?? 'missing';
    if (typeof state === 'string') return null;
    return (await heldKey(this.#parts.sealing.crypto, session, compartment, state, again)) ?? 'damaged';
  }

  /** A key for a compartment that has none; the other tab's, where one was faster. */
  async #fresh(session: JournalSession, compartment: string): Promise<HeldKey | 'damaged'> {
    const { crypto, isPlain } = this.#parts.sealing;
    const device = deviceOf(session);
    const { held, entry } = await freshKey(crypto, session, compartment, isPlain(compartment));
    const others = await write(session.db, SPAN, 'strict', async (tx) => {
      const now = (await tx.objectStore(KEY_RING).get(DEVICE)) as DeviceEntry | undefined;
      if (now?.id !== device.id) throw new StaleConnection();
      if (!isInForce(await readKeysInForce(tx), compartment, entry)) throw new StaleConnection();
      const state = (await readRing(tx, [compartment])).get(compartment) ?? 'missing';
      if (typeof state !== 'string') return state;
      await begin(tx, compartment, state, entry);
      return undefined;
    });
    if (others) return (await heldKey(crypto, session, compartment, others, false)) ?? 'damaged';
    session.held.set(compartment, held);
    return held;
  }

  async #isCurrent(compartment: string, held: HeldKey): Promise<boolean> {
    const entry = await this.#parts.journal.attempt(
      ({ db }) => db.get(KEY_RING, compartmentKey(compartment)) as Promise<RingEntry | undefined>,
    );
    return entry?.id === held.id;
  }
}

const associated = (key: string, compartment: string): Bytes =>
  additionalData({ table: DERIVED, key, compartment });
