import type { Key } from '@sotto/meeting';

/** Bytes with a buffer of exactly their own length, so that nothing else is written along with them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Where a sealed value stands. One that is moved to another key, table or compartment does not open. */
export interface Place {
  readonly table: string;
  readonly key: Key;
  readonly compartment: string;
}

/** 96 bits: the length for which GCM needs no further hashing (NIST SP 800-38D, 5.2.1.1). */
export const IV_BYTES = 12;
const TAG_BITS = 128;
/** Goes into the additional data, so that a later format cannot be taken for this one. */
const FORMAT = 1;

/** What is authenticated with the value without being stored in it. */
export const additionalData = ({ table, key, compartment }: Place): Bytes =>
  encode(JSON.stringify(['sotto', FORMAT, table, key, compartment]));

const attested = ({ table, key, compartment }: Place, text: string): Bytes =>
  encode(JSON.stringify(['sotto', FORMAT, table, key, compartment, text]));

/** AES-256-GCM with a fresh random IV: 12 bytes IV, then the sealed text, then 16 bytes tag. */
export async function seal(crypto: Crypto, key: CryptoKey, place: Place, text: string): Promise<Bytes> {
  return sealBytes(crypto, key, additionalData(place), encode(text));
}

/** @throws where the bytes, the key or the place are not those of the sealing. */
export async function unseal(crypto: Crypto, key: CryptoKey, place: Place, sealed: Bytes): Promise<string> {
  const plain = await unsealBytes(crypto, key, additionalData(place), sealed);
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
}

/**
 * The proof that a text which is kept unsealed is the one that was written at this place: what sealing nothing gives,
 * with the text authenticated.
 */
export const attest = (crypto: Crypto, key: CryptoKey, place: Place, text: string): Promise<Bytes> =>
  sealBytes(crypto, key, attested(place, text), new Uint8Array(0));

/** @throws where the proof is not of this text, at this place, by this key. */
export async function checkAttested(
  crypto: Crypto,
  key: CryptoKey,
  place: Place,
  { text, proof }: { readonly text: string; readonly proof: Bytes },
): Promise<void> {
  await unsealBytes(crypto, key, attested(place, text), proof);
}

/** The bytes under `seal`: apart, so that published test vectors can be run through it. */
export async function sealBytes(
  crypto: Crypto,
  key: CryptoKey,
  associated: Bytes,
  plain: Bytes,
): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return joined(iv, await crypto.subtle.encrypt(gcm(iv, associated), key, plain));
}

/** @throws where the bytes, the key or the associated data are not those of the sealing. */
export async function unsealBytes(
  crypto: Crypto,
  key: CryptoKey,
  associated: Bytes,
  sealed: Bytes,
): Promise<Bytes> {
  const iv = sealed.slice(0, IV_BYTES);
  return new Uint8Array(await crypto.subtle.decrypt(gcm(iv, associated), key, sealed.slice(IV_BYTES)));
}

export const gcm = (iv: Bytes, associated: Bytes): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: associated,
  tagLength: TAG_BITS,
});

export function joined(iv: Bytes, rest: ArrayBuffer): Bytes {
  const bytes = new Uint8Array(iv.length + rest.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(rest), iv.length);
  return bytes;
}

const encode = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;
