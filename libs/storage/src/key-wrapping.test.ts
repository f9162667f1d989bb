import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AES_256, newDeviceKey, SEALING, unwrapped, wrapped, WRAPPING } from './key-wrapping.js';
import { attest, type Bytes, checkAttested, type Place } from './sealing.js';

const crypto = webcrypto as Crypto;
const bytes = (text: string) => new TextEncoder().encode(text) as Bytes;
const HERE = bytes('here');
const SHAPE = { format: 'raw', algorithm: AES_256, extractable: true, usages: SEALING } as const;
const rawOf = async (key: CryptoKey) =>
  Buffer.from(await crypto.subtle.exportKey('raw', key)).toString('hex');

describe('E8: the device key', () => {
  it('is 256 bits of AES that wraps and opens keys, and shows its own bytes only where that is asked for', async () => {
    const { id, key } = await newDeviceKey(crypto, false);
    expect(id).toMatch(/^[\da-f-]{36}$/u);
    expect(key).toMatchObject({ algorithm: { name: 'AES-GCM', length: 256 }, extractable: false });
    expect([...key.usages].sort()).toEqual([...WRAPPING].sort());
    expect(WRAPPING).toEqual(['wrapKey', 'unwrapKey']);
    expect((await newDeviceKey(crypto, true)).key.extractable).toBe(true);
  });
});

describe('E8: a wrapped data key', () => {
  const make = async () => {
    const device = await newDeviceKey(crypto, false);
    const key = await crypto.subtle.generateKey(AES_256, true, SEALING);
    return { device, key, sealed: await wrapped(crypto, device.key, HERE, key) };
  };

  it('opens as the same key, for sealing', async () => {
    const { device, key, sealed } = await make();
    const opened = await unwrapped(crypto, device.key, HERE, sealed, SHAPE);
    expect(await rawOf(opened)).toBe(await rawOf(key));
    expect(opened.usages).toEqual(['encrypt', 'decrypt']);
    // 12 bytes IV, 32 of the key, 16 of the tag.
    expect(sealed).toHaveLength(60);
  });

  it('does not open elsewhere, by another device key, or changed', async () => {
    const { device, sealed } = await make();
    const other = await newDeviceKey(crypto, false);
    const changed = sealed.map((byte, i) => (i === 20 ? byte ^ 1 : byte));
    await expect(unwrapped(crypto, device.key, bytes('there'), sealed, SHAPE)).rejects.toThrow();
    await expect(unwrapped(crypto, other.key, HERE, sealed, SHAPE)).rejects.toThrow();
    await expect(unwrapped(crypto, device.key, HERE, changed, SHAPE)).rejects.toThrow();
  });
});

describe('E8: the proof of a text that is kept unsealed', () => {
  const place: Place = { table: 'facts', key: ['session_1', 7], compartment: 'session_1' };
  const kept = async () => {
    const key = await crypto.subtle.generateKey(AES_256, false, SEALING);
    return { key, proof: await attest(crypto, key, place, 'plain words') };
  };

  it('holds for this text at this place', async () => {
    const { key, proof } = await kept();
    await expect(checkAttested(crypto, key, place, { text: 'plain words', proof })).resolves.toBeUndefined();
  });

  it('holds for no other text, place or key', async () => {
    const { key, proof } = await kept();
    const text = 'plain words';
    const moved = { ...place, key: ['session_1', 8] };
    await expect(checkAttested(crypto, key, place, { text: 'other words', proof })).rejects.toThrow();
    await expect(checkAttested(crypto, key, moved, { text, proof })).rejects.toThrow();
    await expect(checkAttested(crypto, (await kept()).key, place, { text, proof })).rejects.toThrow();
  });
});
