import { describe, expect, it } from 'vitest';
import { blank, write } from '../test/pictures.js';
import { growToWholeLines } from './whole-lines.js';

/** Three lines of 16 pixels at 40, 70 and 100, from x 50 to about 350. */
function page(level = 255) {
  const picture = blank(600, 200, level);
  write(picture, { x: 50, y: 40, width: 300, count: 3, pitch: 30, height: 16, level: 255 - level });
  return picture;
}

const rowsOf = ({ y, height }: { y: number; height: number }) => [y, y + height];

describe('growToWholeLines', () => {
  it('takes in the whole line that it cuts, above and below, and no other', () => {
    const [top, bottom] = rowsOf(growToWholeLines(page(), { x: 60, y: 75, width: 100, height: 5 }));
    expect(top).toBeLessThanOrEqual(70);
    expect(top).toBeGreaterThanOrEqual(56);
    expect(bottom).toBeGreaterThanOrEqual(86);
    expect(bottom).toBeLessThanOrEqual(100);
  });

  it('takes in two lines when it cuts both', () => {
    const [top, bottom] = rowsOf(growToWholeLines(page(), { x: 60, y: 50, width: 100, height: 30 }));
    expect([top! <= 40, bottom! >= 86, bottom! <= 100]).toEqual([true, true, true]);
  });

  it('takes in the words to its sides, up to a gutter', () => {
    const picture = page();
    write(picture, { x: 450, y: 40, width: 100, count: 3, pitch: 30, height: 16, level: 0 });
    const { x, width } = growToWholeLines(picture, { x: 150, y: 72, width: 40, height: 10 });
    expect(x).toBeLessThanOrEqual(50);
    expect(x + width).toBeGreaterThanOrEqual(340);
    expect(x + width).toBeLessThan(450);
  });

  it('does the same for light on dark', () => {
    const region = { x: 60, y: 75, width: 100, height: 5 };
    expect(growToWholeLines(page(0), region)).toEqual(growToWholeLines(page(255), region));
  });

  it('leaves a region between lines alone, but for a margin', () => {
    const picture = blank(600, 200, 255);
    const region = { x: 60, y: 75, width: 100, height: 20 };
    expect(growToWholeLines(picture, region)).toEqual({ x: 56, y: 71, width: 108, height: 28 });
  });

  it('does not run up a picture that has no end', () => {
    const picture = blank(400, 400, 255);
    for (let y = 0; y < 400; y++) for (let x = 100; x < 200; x++) picture.levels[y * 400 + x] = (x * y) % 256;
    const [top, bottom] = rowsOf(growToWholeLines(picture, { x: 0, y: 200, width: 400, height: 10 }));
    expect([top! > 190, bottom! < 220]).toEqual([true, true]);
  });

  it('never leaves the picture, also when asked to', () => {
    const picture = page();
    expect(growToWholeLines(picture, { x: -50, y: -50, width: 2000, height: 2000 })).toEqual({
      x: 0,
      y: 0,
      width: 600,
      height: 200,
    });
    expect(growToWholeLines(picture, { x: 700, y: 10, width: 20, height: 20 })).toMatchObject({ width: 0 });
  });
});
