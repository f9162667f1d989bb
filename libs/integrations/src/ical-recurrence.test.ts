import fc from 'fast-check';
import ical from 'ical.js';
import { expect, it } from 'vitest';
import { UTC_ZONE } from './calendar-zone.js';
import { Budget } from './ical-budget.js';
import { parseRule, ruleWalls } from './ical-recurrence.js';

const line = { name: 'RRULE', text: 'RRULE:', number: 1 };
const DAY_MS = 86_400_000;

function walls(
  text: string,
  start: number,
  asked: { from: number; to: number },
  most: number,
): readonly number[] {
  const rule = parseRule(text, line, UTC_ZONE);
  const found: number[] = [];
  const time = { wall: start, isDate: false, zone: UTC_ZONE };
  for (const wall of ruleWalls(ical, rule, time, asked, new Budget(10_000_000))) {
    if (found.length >= most) break;
    if (wall >= asked.from) found.push(wall);
  }
  return found;
}

const weekdays = fc.uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), {
  minLength: 1,
  maxLength: 4,
});
const part = (name: string, values: fc.Arbitrary<readonly (string | number)[]>) =>
  fc.option(
    values.map((list) => `${name}=${list.join(',')}`),
    { nil: undefined },
  );
const days = part(
  'BYMONTHDAY',
  fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 3 }),
);
const months = part(
  'BYMONTH',
  fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
);
const nth = fc
  .tuple(fc.constantFrom(-1, 1, 2, 3, 4), weekdays)
  .map(([n, names]) => names.map((day) => `${n}${day}`));
const joined = (frequency: string, ...parts: fc.Arbitrary<string | undefined>[]) =>
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), ...parts)
    .map(([interval, ...more]) =>
      [`FREQ=${frequency}`, `INTERVAL=${interval}`, ...more.filter((each) => each !== undefined)].join(';'),
    );
const rules = fc.oneof(
  joined('HOURLY;BYHOUR=9,14', part('BYDAY', weekdays)),
  joined('DAILY', part('BYDAY', weekdays), months),
  joined('WEEKLY', part('BYDAY', weekdays)),
  joined('MONTHLY', days),
  joined('MONTHLY', part('BYDAY', nth)),
  joined('MONTHLY', part('BYDAY', weekdays), fc.constantFrom(undefined, 'BYSETPOS=-1', 'BYSETPOS=1,3')),
  joined('YEARLY', months, days),
  joined('YEARLY', months, part('BYDAY', nth)),
);
const starts = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2025, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000);

it('leaves out what is long ago without changing what comes', () => {
  fc.assert(
    fc.property(rules, starts, fc.integer({ min: -400, max: 700 }), (rule, start, later) => {
      const from = start + later * DAY_MS;
      const asked = { from, to: from + 100 * DAY_MS };
      // The oracle works the rule out from its very start.
      const whole = walls(rule, start, { from: start, to: asked.to }, Infinity).filter(
        (wall) => wall >= from,
      );
      expect(walls(rule, start, asked, Infinity)).toEqual(whole);
    }),
    { numRuns: 120 },
  );
});

it('a daily meeting of twenty years ago costs no more than a new one', () => {
  const budget = new Budget(0);
  const rule = parseRule('FREQ=DAILY', line, UTC_ZONE);
  const start = { wall: Date.UTC(2006, 0, 1, 9), isDate: false, zone: UTC_ZONE };
  const [first] = ruleWalls(ical, rule, start, { from: Date.UTC(2026, 0, 1), to: Infinity }, budget);
  // Two periods before what is asked for.
  expect(first).toBe(Date.UTC(2025, 11, 29, 9));
});

it('the last working day of each month, counted for three years, is within what a small file may cost', () => {
  const rule = parseRule('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=36', line, UTC_ZONE);
  const start = { wall: Date.UTC(2020, 0, 31, 9), isDate: false, zone: UTC_ZONE };
  const all = [
    ...ruleWalls(ical, rule, start, { from: Date.UTC(2026, 0, 1), to: Infinity }, new Budget(400)),
  ];
  expect(all).toHaveLength(36);
  expect(new Date(all.at(-1) ?? 0).toISOString()).toBe('2022-12-30T09:00:00.000Z');
});

