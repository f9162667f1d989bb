import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blank, paint, write } from '../test/pictures.js';
import { wholeOf } from './greyscale.js';
import { pageAreas } from './page-areas.js';

/** The level found is that of a bin of four, so it may be off by three. */
const near = (level: number) => expect.closeTo(level, -1);

describe('pageAreas', () => {
  it('of an empty page is the page', () => {
    const page = blank(640, 480, 255);
    const { background, areas } = pageAreas(page);
    expect(background).toBeGreaterThan(250);
    expect(areas.map(({ region }) => region)).toEqual([wholeOf(page)]);
  });

  it('of a page with text is the page, whatever is written', () => {
    const page = blank(640, 480, 250);
    write(page, { x: 20, y: 20, width: 600, count: 15, pitch: 28, height: 16, level: 20 });
    expect(pageAreas(page).areas.map(({ region }) => region)).toEqual([wholeOf(page)]);
  });

  it('finds a dark block on a light page to the pixel, wherever it lies between the tiles', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 180, max: 400 }),
        fc.integer({ min: 80, max: 250 }),
        (x, y, width, height) => {
          const page = blank(640, 480, 255);
          const block = { x, y, width, height };
          paint(page, block, 30);
          write(page, {
            x: x + 10,
            y: y + 8,
            width: width - 20,
            count: 3,
            pitch: 22,
            height: 12,
            level: 220,
          });
          const dark = pageAreas(page).areas.filter(({ background }) => background < 100);
          expect(dark).toEqual([{ region: block, background: near(30) }]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('tells a dark block from a dark page that is a little lighter', () => {
    const page = blank(640, 480, 22);
    const block = { x: 100, y: 100, width: 300, height: 200 };
    paint(page, block, 7);
    const { background, areas } = pageAreas(page);
    expect(background).toEqual(near(22));
    expect(areas.map(({ region }) => region)).toContainEqual(block);
  });

  it('leaves out buttons and labels', () => {
    const page = blank(640, 480, 255);
    paint(page, { x: 100, y: 100, width: 120, height: 40 }, 30);
    expect(pageAreas(page).areas).toHaveLength(1);
  });

  it('leaves out what is no rectangle', () => {
    const page = blank(640, 480, 255);
    paint(page, { x: 96, y: 96, width: 400, height: 300 }, 30);
    paint(page, { x: 224, y: 96, width: 272, height: 200 }, 255);
    expect(pageAreas(page).areas.filter(({ background }) => background < 100)).toEqual([]);
  });

  it('leaves out a photo, which has no background', () => {
    const page = blank(640, 480, 255);
    for (let y = 100; y < 300; y++) {
      for (let x = 100; x < 400; x++) page.levels[y * 640 + x] = (x * 37 + y * 91) % 256;
    }
    expect(pageAreas(page).areas.map(({ region }) => region)).toEqual([wholeOf(page)]);
  });

  it('puts the largest first', () => {
    const page = blank(640, 480, 255);
    paint(page, { x: 0, y: 0, width: 200, height: 480 }, 60);
    paint(page, { x: 220, y: 300, width: 400, height: 160 }, 10);
    const sizes = pageAreas(page).areas.map(({ region }) => region.width * region.height);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes.length).toBeGreaterThanOrEqual(2);
  });
});
