import type { Region } from '@sotto/meeting';
import { compareTiles } from '../src/changed-tiles.js';
import type { Greyscale } from '../src/greyscale.js';

/** A picture of one level. */
export function blank(width: number, height: number, level: number): Greyscale {
  return { width, height, levels: new Uint8Array(width * height).fill(level) };
}

/** Paints a rectangle. */
export function paint({ levels, width }: Greyscale, region: Region, level: number): void {
  for (let y = region.y; y < region.y + region.height; y++) {
    levels.fill(level, y * width + region.x, y * width + region.x + region.width);
  }
}

export interface Lines {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly count: number;
  /** Pixels from the top of one line to the top of the next. */
  readonly pitch: number;
  /** Height of the letters. */
  readonly height: number;
  readonly level: number;
  /** Letters of many widths, as text has them; without it all are as wide, as in code. */
  readonly proportional?: boolean;
}

/** Paints what looks like lines of text: letters half as wide as high, every sixth a space, a third of each ink. */
export function write(picture: Greyscale, lines: Lines): void {
  const { x, y, width, count, pitch, height, level, proportional = false } = lines;
  const cell = Math.max(4, Math.round(height * 0.6));
  let chance = x + 1;
  for (let line = 0; line < count; line++) {
    for (let letter = 0, left = x; left + cell <= x + width; letter++) {
      // From half of a cell to all of it.
      const own = proportional ? cell - (((chance = (chance * 48_271) % 2_147_483_647) % cell) >> 1) : cell;
      const top = y + line * pitch;
      if (letter % 6 !== 5) {
        paint(picture, { x: left, y: top, width: 1, height }, level);
        paint(picture, { x: left, y: top, width: own - 2, height: 1 }, level);
      }
      left += own;
    }
  }
}

/** Adds noise of a normal distribution, the same for each seed; a bad video has a deviation of 5 levels. */
export function addNoise(picture: Greyscale, deviation: number, seed: number): void {
  let state = seed;
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  picture.levels.forEach((level, at) => {
    const normal = Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance());
    picture.levels[at] = Math.min(255, Math.max(0, Math.round(level + deviation * normal)));
  });
}

/** The tiles in which text may have changed, clearly or faintly, 1 for each. */
export function changedTiles(before: Greyscale, after: Greyscale): Uint8Array {
  const { clear, faint } = compareTiles(before, after);
  return clear.map((mark, tile) => mark | faint[tile]!);
}

/** The levels of a picture row by row, for looking at small ones. */
export function rows({ width, height, levels }: Greyscale): readonly (readonly number[])[] {
  return Array.from({ length: height }, (_, y) => [...levels.subarray(y * width, (y + 1) * width)]);
}
