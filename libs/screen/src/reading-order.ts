import type { Region } from '@sotto/meeting';

interface Placed {
  readonly box: Region;
}

/**
 * Lines in the order a person reads them, from where they stand alone: the same lines give the same order whatever
 * happened before. Of two lines one above the other the upper comes first; of two beside one another the left one,
 * unless a line that spans both stands between them (Breuel, "High Performance Document Layout Analysis", 2003).
 */
export function inReadingOrder<T extends Placed>(lines: readonly T[]): readonly T[] {
  const sorted = [...lines].sort(
    (a, b) =>
      a.box.y - b.box.y || a.box.x - b.box.x || a.box.width - b.box.width || a.box.height - b.box.height,
  );
  const ordered: T[] = [];
  const seen = new Set<T>();
  const visit = (line: T) => {
    if (seen.has(line)) return;
    seen.add(line);
    for (const other of sorted) if (other !== line && isBefore(other, line, sorted)) visit(other);
    ordered.push(line);
  };
  sorted.forEach(visit);
  return ordered;
}

function isBefore(a: Placed, b: Placed, all: readonly Placed[]): boolean {
  if (isOneRow(a, b)) return a.box.x < b.box.x;
  if (shareColumns(a, b)) return a.box.y < b.box.y;
  if (a.box.x + a.box.width > b.box.x) return false;
  const top = Math.min(middle(a), middle(b));
  const bottom = Math.max(middle(a), middle(b));
  return !all.some(
    (line) => middle(line) > top && middle(line) < bottom && shareColumns(line, a) && shareColumns(line, b),
  );
}

const middle = ({ box }: Placed): number => box.y + box.height / 2;

/** Boxes of slanted or touching words may overlap by a little. */
const shareColumns = ({ box: a }: Placed, { box: b }: Placed): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.1 * Math.min(a.width, b.width);

/** Parts of one line: at one height and no further apart than two of its letters are high. */
function isOneRow(a: Placed, b: Placed): boolean {
  const height = Math.min(a.box.height, b.box.height);
  const gap = Math.max(a.box.x, b.box.x) - Math.min(a.box.x + a.box.width, b.box.x + b.box.width);
  return Math.abs(middle(a) - middle(b)) < height / 2 && gap < 2 * height && !shareColumns(a, b);
}
