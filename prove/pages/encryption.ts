import { AES_256 } from '../../libs/storage/src/key-wrapping.js';
import { type Bytes, sealBytes, unsealBytes } from '../../libs/storage/src/sealing.js';
import { GCM_VECTORS, type GcmVector } from '../../libs/storage/test/gcm-vectors.js';

declare global {
  /** By vector: whether the product seals it to the published bytes, opens those, and refuses them with a bit turned. */
  var proveEncryption: () => Promise<readonly { readonly name: string; readonly holds: boolean }[]>;
}

globalThis.proveEncryption = () =>
  Promise.all(GCM_VECTORS.map(async (vector) => ({ name: vector.name, holds: await holds(vector) })));

async function holds({ key: raw, iv, plain, associated, sealed }: GcmVector): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytes(raw), AES_256, false, ['encrypt', 'decrypt']);
  const data = bytes(associated);
  const made = await sealBytes(withIv(bytes(iv)), key, data, bytes(plain));
  const opened = await unsealBytes(crypto, key, data, bytes(iv + sealed));
  const changed = bytes(iv + sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  const refused = await unsealBytes(crypto, key, data, changed).then(
    () => false,
    () => true,
  );
  return hex(made) === iv + sealed && hex(opened) === plain && refused;
}

/** The browser's cipher, with the randomness of a published vector. */
const withIv = (iv: Bytes): Crypto =>
  ({ subtle: crypto.subtle, getRandomValues: (into: Bytes) => (into.set(iv), into) }) as unknown as Crypto;

const bytes = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hex = (of: Bytes): string => Array.from(of, (byte) => byte.toString(16).padStart(2, '0')).join('');
