import type { ContentLine } from './ical-blocks.js';
import { CalendarFileError } from './ical-file-error.js';
import { instantOf, UTC_ZONE, wallTime, type Zone } from './calendar-zone.js';

/** A date or a clock reading, and where that clock hangs. */
export interface IcalTime {
  /** The reading, as ms; of a date its midnight. */
  readonly wall: number;
  readonly isDate: boolean;
  readonly zone: Zone;
}

/** Days keep the clock reading across a change to summer time, the rest is exact (RFC 5545, 3.3.6). */
export interface IcalDuration {
  readonly days: number;
  readonly ms: number;
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/u;
const DURATION =
  /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,8})S)?)?$/u;

export const startOf = (time: IcalTime): number => instantOf(time.wall, time.zone);

/** @param zone what holds where the value does not say UTC */
export function parseTime(value: string, zone: Zone, line: ContentLine): IcalTime {
  const parts = TIME.exec(value.trim());
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    ? [
        +(parts[1] ?? 0),
        +(parts[2] ?? 0),
        +(parts[3] ?? 0),
        +(parts[4] ?? 0),
        +(parts[5] ?? 0),
        +(parts[6] ?? 0),
      ]
    : [];
  const wall = wallTime(year, month, day, hour, minute, second);
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month, year);
  if (!parts || !exists || hour > 23 || minute > 59 || second > 60) {
    throw new CalendarFileError(line.number, `${line.name} is not a date or a time.`);
  }
  return { wall, isDate: parts[4] === undefined, zone: parts[7] === 'Z' ? UTC_ZONE : zone };
}

/** Counted and not asked of a `Date`: a file may have a hundred thousand times. */
function daysOf(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function parseDuration(value: string, line: ContentLine): IcalDuration {
  const parts = DURATION.exec(value.trim());
  if (!parts || !/\d/u.test(value))
    throw new CalendarFileError(line.number, `${line.name} is not a duration.`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(2)
    .map((part) => Number(part ?? 0));
  if (parts[1] === '-') throw new CalendarFileError(line.number, `${line.name} is negative.`);
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}
