import { expect, it } from 'vitest';
import { placedAt } from '../test/placed.js';
import { isScrolledLine, scrolledBy } from './scrolled-by.js';

const words = ['alpha one', 'beta two', 'gamma three', 'delta four', 'epsilon five'];
const page = (shift: number, last = words.length) =>
  words.slice(0, last).map((text, i) => placedAt(text, 20, 100 + i * 24 + shift));

it('scrolledBy tells by how much most lines moved, and 0 where they did not or were too few', () => {
  expect(scrolledBy(page(0), page(-48))).toBe(-48);
  expect(scrolledBy(page(0), [...page(24, 3), placedAt('something else', 20, 10)])).toBe(24);
  expect(scrolledBy(page(0), page(2))).toBe(0);
  expect(scrolledBy(page(0, 2), page(48, 2))).toBe(0);
  expect(scrolledBy([], page(0))).toBe(0);
});

it('isScrolledLine forgives misread words where the line is due, never figures', () => {
  const before = placedAt('gamma ray has 300 counts', 20, 100);
  expect(isScrolledLine(before, placedAt('garnma ray has 300 coumts', 20, 53), -48)).toBe(true);
  expect(isScrolledLine(before, placedAt('gamma ray has 301 counts', 20, 52), -48)).toBe(false);
  expect(isScrolledLine(before, placedAt('gamma ray has 300 counts', 20, 80), -48)).toBe(false);
  expect(isScrolledLine(before, placedAt('quite 300 another thing here', 20, 52), -48)).toBe(false);
  expect(isScrolledLine(before, before, 0)).toBe(false);
});
