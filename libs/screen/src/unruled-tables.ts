import type { Region } from '@sotto/meeting';
import { evenPitch } from './even-rows.js';
import type { Greyscale } from './greyscale.js';
import { INK_CONTRAST, type InkRun, inkRuns } from './ink-rows.js';

/** Fewer rows are a heading with something beside it. */
const LEAST_ROWS = 3;
/** Columns that all rows share; two are lists side by side. */
const LEAST_COLUMNS = 3;
/** Ink lower than this many pixels is a rule, a dash or noise, no row. */
const LEAST_ROW = 4;
/** Of a row's height. The space between words is a third of it, in justified text two thirds. */
const GUTTER = 1.5;
/** Of a row's height. A column of text is set in 25 letters and more, which is 12 heights. */
const WIDEST_CELL = 10;
/**
 * Of a row's height: how far the middle of a cell may be from the row's. That of figures beside letters that go below the
 * line is 0.12 off. Lists that are not in step run together to rows, with their lines at any height.
 */
const OFF_MIDDLE = 0.18;
/** Of all cells: the others are rows of text in a cell, or a full stop. */
const IN_STEP = 0.75;
/** Pixels of paper around a table, so that no letter is cut. */
const MARGIN = 4;

/** Ink of a row or of several, from left to right. */
interface Span {
  readonly from: number;
  readonly to: number;
}

interface Row extends InkRun {
  readonly cells: readonly Span[];
}

/**
 * Tables without rules in a region of one background: rows at one even distance that leave the same strips empty, with
 * cells too narrow for columns of text. A rule shows as ink in the strips, or as a flat run between the rows.
 */
export function unruledTables(picture: Greyscale, region: Region, background: number): readonly Region[] {
  const runs = inkRuns(picture, region, background);
  const rows = runs
    .filter((run) => heightOf(run) >= LEAST_ROW)
    .map((run) => ({ ...run, cells: cellsOf(picture, region, background, run) }));
  const rules = runs.filter((run) => heightOf(run) < LEAST_ROW);
  const tables: Region[] = [];
  for (let first = 0; first < rows.length;) {
    const band = sharedColumns(rows.slice(first));
    const isTable =
      band.length >= LEAST_ROWS &&
      evenPitch(band) !== null &&
      !rules.some(({ top }) => top > band[0]!.top && top < band.at(-1)!.bottom) &&
      haveCells(picture, background, band);
    if (isTable) tables.push(around(band, region));
    first += Math.max(1, band.length);
  }
  return tables;
}

/** As many of the rows, from the first on, as have columns in common. */
function sharedColumns(rows: readonly Row[]): readonly Row[] {
  let shared: readonly Span[] = [];
  const apart = rows.findIndex((row) => {
    shared = merged([...shared, ...row.cells], GUTTER * heightOf(row));
    return shared.length < LEAST_COLUMNS;
  });
  return apart === -1 ? rows : rows.slice(0, apart);
}

/** Whether half of the cells and more are narrow, and nearly all of them in the middle of their row. */
function haveCells(picture: Greyscale, background: number, rows: readonly Row[]): boolean {
  const cells = rows.flatMap((row) => row.cells.map((cell) => ({ row, cell })));
  const narrow = cells.filter(({ row, cell: { from, to } }) => to - from <= WIDEST_CELL * heightOf(row));
  const inStep = cells.filter(({ row, cell }) => {
    const ink = inkOf(picture, background, row, cell) ?? row;
    const off = (ink.top + ink.bottom - row.top - row.bottom) / 2;
    return Math.abs(off) <= OFF_MIDDLE * heightOf(row);
  });
  return 2 * narrow.length >= cells.length && inStep.length >= IN_STEP * cells.length;
}

/** The words of a row, joined to cells where no more than a space is between them. */
function cellsOf(picture: Greyscale, { x, width }: Region, background: number, run: InkRun): readonly Span[] {
  const inked: Span[] = [];
  for (let column = x; column < x + width; column++)
    if (inkOf(picture, background, run, { from: column, to: column + 1 }))
      inked.push({ from: column, to: column + 1 });
  return merged(inked, GUTTER * heightOf(run));
}

/** From the uppermost ink to the lowest; null for none. */
function inkOf(
  { levels, width }: Greyscale,
  background: number,
  { top, bottom }: InkRun,
  { from, to }: Span,
): InkRun | null {
  const hasInk = (y: number) => {
    for (let at = y * width + from, end = y * width + to; at < end; at++)
      if (Math.abs(levels[at]! - background) > INK_CONTRAST) return true;
    return false;
  };
  let [first, end] = [top, bottom];
  while (first < end && !hasInk(first)) first++;
  while (end > first && !hasInk(end - 1)) end--;
  return first < end ? { top: first, bottom: end } : null;
}

/** In order, those joined that are less than a gutter apart. */
function merged(spans: readonly Span[], gutter: number): readonly Span[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from - last.to < gutter) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

function around(rows: readonly Row[], within: Region): Region {
  const spans = rows.flatMap(({ cells }) => cells);
  const x = Math.max(within.x, Math.min(...spans.map(({ from }) => from)) - MARGIN);
  const y = Math.max(within.y, rows[0]!.top - MARGIN);
  const right = Math.min(within.x + within.width, Math.max(...spans.map(({ to }) => to)) + MARGIN);
  const bottom = Math.min(within.y + within.height, rows.at(-1)!.bottom + MARGIN);
  return { x, y, width: right - x, height: bottom - y };
}

const heightOf = ({ top, bottom }: InkRun): number => bottom - top;
