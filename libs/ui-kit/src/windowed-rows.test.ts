import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowWindow } from './windowed-rows.js';

it('renders every row of a short table', () => {
  expect(rowWindow(200, 4000, 600, 44)).toEqual({ first: 0, end: 200, before: 0, after: 0 });
});

it('renders a few dozen of ten thousand', () => {
  const { first, end, before, after } = rowWindow(10_000, 200_000, 640, 44);
  expect(end - first).toBeLessThan(60);
  expect(before + (end - first) * 44 + after).toBe(10_000 * 44);
});

it('is the same window while scrolling within a step', () => {
  expect(rowWindow(10_000, 44 * 120, 640, 44)).toEqual(rowWindow(10_000, 44 * 131, 640, 44));
});

it('always covers what is in sight, and the room of the rest adds up', () => {
  const table = fc.record({
    count: fc.integer({ min: 201, max: 20_000 }),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    height: fc.integer({ min: 100, max: 1200 }),
    row: fc.integer({ min: 20, max: 120 }),
  });
  fc.assert(
    fc.property(table, ({ count, place, height, row }) => {
      const top = place * Math.max(0, count * row - height);
      const shown = rowWindow(count, top, height, row);
      expect(shown.first * row).toBeLessThanOrEqual(top);
      expect(shown.end * row).toBeGreaterThanOrEqual(Math.min(count * row, top + height));
      expect(shown.before + (shown.end - shown.first) * row + shown.after).toBe(count * row);
    }),
  );
});
