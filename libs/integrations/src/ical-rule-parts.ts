import type ICAL from 'ical.js';

const DAY_MS = 86_400_000;
/** As BYDAY calls them, Sunday first. */
export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * Whether a clock reading has what its rule asks for. ical.js rolls a day that there is not over into the next month
 * (31 June becomes 1 July); RFC 5545, 3.3.10, says that such a day is ignored.
 * @param start clock reading of the first meeting: its day counts where the rule names none
 */
export function ruleFilter(rule: ICAL.Recur, start: number): (wall: number) => boolean {
  const checks = [...namedChecks(rule), ...impliedChecks(rule, new Date(start))];
  return (wall) => {
    const date = new Date(wall);
    return checks.every((fits) => fits(date));
  };
}

type Check = (date: Date) => boolean;

function namedChecks(rule: ICAL.Recur): readonly Check[] {
  const numbers = (part: string) => rule.getComponent(part).map(Number);
  const oneOf = (part: string, value: (date: Date) => number) => {
    const wanted = new Set(numbers(part));
    return wanted.size > 0 && ((date: Date) => wanted.has(value(date)));
  };
  /** Numbers below 0 count from the end. */
  const oneOfBoth = (part: string, place: (date: Date) => Place) => {
    const wanted = new Set(numbers(part));
    return wanted.size > 0 && ((date: Date) => isAt(place(date), wanted));
  };
  return [
    oneOf('BYMONTH', (date) => date.getUTCMonth() + 1),
    oneOf('BYHOUR', (date) => date.getUTCHours()),
    oneOf('BYMINUTE', (date) => date.getUTCMinutes()),
    oneOf('BYSECOND', (date) => date.getUTCSeconds()),
    oneOfBoth('BYMONTHDAY', dayOfMonth),
    oneOfBoth('BYYEARDAY', dayOfYear),
    oneOfBoth('BYWEEKNO', (date) => weekOfYear(date, rule.wkst - 1)),
    weekdayCheck(rule),
  ].filter((check) => check !== false);
}

function impliedChecks(rule: ICAL.Recur, start: Date): readonly Check[] {
  const has = (part: string) => rule.getComponent(part).length > 0;
  const yearly = rule.freq === 'YEARLY';
  if (!yearly && rule.freq !== 'MONTHLY') return [];
  if (['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].some(has)) return [];
  const sameDay: Check = (date) => date.getUTCDate() === start.getUTCDate();
  const sameMonth: Check = (date) => date.getUTCMonth() === start.getUTCMonth();
  return yearly && !has('BYMONTH') ? [sameDay, sameMonth] : [sameDay];
}

/** `MO`, or where a month or a year is meant `2MO` and `-1MO`. */
function weekdayCheck(rule: ICAL.Recur): Check | false {
  const wanted = rule.getComponent('BYDAY').map((each) => {
    const [, place = '', name = ''] = /^([+-]?\d*)(\w\w)$/u.exec(String(each)) ?? [];
    return { weekday: WEEKDAYS.indexOf(name), places: new Set(place === '' ? [] : [Number(place)]) };
  });
  if (wanted.length === 0) return false;
  const placeOf = weekdayPlace(rule);
  return (date) =>
    wanted.some(
      ({ weekday, places }) =>
        weekday === date.getUTCDay() && (places.size === 0 || !placeOf || isAt(placeOf(date), places)),
    );
}

/** Among which days a weekday is counted; undefined where it cannot be. */
function weekdayPlace(rule: ICAL.Recur): ((date: Date) => Place) | undefined {
  const has = (part: string) => rule.getComponent(part).length > 0;
  if (rule.freq === 'MONTHLY') return (date) => inWeeks(dayOfMonth(date));
  if (rule.freq !== 'YEARLY' || ['BYWEEKNO', 'BYMONTHDAY', 'BYYEARDAY'].some(has)) return undefined;
  const place = has('BYMONTH') ? dayOfMonth : dayOfYear;
  return (date) => inWeeks(place(date));
}

/** Which one it is, from 1, of how many. */
interface Place {
  readonly index: number;
  readonly count: number;
}

const isAt = ({ index, count }: Place, wanted: ReadonlySet<number>): boolean =>
  wanted.has(index) || wanted.has(index - count - 1);

/** Which one of the days with the same weekday. */
function inWeeks({ index, count }: Place): Place {
  const before = Math.floor((index - 1) / 7);
  return { index: before + 1, count: before + 1 + Math.floor((count - index) / 7) };
}

const dayOfMonth = (date: Date): Place => ({
  index: date.getUTCDate(),
  count: new Date(dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate(),
});

function dayOfYear(date: Date): Place {
  const year = date.getUTCFullYear();
  const [first, last] = [dayOf(year, 0, 1), dayOf(year + 1, 0, 1)];
  return { index: Math.floor((date.getTime() - first) / DAY_MS) + 1, count: (last - first) / DAY_MS };
}

/** The week belongs to the year that has most of its days (ISO 8601). @param begins weekday from 0, Sunday */
function weekOfYear(date: Date, begins: number): Place {
  const middle = new Date(date.getTime() + (3 - ((date.getUTCDay() - begins + 7) % 7)) * DAY_MS);
  return inWeeks(dayOfYear(middle));
}

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
const dayOf = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month, day);
