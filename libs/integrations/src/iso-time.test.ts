import { expect, it } from 'vitest';
import { isoTime } from './iso-time.js';

it.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [NaN, '1970-01-01T00:00:00.000Z'],
  [Infinity, '1970-01-01T00:00:00.000Z'],
  [1e20, '1970-01-01T00:00:00.000Z'],
  [-1e20, '1970-01-01T00:00:00.000Z'],
])('%d is written as %s', (at, text) => expect(isoTime(at)).toBe(text));
