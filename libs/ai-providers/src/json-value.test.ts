import { expect, it } from 'vitest';
import { isCount, isRecord, ownValue } from './json-value.js';

it('objects and lists have members to read, and nothing else has', () => {
  for (const value of [{}, { a: 1 }, [], [1]]) expect(isRecord(value)).toBe(true);
  for (const value of [null, undefined, 'text', '', 7, true]) expect(isRecord(value)).toBe(false);
});

it('a name from outside finds what stands in the table, and nothing that every object has', () => {
  const table = { rate_limit: 'rate-limited' };
  expect(ownValue(table, 'rate_limit')).toBe('rate-limited');
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'other', '']) {
    expect(ownValue<unknown>(table, name)).toBeUndefined();
  }
});

it('a count is a whole number of things that there can be', () => {
  for (const value of [0, 1, Number.MAX_SAFE_INTEGER]) expect(isCount(value)).toBe(true);
  for (const value of [-1, 1.5, 2 ** 53, JSON.parse('1e999'), NaN, '3', null, undefined, true, [3]]) {
    expect(isCount(value)).toBe(false);
  }
});
