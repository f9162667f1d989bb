import { generateKeyPairSync, type KeyObject, sign, webcrypto } from 'node:crypto';
import { expect, it } from 'vitest';
import { headHolds, type SignedHead } from './signed-head.js';
import type { PublicKey } from './signing.js';

const crypto = webcrypto as Crypto;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
const BODY = { chain: 'c1', seq: 3, hash: 'ab12', at: 1_700_000_000_000 };

/** What is signed, written out by hand: another program has to come to the same bytes. */
const written = (prefix: string) =>
  `${prefix}{"at":1700000000000,"chain":"c1","hash":"ab12","publicKey":{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"},"seq":3}`;

const signatureOf = (text: string, key: KeyObject = privateKey) =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

const head: SignedHead = {
  ...BODY,
  publicKey: { kty: 'EC', crv: 'P-256', x, y },
  signature: signatureOf(written('sotto-audit-head/1\n')),
};

it('a head that another program signed as it is described holds', async () => {
  expect(await headHolds(crypto, head)).toBe(true);
});

it('what else a head or its key carries is not signed, and does not matter', async () => {
  const more = { ...head, version: 1, publicKey: { ...head.publicKey, alg: 'ES256' } };
  expect(await headHolds(crypto, more)).toBe(true);
});

const otherX = `${x.startsWith('A') ? 'B' : 'A'}${x.slice(1)}`;
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x: theirX = '', y: theirY = '' } = other.publicKey.export({ format: 'jwk' });

it.each<[string, object]>([
  ['another chain', { chain: 'c2' }],
  ['another number', { seq: 4 }],
  ['another hash', { hash: 'ab13' }],
  ['another time', { at: BODY.at + 1 }],
  ['the key of somebody else', { publicKey: { ...head.publicKey, x: theirX, y: theirY } }],
  ['a key that is none', { publicKey: { ...head.publicKey, x: otherX } }],
  ['no key', { publicKey: null }],
  ['no key at all', { publicKey: undefined }],
  ['no signature', { signature: '' }],
  ['a signature of something else', { signature: signatureOf(written('sotto-team-file/1\n')) }],
  ['a signature without what it is for', { signature: signatureOf(written('')) }],
  [
    'a signature by somebody else',
    { signature: signatureOf(written('sotto-audit-head/1\n'), other.privateKey) },
  ],
  ['a signature with padding', { signature: `${head.signature}==` }],
  ['a number without a form', { seq: NaN }],
])('with %s it does not', async (_, change) => {
  expect(await headHolds(crypto, { ...head, ...change })).toBe(false);
});

it('without ways to check anything nothing holds, and nothing is thrown', async () => {
  const publicOnly: PublicKey = head.publicKey;
  expect(await headHolds(crypto, { publicKey: publicOnly } as SignedHead)).toBe(false);
  expect(await headHolds(crypto, {} as SignedHead)).toBe(false);
});
