import type { Region } from '@sotto/meeting';
import { faintChanges } from './faint-changes.js';
import type { Greyscale } from './greyscale.js';

/** Side of a tile in pixels: about a line of text. */
export const TILE = 32;
/**
 * How far apart two levels must be to count by themselves, in grey levels: the same as for ink. Noise of a standard
 * deviation of 5 (a bad video) stays below.
 */
const CONTRAST = 40;
/** Fewer pixels than this in a tile are no letter; a full stop of 9 px text has 4. */
const LEAST_PIXELS = 3;
/**
 * A letter on the edge of tiles leaves fewer in each. They count together where they lie within so many pixels either
 * way: of larger letters more pixels change.
 */
const SMALL_LETTER = 24;

/** A blinking caret, a bar or a block: upright, solid, and of these sizes in pixels. Letters and digits are not solid. */
const CARET = { leastHeight: 10, mostHeight: 64, widthByHeight: 0.75, solid: 0.95 };

/** How a picture is cut: the last column and row may be narrower. */
export interface TileGrid {
  readonly columns: number;
  readonly rows: number;
}

export const gridOf = ({ width, height }: { readonly width: number; readonly height: number }): TileGrid => ({
  columns: Math.ceil(width / TILE),
  rows: Math.ceil(height / TILE),
});

/** Whether two pictures are the same to the byte: four pixels a step, 0.2 ms for 1280x720. */
export function isSamePicture(before: Greyscale, after: Greyscale): boolean {
  if (before.width !== after.width || before.height !== after.height) return false;
  const words = before.levels.length >> 2;
  const [a, b] = [before, after].map(
    ({ levels }) => new Uint32Array(levels.buffer, levels.byteOffset, words),
  );
  for (let word = 0; word < words; word++) if (a![word] !== b![word]) return false;
  for (let at = words << 2; at < before.levels.length; at++)
    if (before.levels[at] !== after.levels[at]) return false;
  return true;
}

/** The tiles of a picture row by row: 1 for each in which text may have changed. */
export interface TileChanges {
  readonly clear: Uint8Array;
  /**
   * Small or dim text may have changed, by so little that a bad video can look the same for a moment. Not marked where
   * the change is clear.
   */
  readonly faint: Uint8Array;
}

/**
 * Compares two pictures of one size. Every pixel is compared, not an average: a 6 that becomes a 9 has as much ink as
 * before, and smaller copies of the picture miss it. Noise and a blinking caret are no change.
 *
 * Clear and faint together find every digit that changes from 9 px on in text of the least contrast that WCAG 2.2
 * allows (4.5:1), and from 11 px on in text 80 grey levels from its background. Below that a letter changes its pixels
 * by no more than noise does.
 */
export function compareTiles(before: Greyscale, after: Greyscale): TileChanges {
  const grid = gridOf(after);
  const marks = markedTiles(before, after, grid);
  const changed = Uint8Array.from(marks.counts, (count) => (count >= LEAST_PIXELS ? 1 : 0));
  const few = Uint8Array.from(marks.counts, (count) => (count > 0 && count < LEAST_PIXELS ? 1 : 0));
  for (const group of tileGroups(few, grid, 1)) {
    if (isSmallLetter(group, marks)) for (const tile of group) changed[tile] = 1;
  }
  const carets = tileGroups(changed, grid, 1).filter((group) => isCaret(group, marks));
  for (const tile of carets.flat()) changed[tile] = 0;
  const faint = new Uint8Array(changed.length);
  const boxes = carets.map((group) => extentOf(group, marks));
  for (const cells of faintChanges(before, after, boxes)) {
    const tiles = cells.map(([x, y]) => Math.floor(y / TILE) * grid.columns + (x >> 5));
    // A letter that is clear in one tile does not make the next one faint by the rest of it.
    if (!tiles.some((tile) => changed[tile])) for (const tile of tiles) faint[tile] = 1;
  }
  return { clear: changed, faint };
}

