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

it('an object may have fields that a later version writes, and not hundreds of them', () => {
  const isRow = hasFields({ id: 'string' });
  const more = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
  expect([more(0), more(99), more(100), more(20_000)].map((fields) => isRow({ id: 'a', ...fields }))).toEqual(
    [...[true, true, false, false]],
  );
});
