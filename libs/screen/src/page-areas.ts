import type { Region } from '@sotto/meeting';
import { type Greyscale, wholeOf } from './greyscale.js';
import { backgroundLevel } from './ink-rows.js';

/** A rectangle of one background: the page itself, a code block on a slide, the side bar of an editor. */
export interface PageArea {
  readonly region: Region;
  /** Brightness of its background, 0 to 255. */
  readonly background: number;
}

/** Side of a tile in pixels: about one line of text, so that most of a tile with text is still background. */
const TILE = 16;
/** A tile has a background if this share of it has one level; a photo has not. Bold 14 px text leaves 0.4. */
const FLAT_SHARE = 0.35;
/** Two tiles belong together if their backgrounds differ by no more grey levels than this. */
const SAME_BACKGROUND = 5;
/** Tiles of another background that a rectangle may hold; what has more is no rectangle (a frame, an L). */
const FILLED_SHARE = 0.85;
/** Areas smaller than this many pixels either way are labels and buttons, which need no treatment of their own. */
const LEAST_WIDTH = 160;
const LEAST_HEIGHT = 64;

const BUSY = -1;

interface Tiles {
  readonly columns: number;
  readonly rows: number;
  /** Background level by tile, or BUSY. */
  readonly levels: Int16Array;
}

/** What `pageAreas` found. */
export interface PageAreas {
  /** The background that most of the picture has. */
  readonly background: number;
  /** Rectangles of one background, the largest first; the whole picture may be among them. */
  readonly areas: readonly PageArea[];
}

/** Finds rectangles of one background by flooding tiles of the same level; edges are then found to the pixel. */
export function pageAreas(picture: Greyscale): PageAreas {
  const tiles = tilesOf(picture);
  const floods = flood(tiles).sort((a, b) => b.tiles - a.tiles);
  const areas = floods
    .filter((each) => isRectangle(each, tiles))
    .map((each) => ({ region: trueEdges(picture, each), background: each.background }))
    .filter(({ region }) => region.width >= LEAST_WIDTH && region.height >= LEAST_HEIGHT);
  return { background: floods[0]?.background ?? backgroundLevel(picture, wholeOf(picture)), areas };
}

function tilesOf(picture: Greyscale): Tiles {
  const columns = Math.ceil(picture.width / TILE);
  const rows = Math.ceil(picture.height / TILE);
  const levels = new Int16Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      levels[row * columns + column] = tileLevel(picture, column * TILE, row * TILE);
    }
  }
  return { columns, rows, levels };
}

/** The level of a tile's background, or BUSY where it has none. */
function tileLevel({ levels, width, height }: Greyscale, left: number, top: number): number {
  const bins = new Uint16Array(65);
  const right = Math.min(left + TILE, width);
  const bottom = Math.min(top + TILE, height);
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left, end = y * width + right; at < end; at++)
      bins[(levels[at] ?? 0) >> 2]! += 1;
  }
  let best = 0;
  // Two neighbouring bins, because a background on the border of two would fall apart.
  for (let bin = 1; bin < 64; bin++)
    if (bins[bin]! + bins[bin + 1]! > bins[best]! + bins[best + 1]!) best = bin;
  const count = bins[best]! + bins[best + 1]!;
  if (count < FLAT_SHARE * (right - left) * (bottom - top)) return BUSY;
  return Math.round((best * bins[best]! + (best + 1) * bins[best + 1]!) / count) * 4 + 2;
}

interface Flood {
  readonly background: number;
  tiles: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function flood({ columns, rows, levels }: Tiles): Flood[] {
  const seen = new Uint8Array(levels.length);
  const floods: Flood[] = [];
  for (let start = 0; start < levels.length; start++) {
    const background = levels[start]!;
    if (seen[start] || background === BUSY) continue;
    const found: Flood = { background, tiles: 0, left: columns, top: rows, right: 0, bottom: 0 };
    const open = [start];
    seen[start] = 1;
    for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
      const column = tile % columns;
      const row = (tile - column) / columns;
      grow(found, column, row);
      for (const next of neighbours(tile, column, row, columns, rows)) {
        if (seen[next] || Math.abs(levels[next]! - background) > SAME_BACKGROUND) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    floods.push(found);
  }
  return floods;
}

function grow(found: Flood, column: number, row: number): void {
  found.tiles++;
  found.left = Math.min(found.left, column);
  found.right = Math.max(found.right, column + 1);
  found.top = Math.min(found.top, row);
  found.bottom = Math.max(found.bottom, row + 1);
}

function* neighbours(tile: number, column: number, row: number, columns: number, rows: number) {
  if (column > 0) yield tile - 1;
  if (column < columns - 1) yield tile + 1;
  if (row > 0) yield tile - columns;
  if (row < rows - 1) yield tile + columns;
}

function isRectangle(found: Flood, { columns, levels }: Tiles): boolean {
  let other = 0;
  for (let row = found.top; row < found.bottom; row++) {
    for (let column = found.left; column < found.right; column++) {
      const level = levels[row * columns + column]!;
      if (level !== BUSY && Math.abs(level - found.background) > SAME_BACKGROUND) other++;
    }
  }
  return other <= (1 - FILLED_SHARE) * (found.right - found.left) * (found.bottom - found.top);
}

/** Tiles on an edge belong to whichever side has more of them: move each edge to where the background ends. */
function trueEdges(picture: Greyscale, found: Flood): Region {
  const box = {
    left: found.left * TILE,
    top: found.top * TILE,
    right: Math.min(found.right * TILE, picture.width),
    bottom: Math.min(found.bottom * TILE, picture.height),
  };
  const row = (y: number) =>
    isBackground(picture, found.background, box.left, box.right, (x) => y * picture.width + x);
  const column = (x: number) =>
    isBackground(picture, found.background, box.top, box.bottom, (y) => y * picture.width + x);
  const reach = TILE;
  const top = outermost(box.top, -1, Math.max(0, box.top - reach), row);
  const bottom = outermost(box.bottom - 1, 1, Math.min(picture.height, box.bottom + reach) - 1, row) + 1;
  const left = outermost(box.left, -1, Math.max(0, box.left - reach), column);
  const right = outermost(box.right - 1, 1, Math.min(picture.width, box.right + reach) - 1, column) + 1;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** From `start` outwards (`step`) up to `limit` while the line is background; inwards if `start` itself is not. */
function outermost(start: number, step: 1 | -1, limit: number, inside: (line: number) => boolean): number {
  let line = start;
  for (let moved = 0; moved < TILE && !inside(line); moved++) line -= step;
  while (line !== limit && inside(line + step)) line += step;
  return line;
}

/** Whether half of a line of pixels has the background's level; text on it takes less than the other half. */
function isBackground(
  { levels }: Greyscale,
  background: number,
  from: number,
  to: number,
  at: (position: number) => number,
): boolean {
  let same = 0;
  for (let position = from; position < to; position++) {
    if (Math.abs((levels[at(position)] ?? 0) - background) <= SAME_BACKGROUND) same++;
  }
  return same * 2 >= to - from;
}
