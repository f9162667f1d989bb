import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectWithin } from '../../../tools/processor-time.mjs';
import { isNestedDeeper, MOST_LEVELS } from './nesting.js';
import { isJsonNestedDeeper, parseJson } from './parse-json.js';

const nested = (levels: number, inner = '0') => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;

it('is what was written, as deep as anything of ours nests', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(40), (inner, levels) => {
      const text = nested(levels, inner);
      const value: unknown = JSON.parse(text);
      expect(parseJson(text)).toEqual(isNestedDeeper(value) ? undefined : value);
      expect(isJsonNestedDeeper(text, levels)).toBe(isNestedDeeper(value, levels));
    }),
    { numRuns: 300 },
  );
});

it('counts no bracket that stands in a text', () => {
  const said = { text: String.raw`[[[ \" ${'{'.repeat(40)} \\`, more: ['"', '\\'] };
  expect(parseJson(JSON.stringify(said))).toEqual(said);
});

it('is nothing where it is no JSON, and refused before it is parsed where it nests deeper', async () => {
  for (const none of ['', '{"value":[', 'undefined', ']]']) expect(parseJson(none)).toBeUndefined();
  expect(parseJson(nested(MOST_LEVELS))).toBeDefined();
  expect(parseJson(nested(MOST_LEVELS + 1))).toBeUndefined();
  const deep = ['['.repeat(1_000_000), `[${Array.from({ length: 50 }, () => nested(10_000)).join()}]`];
  expect(await expectWithin(50, () => deep.map(parseJson))).toEqual([undefined, undefined]);
});
