import { expect } from 'vitest';
import { fuzz, hostileJson } from '../../../tools/fuzz.mjs';
import { readReceipt, RECEIPT_TYPE } from './audit-receipt.js';

const publicKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) };

fuzz('a receipt of an audit trail', {
  input: hostileJson({
    samples: [
      {
        ...{ type: RECEIPT_TYPE, version: 1, chain: 'c', seq: 2, hash: 'A'.repeat(43), at: 1, publicKey },
        ...{ signature: 'A'.repeat(86), thumbprint: 'A'.repeat(43) },
      },
    ],
  }),
  run: (text) => readReceipt(crypto, text),
  holds: ({ receipt, failure }) => {
    if (failure) expect(failure.message).toMatch(/\.$/u);
    else expect([typeof receipt.chain, Number.isSafeInteger(receipt.seq)]).toEqual(['string', true]);
  },
});
