import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** What NIST SP 800-38D asks for; random ones are good for four thousand million records of one key. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A fresh key of AES-256. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** @param place where it will lie: sealed text that is moved elsewhere does not open there */
export function seal(key: Buffer, place: string, plain: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Undefined: changed, of another place, or under another key. */
export function unseal(key: Buffer, place: string, sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const body = bytes.subarray(IV_BYTES, -TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return undefined;
  }
}
