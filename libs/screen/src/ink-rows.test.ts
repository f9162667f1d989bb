import { describe, expect, it } from 'vitest';
import { blank, paint, write } from '../test/pictures.js';
import { wholeOf } from './greyscale.js';
import { backgroundLevel, hasInk, INK_CONTRAST, inkRuns } from './ink-rows.js';

describe('backgroundLevel', () => {
  it('is the level of the paper, not of the ink and not the mean', () => {
    const picture = blank(200, 100, 30);
    write(picture, { x: 10, y: 10, width: 180, count: 4, pitch: 20, height: 12, level: 220 });
    expect(backgroundLevel(picture, wholeOf(picture))).toBe(30);
  });

  it('of a region is its own', () => {
    const picture = blank(200, 100, 255);
    paint(picture, { x: 100, y: 0, width: 100, height: 100 }, 12);
    expect(backgroundLevel(picture, { x: 110, y: 10, width: 50, height: 50 })).toBe(12);
  });

  it('is one level where compression has spread it over a few', () => {
    const picture = blank(90, 10, 240);
    for (let i = 0; i < picture.levels.length; i++) picture.levels[i] = 238 + (i % 5);
    // One level of ink has more pixels than any single level of the paper.
    paint(picture, { x: 0, y: 0, width: 25, height: 10 }, 0);
    expect(Math.abs(backgroundLevel(picture, wholeOf(picture)) - 240)).toBeLessThanOrEqual(2);
  });
});

describe('inkRuns', () => {
  it('finds each line from its top to its bottom', () => {
    const picture = blank(100, 60, 255);
    write(picture, { x: 5, y: 8, width: 80, count: 2, pitch: 25, height: 10, level: 0 });
    expect(inkRuns(picture, wholeOf(picture), 255)).toEqual([
      { top: 8, bottom: 18 },
      { top: 33, bottom: 43 },
    ]);
  });

  it('finds light ink on dark paper alike', () => {
    const picture = blank(100, 30, 20);
    write(picture, { x: 5, y: 8, width: 80, count: 1, pitch: 25, height: 10, level: 230 });
    expect(inkRuns(picture, wholeOf(picture), 20)).toEqual([{ top: 8, bottom: 18 }]);
  });

  it('bridges one empty row, not two', () => {
    const picture = blank(20, 20, 255);
    for (const y of [2, 4, 7]) paint(picture, { x: 3, y, width: 5, height: 1 }, 0);
    expect(inkRuns(picture, wholeOf(picture), 255)).toEqual([
      { top: 2, bottom: 5 },
      { top: 7, bottom: 8 },
    ]);
  });

  it('looks only inside its region', () => {
    const picture = blank(40, 20, 255);
    paint(picture, { x: 0, y: 5, width: 10, height: 3 }, 0);
    expect(inkRuns(picture, { x: 20, y: 0, width: 20, height: 20 }, 255)).toEqual([]);
  });
});

describe('hasInk', () => {
  const at = (level: number, pixels: number) => {
    const picture = blank(10, 1, 255);
    paint(picture, { x: 0, y: 0, width: pixels, height: 1 }, level);
    return hasInk(picture, wholeOf(picture), 0, 255);
  };

  it('needs two pixels, so that one speck is none', () => {
    expect([at(0, 1), at(0, 2)]).toEqual([false, true]);
  });

  it('needs contrast, so that a faint pattern is none', () => {
    expect([at(255 - INK_CONTRAST, 5), at(254 - INK_CONTRAST, 5)]).toEqual([false, true]);
  });
});
