import type { Region } from '@sotto/meeting';
import type { Greyscale } from './greyscale.js';

/** Side of a cell in pixels. Two by two cells are a window, at every cell: it holds what changes of a small letter. */
const CELL = 4;
/**
 * Differences up to this many grey levels are noise: 2.3 times the standard deviation between two pictures of a bad
 * video, each with 5.
 */
const NOISE = 16;
/** More than this says no more, in grey levels: a single wrong pixel must not count as a letter. */
const FULL = 40;
/** What the squared differences of a window amount to where a letter changed: three pixels of the full difference. */
const LETTER = 3 * FULL ** 2;
/** The soft edge of a caret, in pixels around it. */
const EDGE = 1;

/**
 * Returns the windows in which a letter changed faintly, each as its cells that changed, `[x, y]` in pixels: thin strokes
 * of small or dim text change many pixels by little. Noise as strong is spread over the picture, a letter keeps it
 * together.
 *
 * @param ignored rectangles that are known to be no text
 */
export function faintChanges(
  before: Greyscale,
  after: Greyscale,
  ignored: readonly Region[],
): readonly (readonly (readonly [x: number, y: number])[])[] {
  const columns = Math.ceil(after.width / CELL);
  const sums = differencesByCell(before, after, columns);
  for (const region of ignored) clear(sums, columns, region);
  const found: (readonly (readonly [number, number])[])[] = [];
  for (let cell = 0; cell + columns + 1 < sums.length; cell++) {
    const window = [cell, cell + 1, cell + columns, cell + columns + 1];
    if (sums[cell]! + sums[cell + 1]! + sums[cell + columns]! + sums[cell + columns + 1]! < LETTER) continue;
    // A window at the right edge goes on at the left, a row further down: two letters apart are not one.
    if (cell % columns === columns - 1) continue;
    const cells = window.filter((each) => sums[each]! > 0);
    found.push(cells.map((each) => [(each % columns) * CELL, Math.floor(each / columns) * CELL] as const));
  }
  return found;
}

/** Adds up the squared differences beyond noise, with a row and a column of cells more than the picture has at most. */
function differencesByCell(before: Greyscale, after: Greyscale, columns: number): Float64Array {
  const { width, height } = after;
  const sums = new Float64Array(columns * (Math.ceil(height / CELL) + 1));
  for (let y = 0, at = 0; y < height; y++) {
    const first = Math.floor(y / CELL) * columns;
    for (let x = 0; x < width; x++, at++) {
      const difference = Math.abs(before.levels[at]! - after.levels[at]!);
      if (difference > NOISE) sums[first + (x >> 2)]! += Math.min(difference, FULL) ** 2;
    }
  }
  return sums;
}

function clear(sums: Float64Array, columns: number, { x, y, width, height }: Region): void {
  const cellOf = (pixel: number) => Math.floor(pixel / CELL);
  for (let row = Math.max(0, cellOf(y - EDGE)); row <= cellOf(y + height - 1 + EDGE); row++) {
    const right = Math.min(columns - 1, cellOf(x + width - 1 + EDGE));
    for (let column = Math.max(0, cellOf(x - EDGE)); column <= right; column++)
      sums[row * columns + column] = 0;
  }
}
