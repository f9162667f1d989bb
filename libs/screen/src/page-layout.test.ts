import { describe, expect, it } from 'vitest';
import { blank, paint, write } from '../test/pictures.js';
import { wholeOf } from './greyscale.js';
import { isDark, isDense, pageBlocks } from './page-layout.js';

const CODE = { x: 200, y: 200, width: 400, height: 220 };

function page(level: number) {
  const picture = blank(640, 480, level);
  const ink = level > 128 ? 20 : 230;
  write(picture, { x: 30, y: 20, width: 500, count: 1, pitch: 50, height: 36, level: ink });
  write(picture, { x: 30, y: 80, width: 400, count: 2, pitch: 40, height: 20, level: ink });
  return picture;
}

function withCode(picture: ReturnType<typeof blank>, region = CODE, paper = 30) {
  paint(picture, region, paper);
  write(picture, {
    x: region.x + 12,
    y: region.y + 10,
    width: region.width - 24,
    count: Math.floor((region.height - 20) / 20),
    pitch: 20,
    height: 12,
    level: 220,
  });
  return picture;
}

describe('pageBlocks: one block in mode 3, code and tables without rules apart in mode 6', () => {
  it('a light slide is one block, as it is', () => {
    const picture = page(255);
    expect(pageBlocks(picture)).toMatchObject([
      { region: wholeOf(picture), segmentation: 3, inverted: [], blanked: [] },
    ]);
  });

  it('a dark slide is one block, inverted', () => {
    const picture = page(20);
    const [block, ...others] = pageBlocks(picture);
    expect(others).toEqual([]);
    expect(block).toMatchObject({ segmentation: 3, inverted: [wholeOf(picture)], blanked: [] });
    expect(block?.background).toBeGreaterThan(225);
  });

  it('code on a light slide is cut out, inverted, and left blank on the slide', () => {
    const picture = withCode(page(255));
    const [rest, code, ...others] = pageBlocks(picture);
    expect(others).toEqual([]);
    expect(rest).toMatchObject({ region: wholeOf(picture), segmentation: 3, blanked: [CODE] });
    expect(code).toMatchObject({ region: CODE, segmentation: 6, inverted: [CODE], blanked: [] });
  });

  it('code on a dark slide too, though the two are nearly the same dark', () => {
    const picture = withCode(page(22), CODE, 7);
    expect(pageBlocks(picture).map(({ segmentation }) => segmentation)).toEqual([3, 6]);
  });

  it('an editor over the whole picture is one block in mode 6', () => {
    const picture = withCode(blank(640, 480, 30), { x: 0, y: 0, width: 640, height: 480 });
    expect(pageBlocks(picture)).toMatchObject([{ region: wholeOf(picture), segmentation: 6 }]);
  });

  it('two panes of an editor are two blocks', () => {
    const picture = blank(800, 480, 255);
    withCode(picture, { x: 0, y: 0, width: 240, height: 480 }, 45);
    withCode(picture, { x: 240, y: 0, width: 560, height: 480 }, 25);
    const dense = pageBlocks(picture).filter(({ segmentation }) => segmentation === 6);
    expect(dense.map(({ region }) => [region.x, region.width]).sort((a, b) => a[0]! - b[0]!)).toEqual([
      [0, 240],
      [240, 560],
    ]);
  });

  it('a dark banner on a light page is turned over in its place', () => {
    const picture = page(255);
    const banner = { x: 0, y: 360, width: 640, height: 100 };
    paint(picture, banner, 25);
    write(picture, { x: 30, y: 390, width: 500, count: 1, pitch: 40, height: 30, level: 240 });
    expect(pageBlocks(picture)).toMatchObject([{ segmentation: 3, inverted: [banner], blanked: [] }]);
  });

  it('a light card on a dark page is turned back', () => {
    const picture = page(20);
    const card = { x: 100, y: 240, width: 400, height: 200 };
    paint(picture, card, 250);
    expect(pageBlocks(picture)[0]?.inverted).toEqual([wholeOf(picture), card]);
  });

  const PAPERS = [
    ['light', 255],
    ['dark', 20],
  ] as const;
  const dense = (level: number, proportional: boolean) => {
    const picture = blank(640, 480, level);
    const ink = { height: 12, level: 255 - level, proportional };
    write(picture, { x: 20, y: 20, width: 600, count: 20, pitch: 20, ...ink });
    return picture;
  };

  it.each(PAPERS)('dense code is read in mode 6, %s', (_, level) => {
    const picture = dense(level, false);
    expect(pageBlocks(picture)).toMatchObject([{ segmentation: 6, dense: true, region: wholeOf(picture) }]);
  });

  it.each(PAPERS)('dense text in letters of many widths is not, %s', (_, level) => {
    expect(pageBlocks(dense(level, true))).toMatchObject([{ segmentation: 3, dense: false }]);
  });

  it.each(PAPERS)('a table without rules is cut out of its page, %s', (_, level) => {
    const picture = page(level);
    const ink = { y: 200, width: 80, count: 6, pitch: 36, height: 14, level: 255 - level };
    for (const x of [30, 240, 450]) write(picture, { x, ...ink, proportional: true });
    const [rest, table, ...others] = pageBlocks(picture);
    expect(others).toEqual([]);
    expect(rest).toMatchObject({ segmentation: 3, blanked: [table?.region] });
    expect(table).toMatchObject({
      segmentation: 6,
      dense: true,
      region: { x: 26, y: 196, height: 5 * 36 + 14 + 8 },
      inverted: level < 128 ? [table?.region] : [],
    });
  });

  it('a table over the whole page leaves no rest to be read', () => {
    const picture = blank(640, 480, 255);
    for (const x of [30, 240, 450])
      write(picture, { x, y: 30, width: 80, count: 6, pitch: 60, height: 20, level: 20 });
    expect(pageBlocks(picture)).toMatchObject([{ segmentation: 6 }]);
  });
});

