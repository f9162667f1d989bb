import type { ReportSeries } from './report.js';
import { type ReportFormat, shortDayText, valueText } from './report-format.js';
import type { Sheet } from './report-sheet.js';

/** A part of the page, from its top left corner, in points. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** More points are drawn as means of as many neighbours as it takes: a page shows no more. */
const MOST_POINTS = 40;
/** No figure of a meeting is larger: such a point is a fault, and would flatten all others. */
const LARGEST = 1e9;
/** ECMAScript, 21.4.1.1, in ms. */
const LATEST_DATE = 8.64e15;
const AXIS_WIDTH = 44;
const TITLE_HEIGHT = 18;
const DAYS_HEIGHT = 14;
const NOTE_HEIGHT = 10;
const SMALL = { size: 7.5 };

/** A line with dots over time, the band where it should lie, and few words at the axes. */
export function drawPlot(
  sheet: Sheet,
  series: ReportSeries,
  frame: Frame,
  { noteLines, ...format }: ReportFormat & { readonly noteLines: number },
): void {
  const { ink } = sheet;
  sheet.line(series.title, frame.x, frame.y, { size: 9.5, bold: true }, frame.width);
  const points = pointsOf(series);
  const notesAt = frame.y + frame.height - noteLines * NOTE_HEIGHT;
  const area: Frame = {
    x: frame.x + AXIS_WIDTH,
    y: frame.y + TITLE_HEIGHT + 4,
    width: frame.width - AXIS_WIDTH - 4,
    height: notesAt - frame.y - TITLE_HEIGHT - DAYS_HEIGHT - 6,
  };
  plotNotes(sheet, series, frame.width).forEach((line, i) => {
    sheet.line(line, frame.x, notesAt + i * NOTE_HEIGHT, { ...SMALL, color: ink.muted });
  });
  if (points.length === 0) {
    sheet.line('Nothing to plot in this period.', frame.x, area.y + 4, { size: 9, color: ink.muted });
    return;
  }
  const drawn = means(points, MOST_POINTS);
  const scale = scaleOf(
    series,
    drawn.map(({ value }) => value),
  );
  const [from, to] = [drawn[0]?.at ?? 0, drawn.at(-1)?.at ?? 0];
  const across = (at: number) =>
    area.x + (to > from ? ((at - from) / (to - from)) * area.width : area.width / 2);
  const down = (value: number) =>
    area.y + area.height * (1 - (value - scale.low) / (scale.high - scale.low || 1));
  drawBand(sheet, series, scale, area, down);
  for (const { value, label } of scale.ticks) {
    sheet.stroke(area.x, down(value), area.x + area.width, down(value), ink.rule, 0.5);
    sheet.lineEndingAt(label, area.x - 6, down(value) - 4, { ...SMALL, color: ink.muted });
  }
  drawn.forEach((point, i) => {
    const next = drawn[i + 1];
    const [x, y] = [across(point.at), down(point.value)];
    if (next) sheet.stroke(x, y, across(next.at), down(next.value), ink.accent, 1.2);
    sheet.dot(x, y, 1.8, ink.accent);
  });
  const daysAt = area.y + area.height + 5;
  const days = { ...SMALL, color: ink.muted };
  sheet.line(shortDayText(points[0]?.at ?? 0, format), area.x, daysAt, days);
  if (points.length > 1) {
    sheet.lineEndingAt(shortDayText(points.at(-1)?.at ?? 0, format), area.x + area.width, daysAt, days);
  }
}

/** What stands below a plot, at most two lines. Plots side by side leave as many for all, so that their axes align. */
export function plotNotes(sheet: Sheet, series: ReportSeries, width: number): readonly string[] {
  const each = Math.ceil(pointsOf(series).length / MOST_POINTS);
  const gathered = each > 1 ? `Each dot is the mean of about ${each} sessions.` : '';
  const note = [series.note, gathered].filter(Boolean).join(' ');
  return note ? sheet.wrapped(note, SMALL, width, 2) : [];
}

const pointsOf = ({ points }: ReportSeries): readonly Point[] =>
  points
    .filter(({ at, value }) => Math.abs(at) <= LATEST_DATE && Math.abs(value) <= LARGEST)
    .toSorted((a, b) => a.at - b.at);

type Point = ReportSeries['points'][number];

/** At most `most` points, each the mean of as many neighbours in time. */
export function means(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points;
  return Array.from({ length: most }, (_, i) => {
    const from = Math.floor((i * points.length) / most);
    const group = points.slice(from, Math.floor(((i + 1) * points.length) / most));
    const mean = (pick: (point: Point) => number) =>
      group.reduce((sum, point) => sum + pick(point), 0) / group.length;
    return { at: mean(({ at }) => at), value: mean(({ value }) => value) };
  });
}

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
}

function scaleOf({ unit, steps, band }: ReportSeries, values: readonly number[]): Scale {
  if (steps && steps.length > 1) {
    const ranks = steps.map(({ value }) => value);
    const [low, high] = [Math.min(...ranks) - 0.3, Math.max(...ranks) + 0.3];
    return { low, high, ticks: steps };
  }
  if (unit === 'share') {
    return { low: 0, high: 1, ticks: [0, 0.5, 1].map((value) => ({ value, label: valueText(value, unit) })) };
  }
  const all = [...values, ...(band ?? []).flatMap((edge) => edge ?? [])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const flat = high - low < 1e-6 * Math.max(1, Math.abs(high));
  const step = roundStep((flat ? Math.max(1, Math.abs(high)) : high - low) / 3);
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(Math.ceil(high / step) * step, bottom + step);
  const count = Math.round((top - bottom) / step) + 1;
  const ticks = Array.from({ length: count }, (_, i) => {
    const value = bottom + i * step;
    return { value, label: unit === 'words/min' ? String(Math.round(value)) : valueText(value, unit) };
  });
  return { low: bottom, high: top, ticks };
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough * 0.999) ?? 10;
  return factor * power;
}

function drawBand(
  sheet: Sheet,
  { band }: ReportSeries,
  { low, high }: Scale,
  area: Frame,
  down: (value: number) => number,
): void {
  if (!band) return;
  const within = (value: number) => Math.min(high, Math.max(low, value));
  const [top, bottom] = [down(within(band[1] ?? high)), down(within(band[0] ?? low))];
  if (bottom > top) sheet.rectangle(area.x, top, area.width, bottom - top, sheet.ink.soft);
}
