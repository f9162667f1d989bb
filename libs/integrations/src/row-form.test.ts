import { expect, it } from 'vitest';
import { isMoment } from './row-form.js';

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
