import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overlaps, united } from './united-regions.js';

const region = fc.record({
  x: fc.integer({ min: 0, max: 100 }),
  y: fc.integer({ min: 0, max: 100 }),
  width: fc.integer({ min: 1, max: 40 }),
  height: fc.integer({ min: 1, max: 40 }),
});

it('P: united regions cover all that was given, do not overlap, and stay as they are', () => {
  fc.assert(
    fc.property(fc.array(region, { maxLength: 20, size: 'max' }), (regions) => {
      const result = united(regions);
      for (const { x, y, width, height } of regions) {
        const holds = result.filter(
          (each) =>
            each.x <= x &&
            each.y <= y &&
            each.x + each.width >= x + width &&
            each.y + each.height >= y + height,
        );
        expect(holds).toHaveLength(1);
      }
      result.forEach((one, i) =>
        result.slice(i + 1).forEach((other) => expect(overlaps(one, other)).toBe(false)),
      );
      expect(united(result)).toEqual(result);
    }),
  );
});

it('regions that only touch stay apart', () => {
  const beside = [
    { x: 0, y: 0, width: 10, height: 10 },
    { x: 10, y: 0, width: 10, height: 10 },
  ];
  expect(united(beside)).toEqual(beside);
});
