import type { Region } from '@sotto/meeting';
import type { Greyscale } from './greyscale.js';

/** Rows of a picture that have ink on them, from `top` up to but not including `bottom`. */
export interface InkRun {
  readonly top: number;
  readonly bottom: number;
}

/** How far from the background a pixel must be to count as ink, in grey levels. Dim footnotes differ by 80 and more. */
export const INK_CONTRAST = 40;

/** The level that most pixels of the region have, give or take the width of a bin. */
export function backgroundLevel(picture: Greyscale, region: Region): number {
  return commonest(histogram(picture, region));
}

/** Pixels of each of 256 levels. */
function histogram({ levels, width }: Greyscale, region: Region): Uint32Array {
  const counts = new Uint32Array(256);
  for (let y = region.y; y < region.y + region.height; y++) {
    for (let at = y * width + region.x, end = at + region.width; at < end; at++) {
      counts[levels[at] ?? 0]! += 1;
    }
  }
  return counts;
}

/** Backgrounds are seldom one level exactly (compression, gradients), so neighbours count too. */
function commonest(counts: Uint32Array): number {
  let best = 0;
  let most = -1;
  for (let level = 0; level < 256; level++) {
    let near = 0;
    for (let each = Math.max(0, level - 3); each <= Math.min(255, level + 3); each++) near += counts[each]!;
    // Of equals the one with more pixels of its own, so that a flat background is found exactly.
    const weight = near + counts[level]! / 1e9;
    if (weight > most) [best, most] = [level, weight];
  }
  return best;
}

/** Runs of rows with at least two pixels of ink against `background`; gaps of one row (the dot of an i) are bridged. */
export function inkRuns(picture: Greyscale, region: Region, background: number): readonly InkRun[] {
  const runs: { top: number; bottom: number }[] = [];
  for (let y = region.y; y < region.y + region.height; y++) {
    if (!hasInk(picture, region, y, background)) continue;
    const last = runs.at(-1);
    if (last && y - last.bottom <= 1) last.bottom = y + 1;
    else runs.push({ top: y, bottom: y + 1 });
  }
  return runs;
}

/** Whether a row has ink between the region's left and right edge. */
export function hasInk({ levels, width }: Greyscale, region: Region, y: number, background: number): boolean {
  let ink = 0;
  for (let at = y * width + region.x, end = at + region.width; at < end; at++) {
    if (Math.abs((levels[at] ?? 0) - background) > INK_CONTRAST && ++ink > 1) return true;
  }
  return false;
}
