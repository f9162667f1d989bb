import { describe, expect, it } from 'vitest';
import { isNestedDeeper } from './nesting.js';

const nested = (levels: number): unknown =>
  JSON.parse(`${'{"a":['.repeat(levels / 2)}0${']}'.repeat(levels / 2)}`);

describe('how deep lists and objects nest', () => {
  it('counts a list or an object of none as one level, and a text as no level', () => {
    expect([[], {}, { a: 'b' }, ['a']].map((value) => isNestedDeeper(value, 0))).toEqual([
      ...[true, true, true, true],
    ]);
    expect([[], {}, { a: 'b' }, ['a']].some((value) => isNestedDeeper(value, 1))).toBe(false);
    expect(['a', 1, true, null, undefined].some((value) => isNestedDeeper(value, 0))).toBe(false);
  });

  it('finds the deepest of all branches', () => {
    const value = { a: 1, b: [[], { c: nested(8) }] };
    expect(isNestedDeeper(value, 10)).toBe(true);
    expect(isNestedDeeper(value, 11)).toBe(false);
  });

  it('takes what is deeper than JSON can be written', () => {
    const deep = nested(100_000);
    expect(() => JSON.stringify(deep)).toThrow(RangeError);
    expect(isNestedDeeper(deep, 32)).toBe(true);
  });
});
