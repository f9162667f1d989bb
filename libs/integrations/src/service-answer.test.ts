import { MOST_LEVELS } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { jsonAnswer } from './service-answer.js';

const nested = (levels: number) => `${'['.repeat(levels)}0${']'.repeat(levels)}`;

it('is what the service wrote, and nothing where it ends too early or nests deeper than any service does', async () => {
  expect(await jsonAnswer(Response.json({ value: [1] }))).toEqual({ value: [1] });
  expect(await jsonAnswer(new Response('{"value":['))).toBeUndefined();
  expect(await jsonAnswer(new Response(null))).toBeUndefined();
  expect(await jsonAnswer(new Response(nested(MOST_LEVELS)))).toBeDefined();
  expect(await jsonAnswer(new Response(nested(MOST_LEVELS + 1)))).toBeUndefined();
});
