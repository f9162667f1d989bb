import { scaleLinear } from '@visx/scale';

/** One session, say. */
export interface PlotPoint {
  /** "3 March"; in the readout and the table, and along the axis of the first and the last. */
  readonly label: string;
  /** Null: a gap in the line. */
  readonly value: number | null;
  /** Why there is a gap. */
  readonly reason?: string;
}

/** A range to compare with, shaded. */
export interface PlotBand {
  /** Null: open at that end. */
  readonly from: number | null;
  /** As `from`. */
  readonly to: number | null;
  /** What it is: "Band 120 to 165". */
  readonly label: string;
}

/** Where a plot draws; pixels. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** Room for what stands around the line: figures at the left and labels below. */
const TOP = 20;
const BOTTOM = 28;
const RIGHT = 16;
/** A figure of the text size 13 px, and the gap to the line. */
const FIGURE_WIDTH = 7.5;
const FIGURE_GAP = 10;
const Y_TICKS = 4;
/** Two direct labels nearer than this would lie on each other. */
const LABEL_ROOM = 44;

/** Everything that a line plot needs to be drawn, in pixels from the top left. */
export interface LineGeometry {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly number[];
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  /** Where the band lies; null where there is none. */
  readonly band: { readonly y: number; readonly height: number } | null;
}

/** A figure that can be drawn; null for gaps and for what is no number. */
export function drawable({ value }: PlotPoint): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}

/** Scales and edges. The domain holds every figure, the band's ends and what `domain` asks for. */
export function lineGeometry(
  points: readonly PlotPoint[],
  { width, height }: PlotSize,
  format: (value: number) => string,
  { band, domain = [] }: { band?: PlotBand | undefined; domain?: readonly number[] | undefined } = {},
): LineGeometry {
  const values = points.map(drawable).filter((value) => value !== null);
  const ends = [band?.from, band?.to].filter((end) => typeof end === 'number');
  const bottom = height - BOTTOM;
  const y = scaleLinear<number>({
    domain: padded([...values, ...ends, ...domain], domain.length > 0),
    range: [bottom, TOP],
    nice: Y_TICKS,
  });
  const ticks = y.ticks(Y_TICKS);
  const longest = Math.max(0, ...ticks.map((tick) => format(tick).length));
  const left = Math.min(width / 2, longest * FIGURE_WIDTH + FIGURE_GAP);
  const right = Math.max(left + 1, width - RIGHT);
  const x = scaleLinear<number>({ domain: [0, Math.max(1, points.length - 1)], range: [left, right] });
  const [low = 0, high = 1] = y.domain();
  const bandTop = y(band?.to ?? high);
  return {
    left,
    right,
    top: TOP,
    bottom,
    ticks,
    x: (index) => (points.length === 1 ? (left + right) / 2 : x(index)),
    y: (value) => y(value),
    band: band ? { y: bandTop, height: Math.max(0, y(band.from ?? low) - bandTop) } : null,
  };
}

/** From the least to the greatest with some air; a single value lies in the middle of its surroundings. */
function padded(values: readonly number[], isFixed: boolean): [number, number] {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (low > high) return [0, 1];
  if (low === high) return [low - Math.max(1, Math.abs(low) * 0.1), high + Math.max(1, Math.abs(high) * 0.1)];
  const air = isFixed ? 0 : (high - low) * 0.1;
  // What is never negative does not begin below zero.
  return [low >= 0 ? Math.max(0, low - air) : low - air, high + air];
}

/** Which points are labelled: the last, then the greatest and the least where there is room beside those before. */
export function labelledPoints(
  points: readonly PlotPoint[],
  x: (index: number) => number,
): readonly number[] {
  const drawn = points.flatMap((point, index) => {
    const value = drawable(point);
    return value === null ? [] : [{ index, value }];
  });
  const [first] = drawn;
  const last = drawn.at(-1);
  if (!first || !last) return [];
  const greatest = drawn.reduce((best, one) => (one.value > best.value ? one : best), first);
  const least = drawn.reduce((best, one) => (one.value < best.value ? one : best), first);
  return [greatest, least].reduce(
    (labelled, { index }) =>
      labelled.every((other) => Math.abs(x(other) - x(index)) >= LABEL_ROOM)
        ? [...labelled, index]
        : labelled,
    [last.index],
  );
}

/** The index whose place is nearest to `at`, in pixels. */
export function nearestPoint(count: number, at: number, { left, right }: LineGeometry): number {
  const share = (at - left) / (right - left);
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}
