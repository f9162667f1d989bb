import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addNoise, blank, changedTiles, paint, write } from '../test/pictures.js';
import { boundsOf, compareTiles, gridOf, isSamePicture, tileGroups } from './changed-tiles.js';
import type { Greyscale } from './greyscale.js';

const copy = (picture: Greyscale): Greyscale => ({ ...picture, levels: picture.levels.slice() });

/** Which tiles of 32 pixels differ, once `change` is made to a page of text. */
function changed(change: (picture: Greyscale) => void, level = 255) {
  const before = blank(320, 160, level);
  write(before, { x: 10, y: 10, width: 280, count: 5, pitch: 28, height: 14, level: level > 128 ? 20 : 230 });
  const after = copy(before);
  change(after);
  return [...changedTiles(before, after).entries()].filter(([, mark]) => mark).map(([tile]) => tile);
}

describe('compareTiles', () => {
  it('finds nothing between equal pictures', () => {
    expect(changed(() => undefined)).toEqual([]);
  });

  it('takes noise of a standard deviation of 5 for no change', () => {
    const still = blank(320, 160, 128);
    const [before, after] = [copy(still), copy(still)];
    addNoise(before, 5, 11);
    addNoise(after, 5, 12);
    expect(isSamePicture(before, after)).toBe(false);
    expect(Math.max(...changedTiles(before, after))).toBe(0);
  });

  it('finds a letter of 9 px that only moved its ink: as dark as before in any smaller copy', () => {
    const before = blank(64, 32, 255);
    const after = blank(64, 32, 255);
    paint(before, { x: 8, y: 8, width: 4, height: 1 }, 90);
    paint(after, { x: 8, y: 12, width: 4, height: 1 }, 90);
    expect([...changedTiles(before, after)]).toEqual([1, 0]);
  });

  it('finds a letter on the edge of tiles, with two pixels in each', () => {
    const before = blank(96, 64, 255);
    const after = copy(before);
    paint(after, { x: 28, y: 20, width: 2, height: 1 }, 100);
    paint(after, { x: 33, y: 24, width: 2, height: 1 }, 100);
    expect([...changedTiles(before, after)]).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('takes single pixels far apart for noise', () => {
    const before = blank(96, 64, 255);
    const after = copy(before);
    for (const x of [2, 40, 80]) paint(after, { x, y: 20, width: 1, height: 1 }, 100);
    expect(Math.max(...changedTiles(before, after))).toBe(0);
  });

  it('finds a dim letter: 80 levels from its background', () => {
    expect(changed((picture) => paint(picture, { x: 300, y: 100, width: 2, height: 3 }, 175))).toEqual([39]);
  });

  it('finds a thin letter that changes many pixels by little, and says that it is faint', () => {
    const before = blank(96, 32, 255);
    const after = copy(before);
    paint(after, { x: 30, y: 10, width: 4, height: 2 }, 225);
    const { clear, faint } = compareTiles(before, after);
    expect([...clear, ...faint]).toEqual([0, 0, 0, 1, 1, 0]);
  });

  it('takes the same small differences for noise where they are apart', () => {
    const before = blank(96, 32, 255);
    const after = copy(before);
    for (let x = 2; x < 96; x += 12) paint(after, { x, y: 10, width: 1, height: 1 }, 225);
    expect(Math.max(...changedTiles(before, after))).toBe(0);
  });

  it('takes the soft edge of a caret for a part of it', () => {
    const before = blank(96, 32, 255);
    const after = copy(before);
    paint(after, { x: 42, y: 6, width: 3, height: 18 }, 225);
    paint(after, { x: 43, y: 6, width: 1, height: 18 }, 0);
    expect(Math.max(...changedTiles(before, after))).toBe(0);
  });

  it.each([
    ['a bar', { x: 293, y: 40, width: 1, height: 16 }],
    ['a bar of 2 px over two tiles', { x: 295, y: 50, width: 2, height: 24 }],
    ['a block', { x: 296, y: 36, width: 8, height: 16 }],
  ])('a blinking caret is no change: %s', (_, caret) => {
    for (const [level, ink] of [
      [255, 0],
      [20, 230],
    ] as const) {
      expect(changed((picture) => paint(picture, caret, ink), level)).toEqual([]);
    }
  });

  it.each([
    ['a dash', { x: 293, y: 40, width: 6, height: 2 }],
    ['a full stop', { x: 293, y: 40, width: 2, height: 2 }],
    ['a rule', { x: 293, y: 40, width: 2, height: 100 }],
    ['a banner', { x: 0, y: 0, width: 320, height: 40 }],
  ])('what is solid too, but no caret, is one: %s', (_, region) => {
    expect(changed((picture) => paint(picture, region, 120))).not.toEqual([]);
  });

  it('an upright letter, which is not solid, is one', () => {
    expect(
      changed((picture) => {
        paint(picture, { x: 293, y: 36, width: 10, height: 16 }, 20);
        paint(picture, { x: 295, y: 38, width: 6, height: 12 }, 255);
      }),
    ).not.toEqual([]);
  });

  it('P: a painted rectangle marks just the tiles it lies in', () => {
    const side = (most: number) => fc.integer({ min: 0, max: most });
    fc.assert(
      fc.property(side(300), side(140), side(60), side(60), (x, y, width, height) => {
        // Not upright, so that it is no caret.
        const down = Math.min(3 + height, 160 - y);
        const left = Math.min(x, 320 - down);
        const region = { x: left, y, width: Math.min(down + width, 320 - left), height: down };
        const [before, after] = [blank(320, 160, 255), blank(320, 160, 255)];
        paint(after, region, 0);
        const marks = changedTiles(before, after);
        marks.forEach((mark, tile) => {
          const { x: start, y: top } = boundsOf([tile], gridOf(after), after);
          const across = Math.min(region.x + region.width, start + 32) - Math.max(region.x, start);
          const rows = Math.min(region.y + region.height, top + 32) - Math.max(region.y, top);
          const pixels = across > 0 && rows > 0 ? across * rows : 0;
          // One or two pixels count where the rest of a small letter is beside them.
          if (pixels === 0 || pixels >= 3) expect(mark).toBe(pixels >= 3 ? 1 : 0);
        });
      }),
    );
  });
});

describe('isSamePicture', () => {
  it('sees one level of one pixel, wherever it is', () => {
    for (const at of [0, 5, 33 * 7 - 1]) {
      const [before, after] = [blank(33, 7, 9), blank(33, 7, 9)];
      expect(isSamePicture(before, after)).toBe(true);
      after.levels[at] = 10;
      expect(isSamePicture(before, after)).toBe(false);
    }
    expect(isSamePicture(blank(4, 2, 0), blank(2, 4, 0))).toBe(false);
  });
});

it('tileGroups joins what lies within reach, and boundsOf is clipped to the picture', () => {
  const picture = blank(150, 70, 0);
  const marked = Uint8Array.from([1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  const groups = (reach: number) =>
    tileGroups(marked, gridOf(picture), reach).map((group) => [...group].sort((a, b) => a - b));
  expect(groups(1)).toEqual([[0], [2], [14]]);
  expect(groups(2)).toEqual([[0, 2, 14]]);
  expect(boundsOf([2, 14], gridOf(picture), picture)).toEqual({ x: 64, y: 0, width: 86, height: 70 });
});
