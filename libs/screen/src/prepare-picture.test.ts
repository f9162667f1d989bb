import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blank, paint, rows, write } from '../test/pictures.js';
import { wholeOf } from './greyscale.js';
import type { PageBlock } from './page-layout.js';
import { enlarge, enlargement, hasSmallText, prepareBlock, toPgm } from './prepare-picture.js';

const block = (region: PageBlock['region'], more: Partial<PageBlock> = {}): PageBlock => ({
  region,
  segmentation: 3,
  dense: false,
  inverted: [],
  blanked: [],
  background: 255,
  ...more,
});

describe('enlargement', () => {
  const written = (width: number, height: number, letters: number) => {
    const picture = blank(width, height, 255);
    const pitch = letters * 2;
    const count = Math.floor((height - 40) / pitch);
    write(picture, { x: 20, y: 20, width: width - 40, count, pitch, height: letters, level: 20 });
    return picture;
  };

  it('is two for a shared tab, whatever it shows', () => {
    expect(enlargement(written(1280, 720, 30))).toBe(2);
    expect(enlargement(blank(1280, 800, 255))).toBe(2);
  });

  it('of a larger picture depends on its letters', () => {
    expect(enlargement(written(1920, 1080, 11))).toBe(2);
    expect(enlargement(written(1920, 1080, 30))).toBe(1);
  });

  it('never makes more than the pixels of a doubled 1920x1080', () => {
    const scale = enlargement(written(2560, 1440, 11));
    expect(scale).toBeGreaterThan(1);
    expect(2560 * 1440 * scale ** 2).toBeLessThanOrEqual(4 * 1920 * 1080 * 1.0001);
    expect(enlargement(written(3840, 2160, 11))).toBe(1);
  });

  it('is asked for by a few small lines among large ones, not by rules', () => {
    const picture = blank(1920, 1080, 255);
    write(picture, { x: 20, y: 20, width: 1880, count: 11, pitch: 80, height: 40, level: 20 });
    expect(hasSmallText(picture)).toBe(false);
    paint(picture, { x: 0, y: 5, width: 1920, height: 2 }, 0);
    expect(hasSmallText(picture)).toBe(false);
    for (let i = 0; i < 3; i++) {
      write(picture, { x: 20, y: 1000 + i * 18, width: 1800, count: 1, pitch: 1, height: 10, level: 60 });
    }
    expect(hasSmallText(picture)).toBe(true);
  });
});

describe('enlarge', () => {
  it('by one is the picture itself', () => {
    const picture = blank(3, 3, 5);
    expect(enlarge(picture, 1)).toBe(picture);
  });

  it('doubles with the levels between in between', () => {
    const picture = { width: 2, height: 1, levels: new Uint8Array([0, 200]) };
    expect(rows(enlarge(picture, 2))).toEqual([
      [0, 50, 150, 200],
      [0, 50, 150, 200],
    ]);
  });

  it('stays within the levels it was given, at any scale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        fc.infiniteStream(fc.integer({ min: 40, max: 210 })),
        (width, height, scale, levels) => {
          const picture = { width, height, levels: Uint8Array.from(levels.take(width * height)) };
          const large = enlarge(picture, scale);
          expect([large.width, large.height]).toEqual([
            Math.round(width * scale),
            Math.round(height * scale),
          ]);
          expect(Math.min(...large.levels)).toBeGreaterThanOrEqual(Math.min(...picture.levels));
          expect(Math.max(...large.levels)).toBeLessThanOrEqual(Math.max(...picture.levels));
        },
      ),
    );
  });
});

describe('prepareBlock', () => {
  it('gives dark on light, whatever it was', () => {
    const picture = blank(100, 60, 20);
    paint(picture, { x: 40, y: 20, width: 20, height: 20 }, 240);
    const { picture: prepared, scale } = prepareBlock(
      picture,
      block(wholeOf(picture), { inverted: [wholeOf(picture)] }),
    );
    expect(scale).toBe(2);
    expect([prepared.width, prepared.height]).toEqual([200, 120]);
    expect(prepared.levels[0]).toBe(235);
    expect(prepared.levels[60 * 200 + 100]).toBe(15);
  });

  it('turns a region over once for each time it is named', () => {
    const picture = blank(100, 60, 20);
    const card = { x: 50, y: 0, width: 50, height: 60 };
    paint(picture, card, 250);
    const { picture: prepared } = prepareBlock(
      picture,
      block(wholeOf(picture), { inverted: [wholeOf(picture), card] }),
    );
    expect([prepared.levels[0], prepared.levels[199]]).toEqual([235, 250]);
  });

  it('paints over what is read elsewhere', () => {
    const picture = blank(100, 60, 255);
    const code = { x: 30, y: 10, width: 40, height: 30 };
    paint(picture, code, 10);
    const { picture: prepared } = prepareBlock(
      picture,
      block(wholeOf(picture), { blanked: [code], background: 255 }),
    );
    expect(new Set(prepared.levels)).toEqual(new Set([255]));
  });

  it('takes its region alone, with what is named in pixels of the whole', () => {
    const picture = blank(200, 100, 255);
    const code = { x: 100, y: 40, width: 60, height: 40 };
    paint(picture, code, 10);
    const { picture: prepared } = prepareBlock(picture, block(code, { inverted: [code] }));
    expect([prepared.width, prepared.height]).toEqual([120, 80]);
    expect(new Set(prepared.levels)).toEqual(new Set([245]));
  });

  it('leaves the picture as it was', () => {
    const picture = blank(50, 50, 20);
    prepareBlock(picture, block(wholeOf(picture), { inverted: [wholeOf(picture)] }));
    expect(new Set(picture.levels)).toEqual(new Set([20]));
  });
});

it('toPgm writes the header and then one byte a pixel', () => {
  const file = toPgm({ width: 3, height: 2, levels: new Uint8Array([1, 2, 3, 4, 5, 255]) });
  const header = 'P5\n3 2\n255\n';
  expect(new TextDecoder().decode(file.subarray(0, header.length))).toBe(header);
  expect([...file.subarray(header.length)]).toEqual([1, 2, 3, 4, 5, 255]);
});
