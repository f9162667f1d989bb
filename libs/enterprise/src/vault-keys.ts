import { type Argon2Costs, ARGON2_COSTS, type DerivePassphrase, readCosts, SALT_BYTES } from './argon2.js';
import { fromBase64url, toBase64url } from './base64url.js';
import { normalPassphrase } from './passphrase.js';

/** Kept unsealed beside a slot: how its key is made again. */
export interface PassphraseNote extends Argon2Costs {
  readonly v: 1;
  readonly kdf: 'argon2id';
  readonly salt: string;
  readonly check: string;
}

export interface RecoveryNote {
  readonly v: 1;
  /** The code itself is as good as a key, so that nothing has to slow down guessing it. */
  readonly kdf: 'hkdf-sha256';
  readonly salt: string;
  readonly check: string;
}

/** A key made of what was typed, and 128 bits that tell it from others without opening anything. */
export interface MadeKey<Note> {
  readonly key: CryptoKey;
  readonly note: Note;
}

/** What a key is for: so that the lock's key opens no backup and says nothing about it (RFC 5869, section 3.2). */
export interface KeyPurpose {
  readonly name: 'vault' | 'backup';
  readonly usages: readonly KeyUsage[];
}

export const WRAPPING: KeyPurpose = { name: 'vault', usages: ['wrapKey', 'unwrapKey'] };
export const SEALING: KeyPurpose = { name: 'backup', usages: ['encrypt', 'decrypt'] };

export interface KeyMaker {
  readonly crypto: Crypto;
  readonly derive: DerivePassphrase;
  /** Ends the making of a key. */
  readonly signal?: AbortSignal;
}

/** @param known the note of a key that exists; absent: a new salt and the costs of today */
export async function keyOfPassphrase(
  { crypto, derive, signal }: KeyMaker,
  purpose: KeyPurpose,
  typed: string,
  known?: PassphraseNote,
): Promise<MadeKey<PassphraseNote>> {
  const { memoryKiB, iterations, parallelism } = known ?? ARGON2_COSTS;
  const costs: Argon2Costs = { memoryKiB, iterations, parallelism };
  const salt = known ? saltOf(known) : crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const secret = await derive(normalPassphrase(typed), salt, costs, signal);
  const { key, check } = await split(crypto, purpose, secret, salt);
  return { key, note: { v: 1, kdf: 'argon2id', ...costs, salt: toBase64url(salt), check } };
}

/** @param secret the bits of a recovery code */
export async function keyOfCode(
  crypto: Crypto,
  secret: Uint8Array<ArrayBuffer>,
  known?: RecoveryNote,
): Promise<MadeKey<RecoveryNote>> {
  const salt = known ? saltOf(known) : crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const { key, check } = await split(crypto, WRAPPING, secret, salt);
  return { key, note: { v: 1, kdf: 'hkdf-sha256', salt: toBase64url(salt), check } };
}

/** Null where it is none, or one of a newer version. */
export function readPassphraseNote(value: unknown): PassphraseNote | null {
  const { v, kdf, salt, check } = (value ?? {}) as Partial<PassphraseNote>;
  const costs = readCosts(value);
  return v === 1 && kdf === 'argon2id' && costs && isText(salt) && isText(check)
    ? { v, kdf, ...costs, salt, check }
    : null;
}

/** Null where it is none, or one of a newer version. */
export function readRecoveryNote(value: unknown): RecoveryNote | null {
  const { v, kdf, salt, check } = (value ?? {}) as Partial<RecoveryNote>;
  return v === 1 && kdf === 'hkdf-sha256' && isText(salt) && isText(check) ? { v, kdf, salt, check } : null;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && (fromBase64url(value)?.length ?? 0) >= SALT_BYTES;

const saltOf = ({ salt }: { salt: string }): Uint8Array<ArrayBuffer> =>
  fromBase64url(salt) ?? new Uint8Array(SALT_BYTES);

/** The key, which does not show its bytes, and the check: two outputs of HKDF, of which neither tells the other. */
async function split(
  crypto: Crypto,
  { name, usages }: KeyPurpose,
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
): Promise<{ key: CryptoKey; check: string }> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey', 'deriveBits']);
  secret.fill(0);
  const params = (use: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt,
    info: new TextEncoder().encode(`sotto/${name}/${use}/1`),
  });
  const key = await crypto.subtle.deriveKey(params('key'), base, { name: 'AES-GCM', length: 256 }, false, [
    ...usages,
  ]);
  const check = await crypto.subtle.deriveBits(params('check'), base, 128);
  return { key, check: toBase64url(new Uint8Array(check)) };
}
