import type { FigureUnit } from '@sotto/meeting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figureParts, figureText, rangeText } from './figure-text.js';

it.each<[number, FigureUnit, string]>([
  [148.4, 'words/min', '148 words a minute'],
  [2.44, 'per minute', '2.4 a minute'],
  [3, 'per 100 words', '3 per 100 words'],
  [0.58, 'share', '58 %'],
  [0, 'seconds', '0 s'],
  [0.0004, 'seconds', '0 s'],
  [0.0512, 'seconds', '0.051 s'],
  [0.6, 'seconds', '0.6 s'],
  [0.944, 'seconds', '0.94 s'],
  [0.976, 'seconds', '0.98 s'],
  [0.997, 'seconds', '1 s'],
  [1.26, 'seconds', '1.3 s'],
  [2.04, 'seconds', '2 s'],
  [9.97, 'seconds', '10 s'],
  [59.7, 'seconds', '1 min'],
  [76, 'seconds', '1 min 16 s'],
  [7380, 'seconds', '2 h 3 min'],
  [0, 'count', '0'],
  [12_345, 'count', '12,345'],
  [1.26, 'switches/min', '1.3 switches a minute'],
  [Number.NaN, 'share', '–'],
])('sets %d in %s as %s', (value, unit, text) => expect(figureText(value, unit)).toBe(text));

it.each([
  [165.2, 165, '165.2 words a minute'],
  [164.96, 165, '164.96 words a minute'],
  [165, 165, '165 words a minute'],
])('sets %d finer beside the limit %d', (value, limit, text) =>
  expect(figureText(value, 'words/min', [limit])).toBe(text),
);

it.each<[[number | null, number | null], FigureUnit, string]>([
  [[120, 165], 'words/min', '120 to 165'],
  [[0.3, 0.4], 'share', '30 to 40 %'],
  [[0.6, 1.2], 'seconds', '0.6 to 1.2 s'],
  [[30, 76], 'seconds', '30 s to 1 min 16 s'],
  [[null, 3], 'per minute', 'up to 3'],
  [[4, null], 'count', 'at least 4'],
  [[null, null], 'count', 'any'],
])('sets the range %j in %s as %s', (range, unit, text) => expect(rangeText(range, unit)).toBe(text));

it('never shows a figure on the other side of a limit than it is', () => {
  // A thousandth is the finest that is shown.
  const thousandths = fc.integer({ min: 0, max: 100_000 }).map((number) => number / 1000);
  fc.assert(
    fc.property(thousandths, thousandths, (value, limit) => {
      const shown = Number(figureParts(value, 'per minute', [limit]).figure);
      expect(Math.sign(shown - limit)).toBe(Math.sign(value - limit));
    }),
  );
});
