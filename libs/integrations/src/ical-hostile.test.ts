import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectWithin } from '../../../tools/processor-time.mjs';
import { CalendarFileError } from './ical-file-error.js';
import { readCalendarFile } from './ical-file.js';

const window = { from: Date.UTC(2026, 2, 20), to: Date.UTC(2027, 2, 20), zone: 'Europe/Berlin' };
/** What is meant is a tenth of it. */
const LIMIT_MS = 1_000;

/** Either meetings in order, or a refusal with a sentence; never anything else, and never for long. */
async function survives(text: string, limitMs = LIMIT_MS): Promise<'taken' | 'refused'> {
  const outcome = await expectWithin(limitMs, () =>
    readCalendarFile(text, window).catch((error: unknown) => error),
  );
  if (CalendarFileError.isCalendarFileError(outcome)) {
    expect(outcome.message).toMatch(/Nothing was imported\.$/u);
    return 'refused';
  }
  const { meetings } = outcome as Awaited<ReturnType<typeof readCalendarFile>>;
  for (const { start, end, title } of meetings) {
    expect(Number.isFinite(start) && Number.isFinite(end) && end >= start && title !== '').toBe(true);
  }
  return 'taken';
}

const eventWith = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

it.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY',
  'FREQ=SECONDLY;BYSECOND=59;BYMINUTE=59;BYHOUR=23;BYMONTHDAY=31;BYMONTH=2',
  'FREQ=DAILY;INTERVAL=999999999999999999999',
  'FREQ=WEEKLY;INTERVAL=400000000',
  'FREQ=HOURLY;BYDAY=SU;BYMONTH=2;COUNT=9999999',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=100000',
  'FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2;BYDAY=SU',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=99999',
])('a rule that never falls, or always, is refused: %s', async (rule) => {
  expect(await survives(eventWith('DTSTART:19000302T090000Z', `RRULE:${rule}`))).toBe('refused');
});

it('a time zone whose clocks change every second is refused', async () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:X',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0000',
  ];
  const rest = ['TZOFFSETTO:+0100', 'RRULE:FREQ=SECONDLY', 'END:STANDARD', 'END:VTIMEZONE', 'END:VCALENDAR'];
  expect(await survives(['BEGIN:VCALENDAR', ...zone, ...rest].join('\n'))).toBe('refused');
});

it('many small series cannot do together what one may not', async () => {
  const series = Array.from({ length: 40 }, (_, i) =>
    [
      'BEGIN:VEVENT',
      `UID:${i}`,
      'DTSTART:19000302T090000Z',
      'RRULE:FREQ=DAILY;COUNT=40000',
      'END:VEVENT',
    ].join('\n'),
  );
  expect(await survives(['BEGIN:VCALENDAR', ...series, 'END:VCALENDAR'].join('\n'))).toBe('refused');
});

it.each<[string, readonly string[]]>([
  ['extra dates', [`RDATE:${'20260701T090000Z,'.repeat(50_000)}20260702T090000Z`]],
  ['excluded dates', [`EXDATE:${'20260701T090000Z,'.repeat(50_000)}20260702T090000Z`]],
  ['rules', Array.from({ length: 40_000 }, () => 'RRULE:FREQ=YEARLY')],
])('a million characters of %s end in a moment', async (_, lines) => {
  await survives(eventWith('DTSTART:20260701T090000Z', ...lines), 5_000);
});

const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+Z/gu, '');

