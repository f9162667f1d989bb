import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CalendarFileError } from './ical-file-error.js';
import { readCalendarFile } from './ical-file.js';

const fixture = (name: string) =>
  readFileSync(new URL(`./__fixtures__/calendar/${name}.ics`, import.meta.url), 'utf8');
const at = (text: string) => Date.parse(text);
const year = { from: at('2026-01-01T00:00:00Z'), to: at('2027-01-01T00:00:00Z') };

/** An event in a file of its own. */
const fileWith = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  );

/** When its meetings begin, in the window of 2026. */
async function starts(text: string, zone = 'Europe/Berlin') {
  const { meetings } = await readCalendarFile(text, { ...year, zone });
  return meetings.map(({ start }) => new Date(start).toISOString().replace(':00.000Z', 'Z'));
}

it('reads an export of Google: nine o’clock stays nine o’clock in Berlin when summer time begins', async () => {
  const { name, meetings } = await readCalendarFile(fixture('google'), { ...year, zone: 'Europe/Berlin' });
  expect(name).toBe('Alex Example');
  expect(
    meetings.map(({ title, start, cancelled }) => [title, new Date(start).toISOString(), cancelled]),
  ).toEqual([
    ['Weekly, Monday', '2026-03-09T08:00:00.000Z', undefined],
    ['Weekly, Monday', '2026-03-16T08:00:00.000Z', undefined],
    // 23 March is excluded; 28 March is midnight of winter time.
    ['Offsite', '2026-03-27T23:00:00.000Z', undefined],
    ['Weekly, Monday', '2026-03-30T07:00:00.000Z', undefined],
    ['Weekly, one hour later', '2026-04-06T08:00:00.000Z', undefined],
    ['Weekly, Monday', '2026-04-13T07:00:00.000Z', true],
    ['Weekly, Monday', '2026-04-20T07:00:00.000Z', undefined],
  ]);
  expect(meetings[0]).toEqual({
    id: '0abc1weekly@google.com#2026-03-09T08:00:00.000Z',
    title: 'Weekly, Monday',
    start: at('2026-03-09T08:00:00Z'),
    end: at('2026-03-09T08:30:00Z'),
    attendees: [
      { name: 'Alex Example', email: 'alex@example.com' },
      { name: 'robin@example.org', email: 'robin@example.org' },
    ],
    meetingType: 'video',
    joinLink: 'https://meet.google.com/abc-defg-hij',
    calendar: 'file',
  });
  // Two days, one of which has 23 hours; until midnight of summer time.
  expect(meetings[2]).toMatchObject({
    allDay: true,
    end: at('2026-03-29T22:00:00Z'),
    meetingType: 'in_person',
  });
  // Moved, it keeps its id.
  expect(meetings[4]?.id).toBe('0abc1weekly@google.com#2026-04-06T07:00:00.000Z');
});

it('reads an export of Outlook: nine o’clock stays nine o’clock in New York when summer time ends', async () => {
  const { meetings } = await readCalendarFile(fixture('exchange'), { ...year, zone: 'America/New_York' });
  expect(meetings.map(({ title, start }) => [title, new Date(start).toISOString()])).toEqual([
    ['Stand-up', '2026-10-27T13:00:00.000Z'],
    ['Stand-up', '2026-10-29T13:00:00.000Z'],
    ['Election Day', '2026-11-03T05:00:00.000Z'],
    ['Stand-up', '2026-11-03T14:00:00.000Z'],
    ['Stand-up', '2026-11-05T16:00:00.000Z'],
    ['Stand-up', '2026-11-10T14:00:00.000Z'],
    ['Stand-up', '2026-11-12T14:00:00.000Z'],
  ]);
  expect(meetings[0]).toMatchObject({
    attendees: [
      { name: 'Example, Kim', email: 'kim@example.com' },
      { name: 'Example, Robin', email: 'robin@example.com' },
    ],
    location: 'Microsoft Teams Meeting',
    meetingType: 'video',
    joinLink:
      'https://teams.microsoft.com/l/meetup-join/19%3ameeting_abc%40thread.v2/0?context=%7b%22Tid%22%7d',
  });
});

it('reads an export of Apple: months, extra and excluded dates, and a series that moves from one meeting on', async () => {
  const half = { from: year.from, to: at('2026-05-01T00:00:00Z') };
  const { meetings } = await readCalendarFile(fixture('apple'), { ...half, zone: 'Europe/Berlin' });
  const of = (title: string) =>
    meetings
      .filter((each) => each.title === title)
      .map(({ start, end }) => [new Date(start).toISOString(), end - start]);
  expect(of('Month in review')).toEqual([
    ['2026-01-30T14:00:00.000Z', 3_600_000],
    ['2026-03-27T13:00:00.000Z', 3_600_000],
    ['2026-04-24T13:00:00.000Z', 3_600_000],
    ['2026-04-28T13:00:00.000Z', 3_600_000],
  ]);
  // Without a zone: half past five where the person is.
  expect(of('Call the bank')).toEqual([['2026-03-27T16:30:00.000Z', 1_800_000]]);
  expect(meetings.find(({ title }) => title === 'Call the bank')?.meetingType).toBe('phone');
  expect(of('Sunday call')).toEqual([
    ['2026-03-01T16:00:00.000Z', 3_600_000],
    ['2026-03-08T15:00:00.000Z', 3_600_000],
  ]);
  expect(of('Sunday call, later')).toEqual([
    ['2026-03-15T18:00:00.000Z', 2_700_000],
    ['2026-03-22T18:00:00.000Z', 2_700_000],
  ]);
});

