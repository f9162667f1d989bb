import type { Region } from '@sotto/meeting';
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
}

/** Paints what looks like lines of text: letters half as wide as high, every sixth a space, a third of each ink. */
export function write(picture: Greyscale, { x, y, width, count, pitch, height, level }: Lines): void {
  const cell = Math.max(4, Math.round(height * 0.6));
  for (let line = 0; line < count; line++) {
    for (let letter = 0; (letter + 1) * cell <= width; letter++) {
      if (letter % 6 === 5) continue;
      const left = x + letter * cell;
      const top = y + line * pitch;
      paint(picture, { x: left, y: top, width: 1, height }, level);
      paint(picture, { x: left, y: top, width: cell - 2, height: 1 }, level);
    }
  }
}

/** The levels of a picture row by row, for looking at small ones. */
export function rows({ width, height, levels }: Greyscale): readonly (readonly number[])[] {
  return Array.from({ length: height }, (_, y) => [...levels.subarray(y * width, (y + 1) * width)]);
}
