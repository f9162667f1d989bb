import { expect, it } from 'vitest';
import { SottoError, StoreError } from './index.js';

it('is recognised by its mark, not by its class', () => {
  const foreign = Object.assign(new Error('from another copy of the package'), {
    [Symbol.for('sotto.error')]: true,
  });
  expect(SottoError.is(foreign)).toBe(true);
  expect(SottoError.is(new Error('plain'))).toBe(false);
  expect(SottoError.is(null)).toBe(false);
});

it('carries its failure, and a store error its reason', () => {
  const cause = new DOMException('', 'QuotaExceededError');
  const error = new StoreError('full', 'The disk is full. Free some space; Sotto tries again.', { cause });
  expect([error.message, error.storeReason, error.reason, error.cause]).toEqual([
    'The disk is full. Free some space; Sotto tries again.',
    'full',
    'internal',
    cause,
  ]);
  expect([StoreError.isStoreError(error), StoreError.isStoreError(new SottoError(error.failure))]).toEqual([
    true,
    false,
  ]);
});
