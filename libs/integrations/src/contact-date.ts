/** How dates with strokes are written in a column: 3/4/2026 is in March or in April. */
export type StrokeOrder = 'month-first' | 'day-first';

/**
 * Told by the first value that can be read in one way only. Null: all can be read in both; then month-first is taken,
 * because the programs that write strokes do so by default.
 */
export function strokeOrder(values: Iterable<string>): StrokeOrder | null {
  for (const value of values) {
    const [, first, second] = STROKES.exec(value.trim()) ?? [];
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return null;
}

/** Whether it is a date with strokes that can be read in two ways. */
export const hasStrokes = (value: string): boolean => STROKES.test(value.trim());

/** Ms since 1970, in the person's own time zone unless the text names one; null where it is no date. */
export function contactDate(text: string, order: StrokeOrder | null): number | null {
  const value = text.trim();
  if (value.length > LONGEST) return null;
  if (/^\d{13}$/.test(value)) return Number(value);
  const instant = /^(\d{4})-(\d\d)-(\d\d)T[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.exec(value);
  if (instant) return moment(instant[1], instant[2], instant[3]) === null ? null : finite(Date.parse(value));
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)(.*)$/.exec(value);
  if (iso) return moment(iso[1], iso[2], iso[3], iso[4]);
  const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)(.*)$/.exec(value);
  if (dots) return moment(dots[3], dots[2], dots[1], dots[4]);
  const strokes = STROKES.exec(value);
  if (!strokes) return null;
  const [, first, second, year, rest] = strokes;
  return order === 'day-first' ? moment(year, second, first, rest) : moment(year, first, second, rest);
}

/** Characters of a date with its time, and some more: a million digits of a second take `Date.parse` 100 ms. */
const LONGEST = 100;
/** What databases write where they know no date is earlier: 0000-01-01, 0001-01-01, 1899-12-30. */
const EARLIEST_YEAR = 1900;
const STROKES = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)(.*)$/;
const TIME = /^(?:[T,\s]+(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?\s*([ap]m)?)?\s*$/i;

function moment(year = '', month = '', day = '', rest = ''): number | null {
  const time = TIME.exec(rest);
  if (!time) return null;
  const half = time[3]?.toLowerCase();
  const hour = half ? (Number(time[1]) % 12) + (half === 'pm' ? 12 : 0) : Number(time[1] ?? 0);
  const minute = Number(time[2] ?? 0);
  if (Number(year) < EARLIEST_YEAR || hour > 23 || minute > 59) return null;
  const date = new Date(Number(year), Number(month) - 1, Number(day), hour, minute);
  // 31 February rolls over into March: that is no date
  const kept = date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  return kept ? finite(date.getTime()) : null;
}

const finite = (ms: number): number | null => (Number.isFinite(ms) ? ms : null);
