import type ICAL from 'ical.js';
import { BudgetSpent, type Budget } from './ical-budget.js';
import type { ContentLine } from './ical-blocks.js';
import { CalendarFileError } from './ical-file-error.js';
import { ruleFilter, WEEKDAYS } from './ical-rule-parts.js';
import { type IcalTime, parseTime, startOf } from './ical-times.js';
import { wallTime, type Zone } from './calendar-zone.js';

/** The library that works out rules; it is only loaded where a calendar is read. */
export type Ical = typeof ICAL;

/** A rule of repetition. */
export interface IcalRule {
  readonly line: ContentLine;
  /** Without UNTIL, which is compared as an instant here, and COUNT, which counts only days that there are. */
  readonly text: string;
  readonly count: number | undefined;
  readonly until: IcalTime | undefined;
}

/** Longer than any rule that a program writes, and short enough that its lists cannot cost much. */
const MAX_RULE_LENGTH = 500;
const DAY_MS = 86_400_000;

/** @param zone of the event, in which an UNTIL without zone is meant */
export function parseRule(value: string, line: ContentLine, zone: Zone): IcalRule {
  if (value.length > MAX_RULE_LENGTH) throw new CalendarFileError(line.number, `${line.name} is too long.`);
  const parts = value
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '');
  if (!parts.some((part) => part.startsWith('FREQ=')))
    throw new CalendarFileError(line.number, `${line.name} has no FREQ.`);
  const count = parts.find((part) => part.startsWith('COUNT='));
  if (count !== undefined && !/^COUNT=0*[1-9]\d*$/u.test(count)) {
    throw new CalendarFileError(line.number, `${line.name} has a COUNT that is no number of times.`);
  }
  const interval = parts.find((part) => part.startsWith('INTERVAL='));
  if (interval !== undefined && !/^INTERVAL=0*[1-9]\d*$/u.test(interval)) {
    throw new CalendarFileError(line.number, `${line.name} has an INTERVAL that is no number of periods.`);
  }
  const until = parts.find((part) => part.startsWith('UNTIL='));
  return {
    line,
    text: parts.filter((part) => part !== until && part !== count).join(';'),
    count: count === undefined ? undefined : Number(count.slice('COUNT='.length)),
    until: until === undefined ? undefined : parseTime(until.slice('UNTIL='.length), zone, line),
  };
}

/**
 * The clock readings at which a rule falls before `to`, in order. Those long before `from` are left out where they need
 * not be counted.
 * @throws CalendarFileError where it makes no sense or takes too long
 */
export function* ruleWalls(
  ical: Ical,
  rule: IcalRule,
  start: IcalTime,
  { from, to }: { readonly from: number; readonly to: number },
  budget: Budget,
): Generator<number> {
  try {
    // So that a file of nothing but rules ends, too.
    budget.spend(2);
    const parsed = ical.Recur.fromString(rule.text);
    const fits = ruleFilter(parsed, start.wall);
    leaveWeeksToFilter(parsed, start.wall);
    const first = rule.count === undefined ? skipAhead(parsed, start.wall, from) : start.wall;
    let left = rule.count ?? Infinity;
    const iterator = guardedIterator(ical, parsed, timeAt(ical, first, start.isDate), budget);
    for (let next = iterator.next(); next; next = iterator.next()) {
      const wall = wallTime(next.year, next.month, next.day, next.hour, next.minute, next.second);
      if (!Number.isFinite(wall) || isPast(rule.until, { ...start, wall })) return;
      if (wall >= to) return;
      if (!fits(wall)) continue;
      yield wall;
      if (--left <= 0) return;
    }
  } catch (error) {
    if (error instanceof CalendarFileError) throw error;
    const tooMuch = error instanceof BudgetSpent;
    const problem = tooMuch ? 'takes too long to work out' : 'is not a rule that can be followed';
    throw new CalendarFileError(rule.line.number, `${rule.line.name} ${problem}.`, { cause: error });
  }
}

