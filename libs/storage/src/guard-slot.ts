import { StoreError } from '@sotto/meeting';
import { KEY_RING } from './catalogue.js';
import { AES_256, type DeviceKey, type KeyShape, unwrapped, wrapped, WRAPPING } from './key-wrapping.js';
import { additionalData, type Bytes } from './sealing.js';

/** A way to open a guarded store: what the person remembers, or what was printed for the day that is forgotten. */
export type GuardSlot = 'passphrase' | 'recovery';

/** What a slot is made of. */
export interface SlotKey {
  readonly id: GuardSlot;
  /** AES-GCM, 256 bits, for wrapKey and unwrapKey; it need not be extractable. */
  readonly key: CryptoKey;
  /** Kept unsealed: what is needed to make the key again, such as salt and costs. */
  readonly note?: unknown;
}

/**
 * A slot as it lies on the disk. The device key is wrapped for a key pair whose private half only the guard's key
 * opens, and whose public half only the device key opens: so another device key can be put under the slot while its
 * passphrase is not at hand, and nobody can put in a public half of his own.
 */
export type StoredSlot = {
  readonly id: GuardSlot;
  readonly note?: unknown;
} & (PairedSlot | FirstReleaseSlot);

interface PairedSlot {
  /** The private half, wrapped by the guard's key. */
  readonly privateHalf: Bytes;
  /** The public half, wrapped by the device key. */
  readonly publicHalf: Bytes;
  /** The public half of a pair that was used once, for this wrapping. */
  readonly sender: Bytes;
  /** The device key, wrapped by what the two pairs agree on. */
  readonly device: Bytes;
  readonly guarded?: undefined;
}

/** The first release had one slot and wrapped the device key by the guard's key itself. */
interface FirstReleaseSlot {
  readonly guarded: Bytes;
}

/** A slot without a device key: whoever has this can put any device key under it. */
export interface OpenSlot {
  readonly id: GuardSlot;
  readonly note?: unknown;
  readonly privateHalf: Bytes;
  readonly publicKey: CryptoKey;
}

const P_256: EcKeyImportParams = { name: 'ECDH', namedCurve: 'P-256' };
const PUBLIC: KeyShape = { format: 'raw', algorithm: P_256, extractable: true, usages: [] };
const PRIVATE: KeyShape = { format: 'pkcs8', algorithm: P_256, extractable: false, usages: ['deriveBits'] };
const DEVICE_KEY: KeyShape = { format: 'raw', algorithm: AES_256, extractable: false, usages: WRAPPING };

/** A new key pair under the guard's key. */
export async function openSlot(crypto: Crypto, { id, key, note }: SlotKey): Promise<OpenSlot> {
  const pair = await newPair(crypto);
  const privateHalf = await wrapped(crypto, key, place(id, 'private'), pair.privateKey, 'pkcs8');
  return { id, note, privateHalf, publicKey: pair.publicKey };
}

/** The slot as `device` left it; null for one of the first release, which has no pair. @throws where it is damaged */
export async function reopened(
  crypto: Crypto,
  device: DeviceKey,
  slot: StoredSlot,
): Promise<OpenSlot | null> {
  if (slot.guarded) return null;
  const { id, note, privateHalf, publicHalf } = slot;
  const publicKey = await unwrapped(crypto, device.key, place(id, 'public', device.id), publicHalf, PUBLIC);
  return { id, note, privateHalf, publicKey };
}

/** Puts a device key, which must be extractable, under a slot. */
export async function closedOver(crypto: Crypto, device: DeviceKey, slot: OpenSlot): Promise<StoredSlot> {
  const { id, note, privateHalf, publicKey } = slot;
  const once = await newPair(crypto);
  const sender = new Uint8Array(await crypto.subtle.exportKey('raw', once.publicKey));
  const agreed = await agreement(crypto, once.privateKey, publicKey, sender);
  return {
    id,
    note,
    privateHalf,
    publicHalf: await wrapped(crypto, device.key, place(id, 'public', device.id), publicKey),
    sender,
    device: await wrapped(crypto, agreed, place(id, 'device-key', device.id), device.key),
  };
}

/** The device key with this id out of a slot. @throws where the guard's key is another one, or the slot damaged */
export async function deviceKeyOf(
  crypto: Crypto,
  id: string,
  slot: StoredSlot,
  guard: CryptoKey,
): Promise<CryptoKey> {
  if (slot.guarded) return unwrapped(crypto, guard, firstReleasePlace(id), slot.guarded, DEVICE_KEY);
  const own = await unwrapped(crypto, guard, place(slot.id, 'private'), slot.privateHalf, PRIVATE);
  const sender = await crypto.subtle.importKey('raw', slot.sender, P_256, false, []);
  const agreed = await agreement(crypto, own, sender, slot.sender);
  return unwrapped(crypto, agreed, place(slot.id, 'device-key', id), slot.device, DEVICE_KEY);
}

export const wrongGuard = (): StoreError =>
  new StoreError(
    'locked',
    'This passphrase or recovery code does not open the saved data, which is unchanged. Check it and try again, or use the other one; without either the data can only be erased.',
  );

const newPair = (crypto: Crypto): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(P_256, true, ['deriveBits']);

/** What both pairs come to (ECDH), as a key that only wraps (HKDF, RFC 5869, bound to the sender). */
async function agreement(
  crypto: Crypto,
  own: CryptoKey,
  other: CryptoKey,
  sender: Bytes,
): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const secret = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  const params: HkdfParams = { name: 'HKDF', hash: 'SHA-256', salt: sender, info: place('', 'agreement') };
  return crypto.subtle.deriveKey(params, secret, AES_256, false, WRAPPING);
}

/** What is wrapped for one slot, purpose or device key does not open as another. */
const place = (slot: GuardSlot | '', what: string, device = ''): Bytes =>
  additionalData({ table: KEY_RING, key: ['guard', slot, what], compartment: device });
const firstReleasePlace = (device: string): Bytes =>
  additionalData({ table: KEY_RING, key: 'device-key', compartment: device });
