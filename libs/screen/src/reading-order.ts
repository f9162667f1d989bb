import type { Region } from '@sotto/meeting';
import { around } from './united-regions.js';

interface Placed {
  readonly box: Region;
  readonly dense: boolean;
}

/** Parts of one line that were read apart; `box` is around all of them. */
interface Row<T> extends Placed {
  readonly parts: readonly T[];
}

/**
 * Lines in the order a person reads them, from where they stand alone: the same lines give the same order whatever
 * happened before. Of two lines one above the other the upper comes first; of two beside one another the left one,
 * unless a line that spans both stands between them (Breuel, "High Performance Document Layout Analysis", 2003). Rows
 * of code go from top to bottom, however far they are indented.
 */
export function inReadingOrder<T extends Placed>(lines: readonly T[]): readonly T[] {
  const rows = rowsOf([...lines].sort(byPlace)).sort(byPlace);
  const ordered: Row<T>[] = [];
  const seen = new Set<Row<T>>();
  const visit = (row: Row<T>) => {
    if (seen.has(row)) return;
    seen.add(row);
    for (const other of rows) if (other !== row && isBefore(other, row, rows)) visit(other);
    ordered.push(row);
  };
  rows.forEach(visit);
  return ordered.flatMap(({ parts }) => parts);
}

const byPlace = ({ box: a }: Placed, { box: b }: Placed): number =>
  a.y - b.y || a.x - b.x || a.width - b.width || a.height - b.height;

function rowsOf<T extends Placed>(sorted: readonly T[]): Row<T>[] {
  const rows: Row<T>[] = [];
  for (const line of [...sorted].sort((a, b) => a.box.x - b.box.x || byPlace(a, b))) {
    const at = rows.findIndex((row) => isOneRow(row, line));
    const row = rows[at];
    if (row) rows[at] = { ...row, parts: [...row.parts, line], box: around(row.box, line.box) };
    else rows.push({ box: line.box, dense: line.dense, parts: [line] });
  }
  return rows;
}

/** At one height, the second no further to the right than two letters are high. */
function isOneRow(a: Placed, b: Placed): boolean {
  const height = Math.min(a.box.height, b.box.height);
  const gap = b.box.x - (a.box.x + a.box.width);
  return Math.abs(middle(a) - middle(b)) < height / 2 && gap < 2 * height && !shareColumns(a, b);
}

function isBefore(a: Placed, b: Placed, all: readonly Placed[]): boolean {
  if (shareColumns(a, b) || (a.dense && b.dense)) return a.box.y < b.box.y;
  if (a.box.x + a.box.width > b.box.x + TOUCHING * b.box.width) return false;
  const top = Math.min(middle(a), middle(b));
  const bottom = Math.max(middle(a), middle(b));
  return !all.some(
    (line) => middle(line) > top && middle(line) < bottom && shareColumns(line, a) && shareColumns(line, b),
  );
}

const middle = ({ box }: Placed): number => box.y + box.height / 2;

/** Boxes of neighbours may overlap by this share of the narrower one. */
const TOUCHING = 0.1;

const shareColumns = ({ box: a }: Placed, { box: b }: Placed): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > TOUCHING * Math.min(a.width, b.width);