describe('isDense', () => {
  const dense = (lines: Partial<Parameters<typeof write>[1]>, picture = blank(400, 400, 30)) => {
    write(picture, { x: 10, y: 10, width: 300, count: 8, pitch: 20, height: 12, level: 220, ...lines });
    return isDense(picture, { region: wholeOf(picture), background: 30 });
  };

  it.each([
    ['eight even lines', {}, true],
    ['five', { count: 5 }, true],
    ['four are too few', { count: 4 }, false],
    ['bullets 60 pixels apart are no code', { count: 6, pitch: 60, height: 20 }, false],
    ['a rule is no line', { count: 8, height: 2 }, false],
  ])('%s', (_, lines, expected) => {
    expect(dense(lines)).toBe(expected);
  });

  it('blank lines between are even too', () => {
    const picture = blank(400, 400, 30);
    write(picture, { x: 10, y: 190, width: 300, count: 5, pitch: 20, height: 12, level: 220 });
    expect(dense({ count: 4 }, picture)).toBe(true);
  });

  it('lines at uneven distances are not, however many', () => {
    const picture = blank(400, 400, 30);
    for (let i = 0; i < 12; i++) {
      const y = 10 + Math.floor(i / 2) * 50 + (i % 2) * 20;
      write(picture, { x: 10, y, width: 300, count: 1, pitch: 1, height: 12, level: 220 });
    }
    expect(isDense(picture, { region: wholeOf(picture), background: 30 })).toBe(false);
  });
});

describe('a strip that was cut out', () => {
  const strip = (widths: readonly (readonly [x: number, width: number])[], count = 2, level = 255) => {
    const picture = blank(640, 20 + count * 24, level);
    const lines = { y: 10, count, pitch: 24, height: 14, level: 255 - level, proportional: true };
    for (const [x, width] of widths) write(picture, { x, width, ...lines });
    return pageBlocks(picture);
  };

  it.each([
    ['light', 255],
    ['dark', 0],
  ])('is read as one block in mode 6, %s', (_, level) => {
    expect(strip([[20, 400]], 2, level)).toMatchObject([
      { segmentation: 6, dense: false, inverted: level === 0 ? [{ x: 0 }] : [] },
    ]);
  });

  const COLUMNS = [
    [20, 200],
    [300, 200],
  ] as const;

  it('of one row is, also where its parts are far apart', () => {
    expect(strip(COLUMNS, 1)).toMatchObject([{ segmentation: 6 }]);
  });

  it('with columns, or with five lines and more, stays in mode 3', () => {
    expect(strip(COLUMNS, 2)).toMatchObject([{ segmentation: 3 }]);
    expect(strip([[20, 400]], 5)).toMatchObject([{ segmentation: 3 }]);
  });
});

it('isDark tells editors and dark slides from paper and grey', () => {
  expect([0, 30, 64, 109].map(isDark)).toEqual([true, true, true, true]);
  expect([110, 128, 245].map(isDark)).toEqual([false, false, false]);
});