it.each([
  ['its own name', 'Europe/Berlin', '2026-07-01T07:00Z'],
  ['the end of a path', '/mozilla.org/20050126_1/Europe/Berlin', '2026-07-01T07:00Z'],
  ['three parts of a path', '/freeassociation.sourceforge.net/America/Indiana/Knox', '2026-07-01T14:00Z'],
  ['the name that Windows has', '"W. Europe Standard Time"', '2026-07-01T07:00Z'],
  ['UTC', 'Etc/UTC', '2026-07-01T09:00Z'],
])('finds a zone that the file does not define by %s', async (_, name, start) => {
  expect(await starts(fileWith(`DTSTART;TZID=${name}:20260701T090000`), 'Asia/Tokyo')).toEqual([start]);
});

it('a zone that the file defines counts more than one of the same name', async () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'BEGIN:STANDARD', 'DTSTART:20200101T000000'];
  const rest = ['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT'];
  const text = fileWith('DTSTART;TZID=Europe/Berlin:20260701T090000').replace(
    'BEGIN:VEVENT',
    [...zone, ...rest].join('\r\n'),
  );
  expect(await starts(text)).toEqual(['2026-07-01T03:30Z']);
});

it.each([
  ['in UTC, that very moment', 'UNTIL=20260703T070000Z', 3],
  ['in UTC, a second before', 'UNTIL=20260703T065959Z', 2],
  ['without a zone, in that of the event', 'UNTIL=20260703T090000', 3],
  ['as a day, including it', 'UNTIL=20260703', 3],
])('a series ends %s', async (_, until, count) => {
  const text = fileWith('DTSTART;TZID=Europe/Berlin:20260701T090000', `RRULE:FREQ=DAILY;${until}`);
  expect(await starts(text)).toHaveLength(count);
});

it('a day of a duration keeps the clock reading across the change, hours do not', async () => {
  const ends = async (duration: string) => {
    const text = fileWith('DTSTART;TZID=Europe/Berlin:20260328T090000', `DURATION:${duration}`);
    const [meeting] = (await readCalendarFile(text, { ...year, zone: 'UTC' })).meetings;
    return new Date(meeting?.end ?? 0).toISOString();
  };
  expect(await ends('P1D')).toBe('2026-03-29T07:00:00.000Z');
  expect(await ends('PT24H')).toBe('2026-03-29T08:00:00.000Z');
});

it('a changed meeting is found where it is now, not where it was', async () => {
  const series = [
    'DTSTART:20251229T090000Z',
    'RRULE:FREQ=WEEKLY;COUNT=2',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:a',
  ];
  const into = fileWith(...series, 'RECURRENCE-ID:20251229T090000Z', 'DTSTART:20260102T090000Z');
  expect(await starts(into)).toEqual(['2026-01-02T09:00Z', '2026-01-05T09:00Z']);
  const out = fileWith(...series, 'RECURRENCE-ID:20260105T090000Z', 'DTSTART:20251230T090000Z');
  expect(await starts(out)).toEqual([]);
});

it('takes one changed meeting without its series, a later version, and a cancelled calendar', async () => {
  const alone = fileWith('RECURRENCE-ID:20260105T090000Z', 'DTSTART:20260106T090000Z');
  expect(await starts(alone)).toEqual(['2026-01-06T09:00Z']);
  const twice = fileWith(
    'SEQUENCE:2',
    'DTSTART:20260202T090000Z',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:a',
    'SEQUENCE:1',
    'DTSTART:20260201T090000Z',
  );
  expect(await starts(twice)).toEqual(['2026-02-02T09:00Z']);
  const cancelled = twice.replace('VERSION:2.0', 'VERSION:2.0\r\nMETHOD:CANCEL');
  expect((await readCalendarFile(cancelled, { ...year, zone: 'UTC' })).meetings).toMatchObject([
    { cancelled: true },
  ]);
});

it('takes a day that is excluded as a day, and an extra meeting with a length of its own', async () => {
  const text = fileWith(
    'DTSTART;TZID=Europe/Berlin:20260701T090000',
    'RRULE:FREQ=DAILY;COUNT=3',
    'EXDATE;VALUE=DATE:20260702',
    'RDATE;VALUE=PERIOD:20260710T090000Z/PT45M,20260711T090000Z/20260711T093000Z',
  );
  const { meetings } = await readCalendarFile(text, { ...year, zone: 'Europe/Berlin' });
  expect(
    meetings.map(({ start, end }) => [new Date(start).toISOString().slice(5, 16), (end - start) / 60_000]),
  ).toEqual([
    ['07-01T07:00', 0],
    ['07-03T07:00', 0],
    ['07-10T09:00', 45],
    ['07-11T09:00', 30],
  ]);
});

