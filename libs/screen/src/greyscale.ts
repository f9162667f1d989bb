import type { Region } from '@sotto/meeting';

/** A picture as brightness alone: one byte a pixel, row by row, 0 black to 255 white. */
export interface Greyscale {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

/** @param rgba four bytes a pixel, as `getImageData` gives them */
export function toGreyscale(rgba: Uint8ClampedArray, width: number, height: number): Greyscale {
  const levels = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < levels.length; pixel++, at += 4) {
    // ITU-R BT.601 weights in 256ths, which sum to 256.
    levels[pixel] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, levels };
}

/** A copy of one part of a picture. The region must lie inside it. */
export function crop(picture: Greyscale, region: Region): Greyscale {
  const levels = new Uint8Array(region.width * region.height);
  for (let y = 0; y < region.height; y++) {
    const start = (region.y + y) * picture.width + region.x;
    levels.set(picture.levels.subarray(start, start + region.width), y * region.width);
  }
  return { width: region.width, height: region.height, levels };
}

/** Paints a part of a picture in one level. The region must lie inside it. */
export function fill({ levels, width }: Greyscale, region: Region, level: number): void {
  for (let y = region.y; y < region.y + region.height; y++) {
    levels.fill(level, y * width + region.x, y * width + region.x + region.width);
  }
}

/** The part of `region` that lies inside the picture, in whole pixels; nothing left is width or height 0. */
export function clip(region: Region, picture: { readonly width: number; readonly height: number }): Region {
  const x = bounded(Math.floor(region.x), picture.width);
  const y = bounded(Math.floor(region.y), picture.height);
  const right = bounded(Math.ceil(region.x + region.width), picture.width);
  const bottom = bounded(Math.ceil(region.y + region.height), picture.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

const bounded = (value: number, limit: number): number => Math.min(Math.max(0, value), limit);

/** The whole of a picture as a region. */
export const wholeOf = (picture: { readonly width: number; readonly height: number }): Region => ({
  x: 0,
  y: 0,
  width: picture.width,
  height: picture.height,
});
