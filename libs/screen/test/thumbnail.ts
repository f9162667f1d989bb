import type { Greyscale } from '../src/greyscale.js';

/** Pixels of the picture on each side that are one of the thumbnail: 1280x720 becomes 160x90. */
const SIDE = 8;

/**
 * The largest difference between two pictures in copies of a 64th of the size, in grey levels: the filter that we do
 * not have. Each pixel of a copy is the mean of those under it.
 */
export function thumbnailDifference(before: Greyscale, after: Greyscale): number {
  const [one, other] = [thumbnailOf(before), thumbnailOf(after)];
  return one.reduce((most, level, at) => Math.max(most, Math.abs(level - other[at]!)), 0);
}

/** Sides that are not whole multiples lose their rim. */
function thumbnailOf({ width, height, levels }: Greyscale): Float32Array {
  const [columns, rows] = [Math.floor(width / SIDE), Math.floor(height / SIDE)];
  const means = new Float32Array(columns * rows);
  for (let y = 0; y < rows * SIDE; y++) {
    const row = (y >> 3) * columns;
    for (let x = 0; x < columns * SIDE; x++) means[row + (x >> 3)]! += levels[y * width + x]! / (SIDE * SIDE);
  }
  return means;
}