it('takes what touches the window, and nothing else', async () => {
  const lines = ['DTSTART:20260701T090000Z', 'DTEND:20260701T100000Z'];
  const touches = async (from: string, to: string) =>
    (await readCalendarFile(fileWith(...lines), { from: at(from), to: at(to), zone: 'UTC' })).meetings
      .length === 1;
  expect(await touches('2026-07-01T09:59:59Z', '2026-07-02T00:00:00Z')).toBe(true);
  expect(await touches('2026-07-01T10:00:00Z', '2026-07-02T00:00:00Z')).toBe(false);
  expect(await touches('2026-06-01T10:00:00Z', '2026-07-01T09:00:00Z')).toBe(false);
  expect(await touches('2026-06-01T10:00:00Z', '2026-07-01T09:00:01Z')).toBe(true);
});

it('line ends, folding in the middle of a character’s line and a byte-order mark make no difference', async () => {
  const text = fileWith('DTSTART:20260701T090000Z', 'SUMMARY:Grüße aus', '  Köln');
  for (const variant of [
    text,
    text.replaceAll('\r\n', '\n'),
    text.replaceAll('\r\n', '\r'),
    `\uFEFF${text}\r\n\r\n`,
  ]) {
    const { meetings } = await readCalendarFile(variant, { ...year, zone: 'UTC' });
    expect(meetings.map(({ title }) => title)).toEqual(['Grüße aus Köln']);
  }
});

it.each<[string, number | undefined, string]>([
  ['', undefined, 'This is not a calendar file'],
  ['<!doctype html>', 1, 'A property with a colon'],
  ['hello: world', 1, 'This is not a calendar file'],
  ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nEND:VCALENDAR', 4, 'END:VEVENT is missing'],
  ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a', 2, 'The file ends before the END:VEVENT'],
  [fileWith('SUMMARY:x'), 3, 'no DTSTART'],
  [fileWith('DTSTART:20260230T090000Z'), 5, 'DTSTART is not a date'],
  [fileWith('DTSTART:tomorrow'), 5, 'DTSTART is not a date'],
  [fileWith('DTSTART:20260701T250000'), 5, 'DTSTART is not a date'],
  [fileWith('DTSTART:20260701T090000Z', 'DTEND:20260701T080000Z'), 6, 'ends before it begins'],
  [fileWith('DTSTART:20260701T090000Z', 'DTEND;VALUE=DATE:20260702'), 6, 'a day and the other one a time'],
  [fileWith('DTSTART:20260701T090000Z', 'DURATION:1 hour'), 6, 'DURATION is not a duration'],
  [fileWith('DTSTART:20260701T090000Z', 'RRULE:FREQ=SOMETIMES'), 6, 'RRULE is not a rule'],
  [fileWith('DTSTART:20260701T090000Z', 'RRULE:COUNT=3'), 6, 'RRULE has no FREQ'],
  [fileWith('DTSTART:20260701T090000Z', 'RRULE:FREQ=DAILY;COUNT=0'), 6, 'COUNT'],
  [fileWith('DTSTART:20260701T090000Z', 'RRULE:FREQ=DAILY;UNTIL=never'), 6, 'RRULE is not a date'],
  [fileWith('DTSTART:20260701T090000Z', 'EXDATE:20260701T090000Z,x'), 6, 'EXDATE is not a date'],
  [fileWith('DTSTART;TZID=Middle/Earth:20260701T090000'), 5, 'Middle/Earth'],
  [fileWith('DTSTART;TZID="Berlin:20260701T090000'), 5, 'DTSTART has no colon'],
  [fileWith('DTSTART:20260701T090000Z', 'SUMMARY:ok', 'broken line without'), 7, 'A property with a colon'],
  [fileWith('DTSTART:20260701T090000Z', 'RRULE:FREQ=MINUTELY'), 3, 'more than 1200 times'],
])('refuses the whole file, with line and reason (%#)', async (text, line, reason) => {
  const refusal = await readCalendarFile(text, { ...year, zone: 'UTC' }).catch((error: unknown) => error);
  expect(CalendarFileError.isCalendarFileError(refusal)).toBe(true);
  const { failure, line: named } = refusal as CalendarFileError;
  expect(named).toBe(line);
  expect(failure.reason).toBe('unreadable');
  expect(failure.message).toContain(reason);
  expect(failure.message.endsWith('Nothing was imported.')).toBe(true);
});

it('a good event before a bad one is not imported alone', async () => {
  const bad = fileWith('DTSTART:20260701T090000Z', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:b', 'DTSTART:never');
  await expect(readCalendarFile(bad, { ...year, zone: 'UTC' })).rejects.toMatchObject({ line: 9 });
});

it('a zone that says nothing about its clocks is refused', async () => {
  const text = fileWith('DTSTART:20260701T090000Z').replace(
    'BEGIN:VEVENT',
    'BEGIN:VTIMEZONE\r\nTZID:X\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT',
  );
  await expect(readCalendarFile(text, { ...year, zone: 'UTC' })).rejects.toMatchObject({ line: 3 });
});
