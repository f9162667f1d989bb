import { KEY_RING } from './catalogue.js';
import type { Session } from './connection.js';
import { AES_256, type DeviceKey, SEALING, unwrapped, wrapped } from './key-wrapping.js';
import { additionalData, type Bytes } from './sealing.js';
import type { Shredding, Shut } from './shred-keys.js';
import { lockedStore, StaleConnection } from './store-errors.js';
import { read, type Reading } from './transaction.js';

/** A data key as it lies on the disk. `device` says which device key wrapped it, inside of what a shred key sealed. */
export interface RingEntry extends Shut {
  readonly id: string;
  readonly device: string;
  /** Its rows hold their text unsealed, with a proof made by this key. Part of what is authenticated. */
  readonly plain?: true;
}

/** An unwrapped data key. */
export interface HeldKey {
  readonly id: string;
  readonly key: CryptoKey;
  readonly plain?: true | undefined;
}

/** What the ring says of a compartment. 'forgotten': destroyed on purpose; 'missing': never made, or lost. */
export type RingState = RingEntry | 'forgotten' | 'missing';

/** The open journal, with the keys that were unwrapped in it. */
export interface JournalSession extends Session {
  /** Which database this is; empty for one that was made before databases had an identity. */
  readonly identity: string;
  /** Null while a guard keeps it and was not opened. */
  readonly device: DeviceKey | null;
  readonly held: Map<string, HeldKey>;
  readonly shredding: Shredding;
}

export const compartmentKey = (compartment: string): IDBValidKey => ['compartment', compartment];
/** Stands from the destruction of a data key until its rows are deleted. */
export const tombstone = (compartment: string): IDBValidKey => ['forgotten', compartment];
/** Stands from the beginning of an erasing to its end. */
export const ERASING: IDBValidKey = ['erasing'];
export const everyOf = (kind: 'compartment' | 'forgotten'): IDBKeyRange =>
  IDBKeyRange.bound([kind], [kind, []]);

/** The device key of an open connection. @throws StoreError 'locked' */
export function deviceOf({ device }: JournalSession): DeviceKey {
  if (!device) throw lockedStore();
  return device;
}

/** Reads what the ring says of each compartment, within a transaction over the ring. */
export async function readRing(tx: Reading, compartments: Iterable<string>): Promise<Map<string, RingState>> {
  const ring = tx.objectStore(KEY_RING);
  const stateOf = async (compartment: string): Promise<RingState> => {
    const entry = (await ring.get(compartmentKey(compartment))) as RingEntry | undefined;
    if (entry) return entry;
    return (await ring.getKey(tombstone(compartment))) === undefined ? 'missing' : 'forgotten';
  };
  return new Map(
    await Promise.all([...compartments].map(async (name) => [name, await stateOf(name)] as const)),
  );
}

/** A new data key: to seal with, and wrapped, to be written with the first record it seals. */
export async function freshKey(
  crypto: Crypto,
  session: JournalSession,
  compartment: string,
  isPlain: boolean,
): Promise<{ held: HeldKey; entry: RingEntry }> {
  const device = deviceOf(session);
  const id = crypto.randomUUID();
  const plain = isPlain || undefined;
  const key = await crypto.subtle.generateKey(AES_256, true, SEALING);
  const inner = await wrapped(crypto, device.key, wrapping(compartment, plain), key);
  const shut = await session.shredding.shut(compartment, inner);
  const held = { id, plain, key: await dataKey(crypto, device, compartment, inner, plain, false) };
  return { held, entry: { id, device: device.id, ...shut, ...(plain && { plain }) } };
}

/**
 * The data key of a compartment for reading, or null where it does not open.
 * @throws StaleConnection where another tab has replaced the device key or the shred key since the entry was read;
 * StoreError 'damaged' where the browser has removed the shred keys
 */
export async function heldKey(
  crypto: Crypto,
  session: JournalSession,
  compartment: string,
  entry: RingEntry,
  again: boolean,
): Promise<HeldKey | null> {
  const held = session.held.get(compartment);
  if (held?.id === entry.id) return held;
  const device = deviceOf(session);
  if (entry.device !== device.id && !again) throw new StaleConnection();
  const inner = await session.shredding.open(compartment, entry);
  if (!inner) {
    const now = await read(
      session.db,
      [KEY_RING],
      async (tx) =>
        (await tx.objectStore(KEY_RING).get(compartmentKey(compartment))) as RingEntry | undefined,
    );
    if (now?.shred !== entry.shred) throw new StaleConnection();
    return null;
  }
  try {
    const key = await dataKey(crypto, device, compartment, inner, entry.plain, false);
    const opened: HeldKey = { id: entry.id, key, plain: entry.plain };
    session.held.set(compartment, opened);
    return opened;
  } catch {
    return null;
  }
}

/** The data key in what a device key wrapped. @throws where it does not open */
export const dataKey = (
  crypto: Crypto,
  device: DeviceKey,
  compartment: string,
  inner: Bytes,
  plain: true | undefined,
  extractable: boolean,
): Promise<CryptoKey> =>
  unwrapped(crypto, device.key, wrapping(compartment, plain), inner, {
    format: 'raw',
    algorithm: AES_256,
    extractable,
    usages: SEALING,
  });

/** A wrapped key that is moved to another compartment, or that is said to be one of a plain one, does not open either. */
export const wrapping = (compartment: string, plain: true | undefined): Bytes =>
  additionalData({ table: KEY_RING, key: plain ? 'plain-data-key' : 'data-key', compartment });
