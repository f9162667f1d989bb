import { expect, it } from 'vitest';
import { elapsedTime, took } from './elapsed-time.js';

it.each([
  [0, '0:00'],
  [7_999, '0:07'],
  [750_000, '12:30'],
  [3_599_999, '59:59'],
  [3_723_000, '1:02:03'],
  [-5, '0:00'],
])('shows %i ms as %s', (ms, text) => expect(elapsedTime(ms)).toBe(text));

it.each([
  [840, '840 ms'],
  [999.4, '999 ms'],
  [1000, '1.0 s'],
  [12_340, '12.3 s'],
])('says %i ms as %s', (ms, text) => expect(took(ms)).toBe(text));
