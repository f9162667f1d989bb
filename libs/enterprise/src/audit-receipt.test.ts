import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readReceipt, RECEIPT_TYPE } from './audit-receipt.js';

const crypto = webcrypto as Crypto;
const COORDINATE = 'A-_9'.repeat(11).slice(0, 43);
const WHOLE = {
  ...{ type: RECEIPT_TYPE, version: 1, chain: 'c', seq: 3, hash: 'h', at: 1_700_000_000_000 },
  ...{ publicKey: { kty: 'EC', crv: 'P-256', x: COORDINATE, y: COORDINATE }, signature: 's' },
};
const key = (part: object) => ({ publicKey: { ...WHOLE.publicKey, ...part } });
const read = (content: unknown) => readReceipt(crypto, JSON.stringify(content));

describe('a receipt of an audit trail', () => {
  it('is read where it is whole, also of a version that is no number', async () => {
    const { receipt } = await read(WHOLE);
    expect(receipt).toMatchObject({ chain: 'c', seq: 3, hash: 'h', signature: 's' });
    expect((await read({ ...WHOLE, version: '2' })).receipt?.version).toBe(1);
  });

  it.each([
    ['no chain', { chain: 1 }],
    ['no hash', { hash: null }],
    ['no signature', { signature: {} }],
    ['half an entry', { seq: 1.5 }],
    ['an entry in words', { seq: '3' }],
    ['no time', { at: null }],
    ['a time in words', { at: '2026' }],
    ['no key', { publicKey: null }],
    ['a key in words', { publicKey: 'x' }],
    ['a coordinate too short', key({ x: COORDINATE.slice(1) })],
    ['a coordinate too long', key({ x: `${COORDINATE}A` })],
    ['a coordinate with something before it', key({ y: `A${COORDINATE}` })],
    ['a coordinate of other signs', key({ y: `=${COORDINATE.slice(1)}` })],
    ['a number as a coordinate', key({ x: 7 })],
    ['no second coordinate', key({ y: undefined })],
    ['a list as a coordinate', key({ x: [COORDINATE] })],
  ])('is refused with %s', async (_, part) => {
    const { failure } = await read({ ...WHOLE, ...part });
    expect([failure?.reason, failure?.message]).toEqual([
      'unreadable',
      'This receipt is not whole. Choose another copy of it.',
    ]);
  });

  it.each([null, 7, 'receipt', [], { ...WHOLE, type: 'another' }])('is not %j', async (content) => {
    expect((await read(content)).failure?.message).toContain('is no receipt of an audit trail');
  });
});
