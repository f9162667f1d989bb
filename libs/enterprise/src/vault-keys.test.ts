import { hkdfSync, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ARGON2_COSTS, type DerivePassphrase } from './argon2.js';
import {
  keyOfCode,
  keyOfPassphrase,
  readPassphraseNote,
  readRecoveryNote,
  SEALING,
  WRAPPING,
} from './vault-keys.js';

const crypto = webcrypto as Crypto;
const SECRET = new Uint8Array(32).fill(7);
/** Stands for Argon2id, which has tests of its own: any passphrase gives the same bytes. */
const derive: DerivePassphrase = () => Promise.resolve(SECRET.slice());
const TEXT = 'A'.repeat(22);

describe('E8: what a key is made of', () => {
  it('is HKDF (RFC 5869) of the secret, apart for key and check, and for lock and backup', async () => {
    const { note } = await keyOfPassphrase({ crypto, derive }, WRAPPING, 'typed');
    const salt = Buffer.from(note.salt, 'base64url');
    const check = (info: string) =>
      Buffer.from(hkdfSync('sha256', SECRET, salt, info, 16)).toString('base64url');
    expect(note).toEqual({
      v: 1,
      kdf: 'argon2id',
      ...ARGON2_COSTS,
      salt: note.salt,
      check: check('sotto/vault/check/1'),
    });
    const backup = await keyOfPassphrase({ crypto, derive }, SEALING, 'typed', note);
    expect(backup.note).toEqual({ ...note, check: check('sotto/backup/check/1') });
  });

  it('seals what the same HKDF opens elsewhere', async () => {
    const { key, note } = await keyOfPassphrase({ crypto, derive }, SEALING, 'typed');
    const salt = Buffer.from(note.salt, 'base64url');
    const raw = hkdfSync('sha256', SECRET, salt, 'sotto/backup/key/1', 32);
    const same = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const params = { name: 'AES-GCM', iv: new Uint8Array(12) };
    const sealed = await crypto.subtle.encrypt(params, key, new Uint8Array([1, 2, 3]));
    expect([...new Uint8Array(await crypto.subtle.decrypt(params, same, sealed))]).toEqual([1, 2, 3]);
  });

  it('never shows the bytes of a key, and clears those of the secret', async () => {
    const secret = SECRET.slice();
    const { key } = await keyOfCode(crypto, secret);
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } });
    expect([...key.usages].sort()).toEqual(['unwrapKey', 'wrapKey']);
    expect([...secret]).toEqual(Array.from({ length: 32 }, () => 0));
  });
});

describe('E8: what lies beside a slot', () => {
  const passphrase = { v: 1, kdf: 'argon2id', ...ARGON2_COSTS, salt: TEXT, check: TEXT };
  const recovery = { v: 1, kdf: 'hkdf-sha256', salt: TEXT, check: TEXT };

  it('is read as it was written, and nothing beside it', () => {
    expect(readPassphraseNote({ ...passphrase, more: 1 })).toEqual(passphrase);
    expect(readRecoveryNote({ ...recovery, more: 1 })).toEqual(recovery);
  });

  it.each([
    ['a newer version', { v: 2 }],
    ['another way to make a key', { kdf: 'scrypt' }],
    ['no salt', { salt: undefined }],
    ['a salt that is no text', { salt: 7 }],
    ['a salt that is too short', { salt: 'AAAA' }],
    ['a salt that is no base64url', { salt: '!'.repeat(22) }],
    ['no check', { check: undefined }],
    ['a check that is too short', { check: 'AAAA' }],
  ])('is none with %s', (_, change) => {
    expect(readPassphraseNote({ ...passphrase, ...change })).toBeNull();
    expect(readRecoveryNote({ ...recovery, ...change })).toBeNull();
  });

  it('is none where nothing is there, or with costs that are too cheap', () => {
    for (const none of [undefined, null, 'text', {}]) {
      expect(readPassphraseNote(none)).toBeNull();
      expect(readRecoveryNote(none)).toBeNull();
    }
    expect(readPassphraseNote({ ...passphrase, memoryKiB: 8 })).toBeNull();
  });
});
