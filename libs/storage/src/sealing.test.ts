import { createDecipheriv, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GCM_VECTORS } from '../test/gcm-vectors.js';
import { type Bytes, IV_BYTES, type Place, seal, sealBytes, unseal } from './sealing.js';

const real = webcrypto as Crypto;
const bytes = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex, 'hex'));
const place: Place = { table: 'facts', key: ['session_1', 7], compartment: 'session_1' };

const importKey = (raw: Bytes): Promise<CryptoKey> =>
  real.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The real cipher, with the randomness of a published vector. */
const withIv = (iv: Bytes): Crypto =>
  ({ subtle: real.subtle, getRandomValues: (into: Bytes) => (into.set(iv), into) }) as unknown as Crypto;

describe('E8: sealing is AES-256-GCM', () => {
  it.each(GCM_VECTORS)(
    'gives the published result of $name',
    async ({ key, iv, plain, associated, sealed }) => {
      const result = await sealBytes(
        withIv(bytes(iv)),
        await importKey(bytes(key)),
        bytes(associated),
        bytes(plain),
      );
      expect(Buffer.from(result).toString('hex')).toBe(iv + sealed);
    },
  );

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