const dated = (text: string, start: string, most = 4) =>
  walls(text, Date.parse(start), { from: Date.parse(start), to: Date.UTC(2045, 0, 1) }, most).map((wall) =>
    new Date(wall).toISOString().slice(0, 10),
  );

it.each([
  ['FREQ=YEARLY', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29']],
  ['FREQ=YEARLY;COUNT=3', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
  ['FREQ=YEARLY;BYMONTH=5,6', '2024-05-31', ['2024-05-31', '2025-05-31', '2026-05-31', '2027-05-31']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-11-22', []],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29,30',
    '2026-11-22',
    ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29'],
  ],
  ['FREQ=MONTHLY', '2026-10-31', ['2026-10-31', '2026-12-31', '2027-01-31', '2027-03-31']],
  [
    'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4',
    '2027-01-31',
    ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'],
  ],
  [
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    '1997-05-12',
    ['1997-05-12', '1998-05-11', '1999-05-17', '2000-05-15'],
  ],
  ['FREQ=YEARLY;BYWEEKNO=20', '1997-05-15', ['1997-05-15', '1998-05-14', '1999-05-20', '2000-05-18']],
  [
    'FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=MO',
    '2025-01-01',
    ['2025-12-22', '2025-12-29', '2026-12-28', '2027-01-04'],
  ],
  ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;BYMONTH=6', '2026-11-22', []],
  ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17', '2000-05-15']],
] as const)('ignores days that there are not: %s from %s', (text, start, expected) => {
  expect(dated(text, start)).toEqual(expected);
});

it.each(['INTERVAL=0', 'INTERVAL=-1', 'INTERVAL=', 'INTERVAL=1.5'])('refuses %s', (interval) => {
  expect(() => parseRule(`FREQ=DAILY;${interval}`, line, UTC_ZONE)).toThrow('INTERVAL');
});

/** What a rule asks of a day, in another hand: each by counting the days around it. */
function satisfies(text: string, wall: number, start: number): boolean {
  const asked = new Map(text.split(';').map((each) => each.split('=') as [string, string]));
  const listed = (name: string) => asked.get(name)?.split(',') ?? [];
  const day = (offset: number) => new Date(wall + offset * DAY_MS).toISOString().slice(0, 10);
  const [month, date] = day(0).split('-').slice(1).map(Number) as [number, number];
  const name = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(wall).getUTCDay()] ?? '';
  const fits = (part: string, value: string) => !asked.has(part) || listed(part).includes(value);
  const weeks = (sign: number) => {
    let count = 1;
    while (day(sign * 7 * count).slice(0, 7) === day(0).slice(0, 7)) count++;
    return count;
  };
  const weekday = [name, `${weeks(-1)}${name}`, `-${weeks(1)}${name}`];
  const dayIsNamed = asked.has('BYDAY') || asked.has('BYMONTHDAY');
  const monthOrMore = /FREQ=(?:MONTHLY|YEARLY)/u.test(text);
  return (
    fits('BYMONTH', String(month)) &&
    fits('BYMONTHDAY', String(date)) &&
    fits('BYHOUR', String(new Date(wall).getUTCHours())) &&
    (!asked.has('BYDAY') || weekday.some((each) => listed('BYDAY').includes(each))) &&
    (dayIsNamed || !monthOrMore || date === new Date(start).getUTCDate())
  );
}

it('every time of a rule has what the rule asks for', () => {
  const monthEnds = fc
    .tuple(
      fc.integer({ min: 2016, max: 2026 }),
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 27, max: 31 }),
    )
    .map(([year, month, day]) => Date.UTC(year, month, day, 9));
  const withLateDays = fc.oneof(
    rules,
    joined('YEARLY', months),
    joined('MONTHLY', months),
    joined('YEARLY', months, part('BYMONTHDAY', fc.subarray([28, 29, 30, 31], { minLength: 1 }))),
  );
  let found = 0;
  fc.assert(
    fc.property(withLateDays, monthEnds, (rule, start) => {
      const all = walls(rule, start, { from: start, to: start + 1_500 * DAY_MS }, Infinity);
      for (const wall of all) expect(satisfies(rule, wall, start), new Date(wall).toISOString()).toBe(true);
      found += all.length;
    }),
    { numRuns: 200 },
  );
  expect(found).toBeGreaterThan(1_000);
});
