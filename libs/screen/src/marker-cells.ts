import type { Region } from '@sotto/meeting';
import type { MarkerGaps } from './marker-trace.js';

/** Units. A cell of 10 CSS pixels at a scale of 0.75, captured at half its size, has 3.75 pixels, its blurred edge included. */
const LEAST_SIDE = 2;
/** Units. 10 CSS pixels on the finest screens have 30 to 40. */
const MOST_SIDE = 40;
/** Units by which two lengths that are meant to be equal may differ: one for where the cell begins in a unit... */
const UNEVEN = 1;
/** ...and this share of the length for what scaling blurs. */
const UNEVEN_SHARE = 0.25;
/** Of a cell's box: how much of it follows the code. */
const LEAST_FILLED = 0.7;
/** How many times stronger one cell may be than the other. */
const MOST_UNLIKE = 1.5;

/** Units that follow the code the same way and touch one another. */
interface Cell extends Region {
  readonly units: number;
  /** Of its strongest unit. */
  readonly gap: number;
}

/**
 * The marker in a picture: a filled square that is bright with bit 1, and to the right of it one of the same size that
 * does the opposite as strongly. Undefined where there is none.
 * @returns its box, in pixels of the picture
 */
export function markerCells(found: MarkerGaps): Region | undefined {
  const cells = touching(found).filter(isSquare);
  for (const left of cells.filter(({ gap }) => gap > 0)) {
    const right = cells.find((cell) => isCounterpart(left, cell));
    if (right) return boxOf(left, right, found.grain);
  }
  return undefined;
}

function isSquare({ width, height, units }: Cell): boolean {
  return (
    Math.min(width, height) >= LEAST_SIDE &&
    Math.max(width, height) <= MOST_SIDE &&
    isAlike(width, height) &&
    units >= LEAST_FILLED * width * height
  );
}

function isCounterpart(left: Cell, right: Cell): boolean {
  if (right.gap >= 0) return false;
  const between = right.x - left.x - left.width;
  const unlike = -right.gap / left.gap;
  return (
    between >= 0 &&
    isAlike(left.x + left.width, right.x, left.width) &&
    isAlike(left.y, right.y, left.height) &&
    isAlike(left.width, right.width) &&
    isAlike(left.height, right.height) &&
    Math.max(unlike, 1 / unlike) <= MOST_UNLIKE
  );
}

const isAlike = (one: number, other: number, length = Math.max(one, other)): boolean =>
  Math.abs(one - other) <= UNEVEN + UNEVEN_SHARE * length;

function boxOf(left: Cell, right: Cell, grain: number): Region {
  const top = Math.min(left.y, right.y);
  const bottom = Math.max(left.y + left.height, right.y + right.height);
  return {
    x: left.x * grain,
    y: top * grain,
    width: (right.x + right.width - left.x) * grain,
    height: (bottom - top) * grain,
  };
}

/** All cells, whatever their shape. */
function touching({ width, gaps }: MarkerGaps): readonly Cell[] {
  const left = Int16Array.from(gaps);
  const cells: Cell[] = [];
  for (let at = 0; at < left.length; at++) if (left[at]) cells.push(takeCell(left, width, at));
  return cells;
}

/** The cell that the unit `from` belongs to; it is taken out of `gaps`. */
function takeCell(gaps: Int16Array, width: number, from: number): Cell {
  const sign = Math.sign(gaps[from] ?? 0);
  const open = [from];
  let [west, east, north, south, units, strongest] = [width, 0, gaps.length, 0, 0, 0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const gap = gaps[at] ?? 0;
    if (gap * sign <= 0) continue;
    gaps[at] = 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    [west, east, north, south] = [
      Math.min(west, x),
      Math.max(east, x),
      Math.min(north, y),
      Math.max(south, y),
    ];
    units++;
    strongest = Math.max(strongest, gap * sign);
    if (x > 0) open.push(at - 1);
    if (x < width - 1) open.push(at + 1);
    open.push(at - width, at + width);
  }
  return {
    x: west,
    y: north,
    width: east - west + 1,
    height: south - north + 1,
    units,
    gap: strongest * sign,
  };
}
