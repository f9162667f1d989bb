import { KEY_RING } from './catalogue.js';
import type { Session } from './connection.js';
import { type Bytes, additionalData, gcm, IV_BYTES, joined } from './sealing.js';
import { lockedStore, StaleConnection } from './store-errors.js';
import { type Database, type Reading, write } from './transaction.js';

/** Wraps every data key. The browser keeps it and never shows its bytes to a script. */
export interface DeviceKey {
  readonly id: string;
  readonly key: CryptoKey;
}

/** A data key as it lies on the disk. `device` says which device key wrapped it. */
export interface RingEntry {
  readonly id: string;
  readonly device: string;
  readonly wrapped: Bytes;
}

/** An unwrapped data key. */
export interface HeldKey {
  readonly id: string;
  readonly key: CryptoKey;
}

/** What the ring says of a compartment. 'forgotten': destroyed on purpose; 'missing': never made, or lost. */
export type RingState = RingEntry | 'forgotten' | 'missing';

/** The open journal, with the keys that were unwrapped in it. */
export interface JournalSession extends Session {
  /** Null while a guard keeps it and was not opened. */
  readonly device: DeviceKey | null;
  readonly held: Map<string, HeldKey>;
}

export const DEVICE: IDBValidKey = ['device'];
export const compartmentKey = (compartment: string): IDBValidKey => ['compartment', compartment];
/** Stands from the destruction of a data key until its rows are deleted. */
export const tombstone = (compartment: string): IDBValidKey => ['forgotten', compartment];
export const everyOf = (kind: 'compartment' | 'forgotten'): IDBKeyRange =>
  IDBKeyRange.bound([kind], [kind, []]);

/** The device key of an open connection. @throws StoreError 'locked' */
export function deviceOf({ device }: JournalSession): DeviceKey {
  if (!device) throw lockedStore();
  return device;
}

const AES_256: AesKeyGenParams = { name: 'AES-GCM', length: 256 };

/** The device key as it lies on the disk: as the browser keeps a key, or wrapped by a guard's. */
export interface DeviceEntry {
  readonly id: string;
  readonly key?: CryptoKey;
  readonly guarded?: Bytes;
  /** What the owner of the guard needs to make its key again: salt and costs, unsealed. */
  readonly note?: unknown;
}

/**
 * The device key, made when there is none; null where a guard keeps it and `guard` does not open it. Two tabs that
 * do this at once end with the key of one of them.
 */
export async function deviceKey(
  crypto: Crypto,
  db: Database,
  guard: CryptoKey | null,
): Promise<DeviceKey | null> {
  const there = (await db.get(KEY_RING, DEVICE)) as DeviceEntry | undefined;
  if (there) return openDevice(crypto, there, guard);
  const fresh: DeviceKey = {
    id: crypto.randomUUID(),
    key: await crypto.subtle.generateKey(AES_256, false, WRAPPING),
  };
  const first = await write(db, [KEY_RING], 'strict', async (tx) => {
    const ring = tx.objectStore(KEY_RING);
    const other = (await ring.get(DEVICE)) as DeviceEntry | undefined;
    if (!other) await ring.add(fresh, DEVICE);
    return other ?? fresh;
  });
  return openDevice(crypto, first, guard);
}

async function openDevice(
  crypto: Crypto,
  { id, key, guarded }: DeviceEntry,
  guard: CryptoKey | null,
): Promise<DeviceKey | null> {
  if (!guarded) return key ? { id, key } : null;
  if (!guard) return null;
  try {
    return {
      id,
      key: await unwrapped(crypto, guard, guarding(id), guarded, { extractable: false, usages: WRAPPING }),
    };
  } catch {
    return null;
  }
}

/** A new device key, kept by the browser or, with a guard, only wrapped. */
export async function freshDevice(
  crypto: Crypto,
  guard: CryptoKey | null,
  note: unknown,
): Promise<{ device: DeviceKey; entry: DeviceEntry }> {
  const id = crypto.randomUUID();
  const key = await crypto.subtle.generateKey(AES_256, guard !== null, WRAPPING);
  if (!guard) return { device: { id, key }, entry: { id, key } };
  const entry: DeviceEntry = { id, guarded: await wrapped(crypto, guard, guarding(id), key), note };
  return { device: { id, key }, entry };
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
  device: DeviceKey,
  compartment: string,
): Promise<{ held: HeldKey; entry: RingEntry }> {
  const id = crypto.randomUUID();
  const key = await crypto.subtle.generateKey(AES_256, true, SEALING);
  const entry: RingEntry = {
    id,
    device: device.id,
    wrapped: await wrapped(crypto, device.key, wrapping(compartment), key),
  };
  return { held: { id, key: await dataKey(crypto, device, compartment, entry, false) }, entry };
}

/** The same data key, wrapped by another device key; null where it does not open. */
export async function rewrapped(
  crypto: Crypto,
  from: DeviceKey,
  to: DeviceKey,
  compartment: string,
  entry: RingEntry,
): Promise<RingEntry | null> {
  try {
    const key = await dataKey(crypto, from, compartment, entry, true);
    return { ...entry, device: to.id, wrapped: await wrapped(crypto, to.key, wrapping(compartment), key) };
  } catch {
    return null;
  }
}

/**
 * The data key of a compartment for reading, or null where it does not open.
 * @throws StaleConnection where another tab has replaced the device key since this connection was opened.
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
  try {
    const opened = { id: entry.id, key: await dataKey(crypto, device, compartment, entry, false) };
    session.held.set(compartment, opened);
    return opened;
  } catch {
    return null;
  }
}

const SEALING: KeyUsage[] = ['encrypt', 'decrypt'];
const WRAPPING: KeyUsage[] = ['wrapKey', 'unwrapKey'];

const dataKey = (
  crypto: Crypto,
  device: DeviceKey,
  compartment: string,
  entry: RingEntry,
  extractable: boolean,
): Promise<CryptoKey> =>
  unwrapped(crypto, device.key, wrapping(compartment), entry.wrapped, { extractable, usages: SEALING });

async function wrapped(crypto: Crypto, by: CryptoKey, associated: Bytes, key: CryptoKey): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return joined(iv, await crypto.subtle.wrapKey('raw', key, by, gcm(iv, associated)));
}

function unwrapped(
  crypto: Crypto,
  by: CryptoKey,
  associated: Bytes,
  bytes: Bytes,
  { extractable, usages }: { extractable: boolean; usages: KeyUsage[] },
): Promise<CryptoKey> {
  const params = gcm(bytes.slice(0, IV_BYTES), associated);
  return crypto.subtle.unwrapKey('raw', bytes.slice(IV_BYTES), by, params, AES_256, extractable, usages);
}

/** A wrapped key that is moved to another compartment does not open either. */
const wrapping = (compartment: string): Bytes =>
  additionalData({ table: KEY_RING, key: 'data-key', compartment });
const guarding = (device: string): Bytes =>
  additionalData({ table: KEY_RING, key: 'device-key', compartment: device });
