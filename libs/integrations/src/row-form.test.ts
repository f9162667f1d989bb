import { expect, it } from 'vitest';
import { hasFields, isMoment } from './row-form.js';

it.each([
  [0, true],
  [-8.64e15, true],
  [8.64e15 + 1, false],
  [NaN, false],
  ['0', false],
  [null, false],
  // What a hostile backup may hold: asking it for a number throws.
  [{ toString: null, valueOf: null }, false],
])('a moment that a date can be is a number within its range: %j', (value, isOne) => {
  expect(isMoment(value)).toBe(isOne);
});

it('an object may have what a later version writes beside its fields, and not hundreds of values', () => {
  const isRow = hasFields({ id: 'string' });
  const values = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
  for (const [more, isOne] of [
    [values(0), true],
    [values(100), true],
    [values(101), false],
    [{ later: values(99) }, true],
    [{ later: [[values(98)]] }, false],
    [{ later: JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)) as unknown }, false],
  ] as const)
    expect(isRow({ id: 'a', ...more })).toBe(isOne);
});
