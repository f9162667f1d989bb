import type { Region } from '@sotto/meeting';
import { clip, type Greyscale } from './greyscale.js';
import { backgroundLevel, hasInk, INK_CONTRAST } from './ink-rows.js';
import { united } from './united-regions.js';

/** A line of text is at most this many pixels high; a region is not grown further up or down. */
const TALLEST_LINE = 64;
/** An empty strip this wide ends a line to the side: two spaces of a 24 px heading. */
const GUTTER = 24;
/** Empty pixels left around, because Tesseract drops letters that touch the edge. */
const MARGIN = 4;

/**
 * The region, grown until no edge cuts a line of text: half a line is read as garbage. Clipped to the picture; where
 * an edge finds no end (a photo) it stays near where it was.
 */
export function growToWholeLines(picture: Greyscale, region: Region): Region {
  const start = clip(region, picture);
  if (start.width === 0 || start.height === 0) return start;
  return withMargin(picture, grown(picture, start));
}

/** The same for several regions: those that share a line become one. */
export function wholeLineRegions(picture: Greyscale, regions: readonly Region[]): readonly Region[] {
  let found = united(
    regions.map((region) => clip(region, picture)).filter(({ width, height }) => width > 0 && height > 0),
  );
  for (;;) {
    const next = united(found.map((region) => grown(picture, region)));
    // United regions have new edges, which may cut lines again.
    if (next.length === found.length) return united(next.map((region) => withMargin(picture, region)));
    found = next;
  }
}

function grown(picture: Greyscale, region: Region): Region {
  const background = backgroundLevel(picture, region);
  // Up and down again at the end, because a word to the side may hang lower than those within.
  const line = growUpAndDown(picture, region, background);
  return growUpAndDown(picture, growSideways(picture, line, background), background);
}

const withMargin = (picture: Greyscale, { x, y, width, height }: Region): Region =>
  clip({ x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }, picture);

function growUpAndDown(picture: Greyscale, region: Region, background: number): Region {
  const top = growRows(picture, region, background, region.y, -1);
  const bottom = growRows(picture, region, background, region.y + region.height - 1, 1);
  return { ...region, y: top, height: bottom - top + 1 };
}

/** The last row with ink from `start` on, or `start` if there is none there or no end within reach. */
function growRows(
  picture: Greyscale,
  region: Region,
  background: number,
  start: number,
  step: 1 | -1,
): number {
  let y = start;
  while (y >= 0 && y < picture.height && hasInk(picture, region, y, background)) {
    if (Math.abs(y - start) >= TALLEST_LINE) return start;
    y += step;
  }
  return y === start ? start : y - step;
}

function growSideways(picture: Greyscale, region: Region, background: number): Region {
  const left = growColumns(picture, region, background, region.x, -1);
  const right = growColumns(picture, region, background, region.x + region.width - 1, 1);
  return { ...region, x: left, width: right - left + 1 };
}

/** The last column with ink before a gutter. */
function growColumns(
  picture: Greyscale,
  region: Region,
  background: number,
  start: number,
  step: 1 | -1,
): number {
  let last = start;
  for (let x = start; x >= 0 && x < picture.width && Math.abs(x - last) <= GUTTER; x += step) {
    if (columnHasInk(picture, region, x, background)) last = x;
  }
  return last;
}

function columnHasInk({ levels, width }: Greyscale, region: Region, x: number, background: number): boolean {
  for (let y = region.y; y < region.y + region.height; y++) {
    if (Math.abs((levels[y * width + x] ?? 0) - background) > INK_CONTRAST) return true;
  }
  return false;
}