/** ical.js finds every week but those of BYWEEKNO, so it is asked for all weeks of the year. */
function leaveWeeksToFilter(rule: ICAL.Recur, start: number): void {
  if (rule.freq !== 'YEARLY' || rule.getComponent('BYWEEKNO').length === 0) return;
  delete (rule.parts as Record<string, unknown>)['BYWEEKNO'];
  if (rule.getComponent('BYDAY').length === 0) {
    rule.setComponent('BYDAY', [WEEKDAYS[new Date(start).getUTCDay()] ?? '']);
  }
}

function isPast(until: IcalTime | undefined, time: IcalTime): boolean {
  if (!until) return false;
  // UNTIL as a date includes that whole day, also where the event has times.
  return until.isDate ? time.wall >= until.wall + DAY_MS : startOf(time) > startOf(until);
}

/**
 * ical.js looks for the next time in loops of its own, some of which never end for a rule that never falls (30
 * February) and run for minutes with a huge interval. So the methods they call are counted.
 */
function guardedIterator(
  ical: Ical,
  rule: ICAL.Recur,
  dtstart: ICAL.Time,
  budget: Budget,
): ICAL.RecurIterator {
  const weekdays = rule.getComponent('BYDAY').length;
  class GuardedIterator extends ical.RecurIterator {
    override check_contracting_rules(): boolean {
      budget.spend(1);
      return super.check_contracting_rules();
    }

    override is_day_in_byday(time: ICAL.Time): 0 | 1 {
      budget.spend(0.2 + weekdays * 0.1);
      return super.is_day_in_byday(time);
    }

    override increment_monthday(days: number): void {
      budget.spend(days / 20);
      super.increment_monthday(days);
    }

    override increment_month(): void {
      budget.spend(0.1);
      super.increment_month();
    }

    override expand_year_days(year: number): number {
      budget.spend(6 + weekdays);
      return super.expand_year_days(year);
    }
  }
  return new GuardedIterator({ rule, dtstart });
}

function timeAt(ical: Ical, wall: number, isDate: boolean): ICAL.Time {
  const date = new Date(wall);
  return ical.Time.fromData({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate,
  });
}

const FIXED_PERIODS: Readonly<Record<string, number>> = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};

/**
 * A later start from which the rule goes on as it does from `start`: a daily meeting of ten years ago would cost 3,650
 * steps before the first one that is wanted. Two periods before `from`, so that nothing is cut at the seam.
 */
function skipAhead(rule: ICAL.Recur, start: number, from: number): number {
  const has = (part: string) => rule.getComponent(part).length > 0;
  if (start >= from) return start;
  const fixed = FIXED_PERIODS[rule.freq];
  if (fixed !== undefined) {
    // With hours given, ical.js leaves out the first of them after a start that is none of them.
    const within = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some(has) && fixed < DAY_MS;
    if (has('BYWEEKNO') || within) return start;
    const period = fixed * rule.interval;
    return start + Math.max(0, Math.floor((from - start) / period) - 2) * period;
  }
  const date = new Date(start);
  const months = (rule.freq === 'YEARLY' ? 12 : 1) * rule.interval;
  const behind =
    (new Date(from).getUTCFullYear() - date.getUTCFullYear()) * 12 +
    new Date(from).getUTCMonth() -
    date.getUTCMonth();
  const skipped = Math.max(0, Math.floor(behind / months) - 2) * months;
  if (rule.freq === 'YEARLY') {
    // A start on 29 February has no such day in most years.
    if (date.getUTCMonth() === 1 && date.getUTCDate() === 29) return start;
    return date.setUTCMonth(date.getUTCMonth() + skipped);
  }
  if (has('BYMONTH') || skipped === 0) return start;
  if (!has('BYDAY') && !has('BYMONTHDAY')) rule.setComponent('BYMONTHDAY', [date.getUTCDate()]);
  return date.setUTCMonth(date.getUTCMonth() + skipped, 1);
}
