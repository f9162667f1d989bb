import { type Bytes, gcm, IV_BYTES, joined } from './sealing.js';

/** Wraps every data key. The browser keeps it and never shows its bytes to a script. */
export interface DeviceKey {
  readonly id: string;
  readonly key: CryptoKey;
}

export const AES_256: AesKeyGenParams = { name: 'AES-GCM', length: 256 };
export const SEALING: KeyUsage[] = ['encrypt', 'decrypt'];
export const WRAPPING: KeyUsage[] = ['wrapKey', 'unwrapKey'];

export const newDeviceKey = async (crypto: Crypto, extractable: boolean): Promise<DeviceKey> => ({
  id: crypto.randomUUID(),
  key: await crypto.subtle.generateKey(AES_256, extractable, WRAPPING),
});

/** What kind of key the wrapped bytes are, and how they are written. */
export interface KeyShape {
  readonly format: 'raw' | 'pkcs8';
  readonly algorithm: AesKeyGenParams | EcKeyImportParams;
  readonly extractable: boolean;
  readonly usages: KeyUsage[];
}

/** 12 bytes IV, the key's own bytes sealed, 16 bytes tag. `associated` is needed again to unwrap. */
export async function wrapped(
  crypto: Crypto,
  by: CryptoKey,
  associated: Bytes,
  key: CryptoKey,
  format: KeyShape['format'] = 'raw',
): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return joined(iv, await crypto.subtle.wrapKey(format, key, by, gcm(iv, associated)));
}

/** @throws where the bytes, the key or the associated data are not those of the wrapping. */
export function unwrapped(
  crypto: Crypto,
  by: CryptoKey,
  associated: Bytes,
  bytes: Bytes,
  { format, algorithm, extractable, usages }: KeyShape,
): Promise<CryptoKey> {
  const params = gcm(bytes.slice(0, IV_BYTES), associated);
  return crypto.subtle.unwrapKey(format, bytes.slice(IV_BYTES), by, params, algorithm, extractable, usages);
}
