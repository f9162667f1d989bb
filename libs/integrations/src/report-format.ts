import type { ReportFigure, ReportUnit } from './report.js';

/** How dates are written. */
export interface ReportFormat {
  /** BCP 47; without it British English, whose dates nobody takes for others. */
  readonly locale?: string;
  /** IANA; the person's own without it. */
  readonly timeZone?: string;
}

/** A value as people write it, with its unit. */
export function valueText(value: number, unit: ReportUnit): string {
  switch (unit) {
    case 'count':
      return grouped(Math.round(value));
    case 'minutes':
      return Math.abs(value) < 120 ? `${Math.round(value)} min` : `${decimal(value / 60)} h`;
    case 'ms':
      return Math.abs(value) < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
    case 'share':
      return `${Math.round(value * 100)} %`;
    case 'words/min':
      return `${Math.round(value)} words/min`;
    case 'score':
    case 'number':
      return decimal(value);
  }
}

const grouped = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 0 });
/** One place, where it says something. */
const decimal = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** What became of a figure since the period before, and whether that is better, worse or neither. */
export interface ChangeText {
  readonly text: string;
  readonly verdict: 'better' | 'worse' | 'neither';
}

export function changeText({ value, before, unit, better }: ReportFigure): ChangeText {
  const known = (each: number | null | undefined): each is number => Number.isFinite(each);
  if (!known(value)) return { text: '', verdict: 'neither' };
  if (!known(before)) return { text: 'nothing before to compare', verdict: 'neither' };
  const [now, then] = [valueText(value, unit), valueText(before, unit)];
  if (now === then) return { text: `as before (${then})`, verdict: 'neither' };
  const up = value > before;
  const text = `${up ? 'up' : 'down'} from ${then}`;
  if (!better) return { text, verdict: 'neither' };
  const good = up === (better === 'higher');
  return { text: `${text}, ${good ? 'better' : 'worse'}`, verdict: good ? 'better' : 'worse' };
}

/** A day: "3 Nov 2026". */
export const dayText = (at: number, { locale = 'en-GB', timeZone }: ReportFormat): string =>
  isDate(at)
    ? new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
    : 'date not known';

/** A day for an axis: "3 Nov". */
export const shortDayText = (at: number, { locale = 'en-GB', timeZone }: ReportFormat): string =>
  isDate(at) ? new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone }) : '';

/** A day and a time. */
export const momentText = (at: number, { locale = 'en-GB', timeZone }: ReportFormat): string =>
  isDate(at)
    ? new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
    : 'date not known';

const isDate = (at: number): boolean => Math.abs(at) <= 8.64e15;
