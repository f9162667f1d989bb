import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blank, paint, rows } from '../test/pictures.js';
import { clip, crop, toGreyscale, wholeOf } from './greyscale.js';

describe('toGreyscale', () => {
  const levelOf = (...rgb: readonly [number, number, number]) =>
    toGreyscale(new Uint8ClampedArray([...rgb, 255]), 1, 1).levels[0];

  it('keeps black, white and grey as they are', () => {
    for (const level of [0, 1, 128, 254, 255]) expect(levelOf(level, level, level)).toBe(level);
  });

  it('weighs colours as the eye does: green brightest, blue darkest', () => {
    const [red, green, blue] = [levelOf(255, 0, 0)!, levelOf(0, 255, 0)!, levelOf(0, 0, 255)!];
    expect([red, green, blue].map((level) => Math.round(level / 25.5))).toEqual([3, 6, 1]);
  });

  it('reads pixels row by row', () => {
    const pixel = (level: number) => [level, level, level, 255];
    const rgba = new Uint8ClampedArray([10, 20, 30, 40, 50, 60].flatMap(pixel));
    expect(rows(toGreyscale(rgba, 3, 2))).toEqual([
      [10, 20, 30],
      [40, 50, 60],
    ]);
  });
});

describe('crop', () => {
  it('is the part alone, and a copy', () => {
    const picture = blank(4, 3, 200);
    paint(picture, { x: 1, y: 1, width: 2, height: 1 }, 7);
    const part = crop(picture, { x: 1, y: 0, width: 3, height: 2 });
    expect(rows(part)).toEqual([
      [200, 200, 200],
      [7, 7, 200],
    ]);
    part.levels.fill(0);
    expect(picture.levels[5]).toBe(7);
  });

  it('of the whole is the same picture', () => {
    const picture = blank(5, 4, 3);
    paint(picture, { x: 2, y: 2, width: 1, height: 1 }, 99);
    expect(crop(picture, wholeOf(picture))).toEqual(picture);
  });
});

describe('clip', () => {
  const picture = { width: 100, height: 50 };

  it.each([
    ['inside stays', { x: 10, y: 10, width: 20, height: 20 }, { x: 10, y: 10, width: 20, height: 20 }],
    [
      'beyond the edges is cut',
      { x: -5, y: 40, width: 200, height: 20 },
      { x: 0, y: 40, width: 100, height: 10 },
    ],
    [
      'parts of pixels count whole',
      { x: 1.6, y: 1.2, width: 2, height: 2 },
      { x: 1, y: 1, width: 3, height: 3 },
    ],
    ['outside is empty', { x: 300, y: 0, width: 10, height: 10 }, { x: 100, y: 0, width: 0, height: 10 }],
  ])('%s', (_, region, expected) => {
    expect(clip(region, picture)).toEqual(expected);
  });

  it('is always inside, in whole pixels, and clipping again changes nothing', () => {
    const side = fc.double({ min: -300, max: 300, noNaN: true });
    fc.assert(
      fc.property(side, side, side, side, (x, y, width, height) => {
        const region = clip({ x, y, width, height }, picture);
        expect(Object.values(region).every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
        expect(region.x + region.width).toBeLessThanOrEqual(picture.width);
        expect(region.y + region.height).toBeLessThanOrEqual(picture.height);
        expect(clip(region, picture)).toEqual(region);
      }),
    );
  });
});
