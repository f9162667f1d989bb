import { isNestedDeeper, MOST_LEVELS } from '@sotto/meeting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectWithin, stopwatch } from '../../../tools/processor-time.mjs';
import { jsonAnswer } from './service-answer.js';

const nested = (levels: number, inner = '0') => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;

it('is what the service wrote, as deep as any service nests', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.nat(40), async (inner, levels) => {
      const text = nested(levels, inner);
      const value: unknown = JSON.parse(text);
      const deeper = isNestedDeeper(value, MOST_LEVELS);
      expect(await jsonAnswer(new Response(text))).toEqual(deeper ? undefined : value);
    }),
    { numRuns: 300 },
  );
});

it('counts no bracket that stands in a text', async () => {
  const said = { text: String.raw`[[[ \" ${'{'.repeat(40)} \\`, more: ['"', '\\'] };
  expect(await jsonAnswer(new Response(JSON.stringify(said)))).toEqual(said);
});

it('is nothing where it ends too early, and is refused before it is parsed where it nests deeper', async () => {
  expect(await jsonAnswer(new Response('{"value":['))).toBeUndefined();
  expect(await jsonAnswer(new Response(null))).toBeUndefined();
  expect(await jsonAnswer(new Response(nested(MOST_LEVELS)))).toBeDefined();
  expect(await jsonAnswer(new Response(nested(MOST_LEVELS + 1)))).toBeUndefined();
  const text = `[${Array.from({ length: 50 }, () => nested(10_000)).join()}]`;
  const watch = stopwatch();
  expect(await jsonAnswer(new Response(text))).toBeUndefined();
  expectWithin(watch.longest(), 50);
});