/** Tiles of `marked` that lie within `reach` tiles of one another, each group in no order. */
export function tileGroups(
  marked: Uint8Array,
  { columns, rows }: TileGrid,
  reach: number,
): readonly (readonly number[])[] {
  const left = Uint8Array.from(marked);
  const groups: number[][] = [];
  for (let start = 0; start < left.length; start++) {
    if (!left[start]) continue;
    left[start] = 0;
    const group = [start];
    // Grows while it is walked through.
    for (const tile of group) {
      const column = tile % columns;
      const row = (tile - column) / columns;
      for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
        for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
          if (!left[y * columns + x]) continue;
          left[y * columns + x] = 0;
          group.push(y * columns + x);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

/** The rectangle of tiles around some of them, in pixels of the picture. */
export function boundsOf(
  tiles: readonly number[],
  { columns }: TileGrid,
  picture: { readonly width: number; readonly height: number },
): Region {
  const across = tiles.map((tile) => tile % columns);
  const down = tiles.map((tile) => Math.floor(tile / columns));
  const x = Math.min(...across) * TILE;
  const y = Math.min(...down) * TILE;
  const right = Math.min((Math.max(...across) + 1) * TILE, picture.width);
  const bottom = Math.min((Math.max(...down) + 1) * TILE, picture.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** How many pixels of each tile differ, and where the outermost of them are, in pixels of the picture. */
interface Marks {
  readonly counts: Int32Array;
  readonly lefts: Int32Array;
  readonly tops: Int32Array;
  readonly rights: Int32Array;
  readonly bottoms: Int32Array;
}

function markedTiles(before: Greyscale, after: Greyscale, { columns, rows }: TileGrid): Marks {
  const { width, height } = after;
  const tiles = () => new Int32Array(columns * rows);
  const marks: Marks = {
    counts: tiles(),
    lefts: tiles().fill(width),
    tops: tiles().fill(height),
    rights: tiles(),
    bottoms: tiles(),
  };
  for (let y = 0, at = 0; y < height; y++) {
    const first = Math.floor(y / TILE) * columns;
    for (let x = 0; x < width; x++, at++) {
      if (before.levels[at] === after.levels[at]) continue;
      if (Math.abs(before.levels[at]! - after.levels[at]!) <= CONTRAST) continue;
      const tile = first + (x >> 5);
      marks.counts[tile]! += 1;
      if (x < marks.lefts[tile]!) marks.lefts[tile] = x;
      if (y < marks.tops[tile]!) marks.tops[tile] = y;
      if (x >= marks.rights[tile]!) marks.rights[tile] = x + 1;
      if (y >= marks.bottoms[tile]!) marks.bottoms[tile] = y + 1;
    }
  }
  return marks;
}

function isSmallLetter(group: readonly number[], marks: Marks): boolean {
  const { width, height, pixels } = extentOf(group, marks);
  return pixels >= LEAST_PIXELS && width <= SMALL_LETTER && height <= SMALL_LETTER;
}

function isCaret(group: readonly number[], marks: Marks): boolean {
  // A caret on the corner of four tiles is the largest.
  if (group.length > 4) return false;
  const { width, height, pixels } = extentOf(group, marks);
  return (
    height >= CARET.leastHeight &&
    height <= CARET.mostHeight &&
    width <= CARET.widthByHeight * height &&
    pixels >= CARET.solid * width * height
  );
}

/** Returns the box around the pixels of some tiles that differ, and how many they are. */
function extentOf(group: readonly number[], { counts, lefts, tops, rights, bottoms }: Marks) {
  const most = (of: Int32Array) => Math.max(...group.map((tile) => of[tile]!));
  const least = (of: Int32Array) => Math.min(...group.map((tile) => of[tile]!));
  const [x, y] = [least(lefts), least(tops)];
  return {
    x,
    y,
    width: most(rights) - x,
    height: most(bottoms) - y,
    pixels: group.reduce((sum, tile) => sum + counts[tile]!, 0),
  };
}
