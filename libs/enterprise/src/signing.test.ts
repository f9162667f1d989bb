import { createHash, createPublicKey, verify, webcrypto } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  newSigningKey,
  type PublicKey,
  publicPart,
  signatureHolds,
  signatureOf,
  signingKey,
  thumbprint,
} from './signing.js';

const crypto = webcrypto as Crypto;
const bytes = new TextEncoder().encode('what is signed');
const jwk = await newSigningKey(crypto);
const publicKey = publicPart(jwk);
const signature = await signatureOf(crypto, await signingKey(crypto, jwk), bytes);

it('a new key has what a key of P-256 needs, and nothing else', async () => {
  expect(jwk).toEqual({
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: expect.any(String) as string, y: expect.any(String) as string, d: expect.any(String) as string },
  });
  expect((await newSigningKey(crypto)).d).not.toBe(jwk.d);
});

it('the key that signs shows its bytes to nobody, and does nothing else', async () => {
  const key = await signingKey(crypto, jwk);
  expect([key.extractable, key.usages]).toEqual([false, ['sign']]);
});

it('what it signs another program can check', () => {
  const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' });
  const raw = Buffer.from(signature, 'base64url');
  expect(raw).toHaveLength(64);
  expect(verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, raw)).toBe(true);
});

it('the public part does not sign', () => {
  expect(publicKey).toEqual({ kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y });
  expect(publicPart({})).toEqual({ kty: 'EC', crv: 'P-256', x: '', y: '' });
});

it('a signature holds for its key and its bytes alone', async () => {
  const holds = (key: PublicKey, given: string, of = bytes) => signatureHolds(crypto, key, given, of);
  const other = publicPart(await newSigningKey(crypto));
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect(await holds(publicKey, signature)).toBe(true);
  expect(await holds(other, signature)).toBe(false);
  expect(await holds(publicKey, signature, bytes.slice(1))).toBe(false);
  expect(await holds(publicKey, changed)).toBe(false);
  for (const none of ['', 'AAAA', 'a signature', `${signature}=`, `${signature}AA`]) {
    expect(await holds(publicKey, none)).toBe(false);
  }
  for (const key of [{ ...publicKey, x: 'AAAA' }, { ...publicKey, y: publicKey.x }, publicPart({})]) {
    expect(await holds(key, signature)).toBe(false);
  }
});

it('a signature has one spelling: bits to spare in its last character are not let through', async () => {
  // 64 bytes are 85 characters and 2 bits: the last character is A, Q, g or w.
  const next = { A: 'B', Q: 'R', g: 'h', w: 'x' }[signature.slice(-1)] ?? '';
  const respelled = `${signature.slice(0, -1)}${next}`;
  expect(Buffer.from(respelled, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
  expect(await signatureHolds(crypto, publicKey, respelled, bytes)).toBe(false);
});

it('a thumbprint is that of RFC 7638', async () => {
  const members = `{"crv":"P-256","kty":"EC","x":"${jwk.x}","y":"${jwk.y}"}`;
  expect(await thumbprint(crypto, publicKey)).toBe(createHash('sha256').update(members).digest('base64url'));
});
