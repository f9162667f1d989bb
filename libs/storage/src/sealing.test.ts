import { createDecipheriv, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Bytes, IV_BYTES, type Place, seal, sealBytes, unseal } from './sealing.js';

const real = webcrypto as Crypto;
const bytes = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex, 'hex'));
const place: Place = { table: 'facts', key: ['session_1', 7], compartment: 'session_1' };

const importKey = (raw: Bytes): Promise<CryptoKey> =>
  real.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The real cipher, with the randomness of a published vector. */
const withIv = (iv: Bytes): Crypto =>
  ({ subtle: real.subtle, getRandomValues: (into: Bytes) => (into.set(iv), into) }) as unknown as Crypto;

/** D. McGrew and J. Viega, "The Galois/Counter Mode of Operation", appendix B, the AES-256 cases with a 96-bit IV. */
const VECTORS = [
  {
    name: 'test case 13: nothing at all',
    key: '00'.repeat(32),
    iv: '00'.repeat(12),
    plain: '',
    associated: '',
    sealed: '530f8afbc74536b9a963b4f1c4cb738b',
  },
  {
    name: 'test case 14: one block of zeros',
    key: '00'.repeat(32),
    iv: '00'.repeat(12),
    plain: '00'.repeat(16),
    associated: '',
    sealed: 'cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919',
  },
  {
    name: 'test case 16: with additional data',
    key: 'feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308',
    iv: 'cafebabefacedbaddecaf888',
    plain:
      'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39',
    associated: 'feedfacedeadbeeffeedfacedeadbeefabaddad2',
    sealed:
      '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f66276fc6ece0f4e1768cddf8853bb2d551b',
  },
];

describe('E8: sealing is AES-256-GCM', () => {
  it.each(VECTORS)('gives the published result of $name', async ({ key, iv, plain, associated, sealed }) => {
    const result = await sealBytes(
      withIv(bytes(iv)),
      await importKey(bytes(key)),
      bytes(associated),
      bytes(plain),
    );
    expect(Buffer.from(result).toString('hex')).toBe(iv + sealed);
  });

  it('makes what another implementation opens, with table, key and compartment as additional data', async () => {
    const raw = real.getRandomValues(new Uint8Array(32));
    const sealed = await seal(real, await importKey(raw), place, '{"text":"Grüße, 世界 🎧"}');
    const decipher = createDecipheriv('aes-256-gcm', raw, sealed.slice(0, IV_BYTES));
    decipher.setAAD(Buffer.from('["sotto",1,"facts",["session_1",7],"session_1"]'));
    decipher.setAuthTag(sealed.slice(-16));
    const opened = Buffer.concat([decipher.update(sealed.slice(IV_BYTES, -16)), decipher.final()]);
    expect(opened.toString('utf8')).toBe('{"text":"Grüße, 世界 🎧"}');
  });

  it('uses a fresh 96-bit IV for every record', async () => {
    const key = await importKey(real.getRandomValues(new Uint8Array(32)));
    const ivs = await Promise.all(
      Array.from({ length: 500 }, async () =>
        Buffer.from((await seal(real, key, place, 'the same')).slice(0, 12)).toString('hex'),
      ),
    );
    expect(new Set(ivs).size).toBe(500);
  });
});

describe('E8: what was changed or moved does not open', () => {
  const make = async () => {
    const key = await importKey(real.getRandomValues(new Uint8Array(32)));
    return { key, sealed: await seal(real, key, place, 'kept words') };
  };

  it('opens what it sealed', async () => {
    const { key, sealed } = await make();
    expect(await unseal(real, key, place, sealed)).toBe('kept words');
  });

  it('keeps a byte order mark and an empty text as they are', async () => {
    const { key } = await make();
    for (const text of ['', '\uFEFFmarked']) {
      expect(await unseal(real, key, place, await seal(real, key, place, text))).toBe(text);
    }
  });

  it('finds every single flipped bit of IV, text and tag', async () => {
    const { key, sealed } = await make();
    for (let i = 0; i < sealed.length; i++) {
      const changed = sealed.slice();
      changed[i] = (changed[i] ?? 0) ^ (1 << (i % 8));
      await expect(unseal(real, key, place, changed), `byte ${i}`).rejects.toThrow();
    }
  });

  it.each<[string, Place]>([
    ['another table', { ...place, table: 'drafts' }],
    ['another key', { ...place, key: ['session_1', 8] }],
    ['a key that only looks the same', { ...place, key: ['session_1', '7'] }],
    ['another compartment', { ...place, compartment: 'session_2' }],
    ['parts that run together', { table: 'fact', key: ['ssession_1', 7], compartment: 'session_1' }],
  ])('in %s', async (_, elsewhere) => {
    const { key, sealed } = await make();
    await expect(unseal(real, key, elsewhere, sealed)).rejects.toThrow();
  });

  it('when it was cut, and when there is nothing of it', async () => {
    const { key, sealed } = await make();
    await expect(unseal(real, key, place, sealed.slice(0, -1))).rejects.toThrow();
    await expect(unseal(real, key, place, new Uint8Array(0))).rejects.toThrow();
  });
});
