import { expect, it } from 'vitest';
import { counted } from './counted.js';

it.each([
  [0, '0 questions'],
  [1, '1 question'],
  [2, '2 questions'],
])('%i', (n, text) => {
  expect(counted(n, 'question')).toBe(text);
});