it('many events in a zone whose clocks change two thousand times end in a moment', async () => {
  const changes = Array.from({ length: 1_900 }, (_, i) => stamp(Date.UTC(2200, 0, 1) + i * 86_400_000));
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:X', 'BEGIN:STANDARD', 'DTSTART:21000101T000000', 'TZOFFSETFROM:+0100'],
    ...['TZOFFSETTO:+0200', `RDATE:${changes.join(',')}`, 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const events = Array.from({ length: 20_000 }, (_, i) =>
    [
      ...['BEGIN:VEVENT', `UID:${i}`, 'DTSTART;TZID=X:20200101T000000', 'DTEND;TZID=X:20200101T010000'],
      'END:VEVENT',
    ].join('\n'),
  );
  const text = ['BEGIN:VCALENDAR', ...zone, ...events, 'END:VCALENDAR'].join('\n');
  expect(await survives(text, 1_500)).toBe('taken');
});

it('excluded dates of all ages in a zone of the browser end in a moment, and those of now are left out', async () => {
  const dates = Array.from({ length: 200_000 }, (_, i) => stamp(i * 5 * 3_600_000));
  const text = eventWith(
    'DTSTART;TZID=Europe/Berlin:20260401T000000',
    'RRULE:FREQ=DAILY;COUNT=3',
    `EXDATE;TZID=Europe/Berlin:20260402T000000,${dates.join(',')}`,
  );
  await survives(text, 2_500);
  const { meetings } = await readCalendarFile(text, window);
  const left = [1, 2, 3].filter((day) => !dates.includes(`2026040${day}T000000`) && day !== 2);
  expect(meetings).toHaveLength(left.length);
});

it('a thousand changes to the rest of a series are taken', async () => {
  const series = ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20260401T090000Z', 'RRULE:FREQ=DAILY', 'END:VEVENT'];
  const change = Array.from({ length: 1_000 }, (_, i) => {
    const time = new Date(Date.UTC(2026, 3, 1) + i * 60_000).toISOString().replace(/[-:]|\.000/gu, '');
    return `BEGIN:VEVENT\nUID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:${time}\nDTSTART:${time}\nEND:VEVENT`;
  });
  const text = ['BEGIN:VCALENDAR', ...series, ...change, 'END:VCALENDAR'].join('\n');
  expect(await survives(text, 5_000)).toBe('taken');
});

const number = fc.oneof(fc.integer({ min: -400, max: 400 }), fc.constantFrom(0, 1e9, 1e21, NaN));
const weekday = fc
  .tuple(fc.integer({ min: -60, max: 60 }), fc.constantFrom('MO', 'SU', 'FR', 'XX'))
  .map(([n, d]) => `${n || ''}${d}`);
const hostileRule = fc
  .tuple(
    fc.constantFrom('SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'NEVER'),
    fc.array(
      fc.oneof(
        fc
          .tuple(
            fc.constantFrom(
              'BYSECOND',
              'BYMINUTE',
              'BYHOUR',
              'BYMONTHDAY',
              'BYYEARDAY',
              'BYWEEKNO',
              'BYMONTH',
              'BYSETPOS',
            ),
            fc.array(number, { minLength: 1, maxLength: 5 }),
          )
          .map(([name, values]) => `${name}=${values.join(',')}`),
        fc.array(weekday, { minLength: 1, maxLength: 5 }).map((values) => `BYDAY=${values.join(',')}`),
        fc
          .tuple(fc.constantFrom('INTERVAL', 'COUNT', 'WKST', 'UNTIL', 'X'), number)
          .map(([name, value]) => `${name}=${value}`),
      ),
      { maxLength: 5 },
    ),
  )
  .map(([frequency, parts]) => [`FREQ=${frequency}`, ...parts].join(';'));

it('whatever the rule says, there is no crash and no hang', async () => {
  await fc.assert(
    fc.asyncProperty(
      hostileRule,
      fc.constantFrom('19000229T090000', '20240131T233000Z', '20260701'),
      async (rule, start) => {
        await survives(eventWith(`DTSTART:${start}`, `RRULE:${rule}`));
      },
    ),
    { numRuns: 120 },
  );
});

const fixtures = ['google', 'exchange', 'apple'].map((name) =>
  readFileSync(new URL(`./__fixtures__/calendar/${name}.ics`, import.meta.url), 'utf8'),
);
const damage = fc.record({
  // Not `double`, which prefers numbers close to 0.
  at: fc.integer({ min: 0, max: 9_999 }),
  length: fc.integer({ min: 0, max: 60 }),
  by: fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('\r\n', 'BEGIN:VEVENT\n', 'END:VEVENT\n', '"', ';', ':', '9999999'),
  ),
});

it('whatever is broken in a real file, there is no crash and no hang', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...fixtures),
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      async (text, damages) => {
        let broken = text;
        for (const { at, length, by } of damages) {
          const place = Math.floor((at * broken.length) / 10_000);
          broken = broken.slice(0, place) + by + broken.slice(place + length);
        }
        outcomes.add(await survives(broken));
      },
    ),
    { numRuns: 250 },
  );
  expect([...outcomes].sort()).toEqual(['refused', 'taken']);
});
