import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelledPoints, lineGeometry, nearestPoint, type PlotPoint } from './plot-geometry.js';

const SIZE = { width: 400, height: 200 };
const pointsOf = (values: readonly (number | null)[]): PlotPoint[] =>
  values.map((value, index) => ({ label: `S${index}`, value }));

const anyValue = fc.oneof(
  fc.constant(null),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.constantFrom(Number.NaN, Infinity, -Infinity),
);

it('places every figure inside the drawing, whatever the figures are', () => {
  fc.assert(
    fc.property(
      fc.array(anyValue, { minLength: 1, maxLength: 500 }),
      fc.integer({ min: 120, max: 2000 }),
      (values, width) => {
        const points = pointsOf(values);
        const geometry = lineGeometry(points, { width, height: 200 }, String);
        for (const [index, value] of values.entries()) {
          expect(geometry.x(index)).toBeGreaterThanOrEqual(geometry.left - 1e-6);
          expect(geometry.x(index)).toBeLessThanOrEqual(geometry.right + 1e-6);
          if (value === null || !Number.isFinite(value)) continue;
          expect(geometry.y(value)).toBeGreaterThanOrEqual(geometry.top - 1e-6);
          expect(geometry.y(value)).toBeLessThanOrEqual(geometry.bottom + 1e-6);
        }
      },
    ),
  );
});

it('holds the band and the domain that is asked for', () => {
  const band = { from: 120, to: 165, label: 'Band' };
  const geometry = lineGeometry(pointsOf([500]), SIZE, String, { band, domain: [0, 200] });
  expect(geometry.band!.y).toBe(geometry.y(165));
  expect(geometry.band!.y + geometry.band!.height).toBeCloseTo(geometry.y(120));
  expect(geometry.y(0)).toBe(geometry.bottom);
  expect(geometry.y(500)).toBe(geometry.top);
});

it('leaves an open band open to the edge', () => {
  const band = { from: null, to: 3, label: 'Up to 3' };
  const geometry = lineGeometry(pointsOf([1, 5]), SIZE, String, { band });
  expect(geometry.band!.y + geometry.band!.height).toBe(geometry.bottom);
});

it('never begins below zero for figures that are not', () => {
  expect(lineGeometry(pointsOf([0.1, 5]), SIZE, String).ticks[0]).toBeGreaterThanOrEqual(0);
});

it('sets one point in the middle', () => {
  const { x, left, right } = lineGeometry(pointsOf([7]), SIZE, String);
  expect(x(0)).toBe((left + right) / 2);
});

it('labels the last, the greatest and the least, and none upon another', () => {
  const wide = (index: number) => index * 100;
  expect(labelledPoints(pointsOf([3, 9, 5, 1, 4]), wide)).toEqual([4, 1, 3]);
  expect(labelledPoints(pointsOf([3, 9, 5, 1, 4]), (index) => index * 20)).toEqual([4, 1]);
  expect(labelledPoints(pointsOf([3, null, Number.NaN]), wide)).toEqual([0]);
  expect(labelledPoints(pointsOf([null]), wide)).toEqual([]);
});

it('finds the nearest point, also outside the drawing', () => {
  const geometry = lineGeometry(pointsOf([1, 2, 3]), SIZE, String);
  expect(nearestPoint(3, -50, geometry)).toBe(0);
  expect(nearestPoint(3, geometry.x(1) + 5, geometry)).toBe(1);
  expect(nearestPoint(3, 5000, geometry)).toBe(2);
  expect(nearestPoint(1, 5000, geometry)).toBe(0);
});
