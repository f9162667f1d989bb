import { expect, it } from 'vitest';
import { destination } from './tab-list.js';

it.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 9, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 9],
  ['Home', 4, 0],
  ['End', 4, 9],
  ['PageUp', 4, 0],
  ['PageDown', 4, 9],
  ['Enter', 4, undefined],
  ['toString', 4, undefined],
])('R4: %s leads from tab %i of ten to %s', (key, from, to) => {
  expect(destination(key, from, 10, 'along')).toBe(to);
  expect(destination(key, from, 10, 'all')).toBe(to);
});

it('R4: up and down lead as left and right do, but only where the tabs may stand above each other', () => {
  expect(['ArrowDown', 'ArrowUp'].map((key) => destination(key, 9, 10, 'all'))).toEqual([0, 8]);
  expect(['ArrowDown', 'ArrowUp'].map((key) => destination(key, 9, 10, 'along'))).toEqual([
    undefined,
    undefined,
  ]);
});
