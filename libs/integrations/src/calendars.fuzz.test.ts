import { readFileSync } from 'node:fs';
import { SottoError, visibleText } from '@sotto/meeting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzz, hostileFrom, hostileJson, hostileText } from '../../../tools/fuzz.mjs';
import { calendarAddress } from './calendar-address.js';
import type { CalendarMeeting } from './calendar-meeting.js';
import { pagesOf } from './calendar-pages.js';
import type { CalendarRequest } from './calendar-request.js';
import { namedZone, UTC_ZONE } from './calendar-zone.js';
import { googleMeetings } from './google-calendar.js';
import { CalendarFileError } from './ical-file-error.js';
import { readCalendarFile } from './ical-file.js';
import { findJoinLink, joinLink } from './join-link.js';
import { microsoftMeetings } from './microsoft-calendar.js';

const fixture = (name: string): string =>
  readFileSync(new URL(`./__fixtures__/calendar/${name}`, import.meta.url), 'utf8');
const window = { from: Date.UTC(2026, 2, 20), to: Date.UTC(2027, 2, 20), zone: 'Europe/Berlin' };
const refuses = (error: unknown): boolean => SottoError.is(error);

function expectMeetings(meetings: readonly CalendarMeeting[]): void {
  for (const meeting of meetings) {
    const { start, end, title, attendees } = meeting;
    if (!(Number.isFinite(start) && Number.isFinite(end) && end >= start)) expect.fail('A time is none');
    if (title === '' || attendees.some(({ name }) => name === '')) expect.fail('Something has no name');
    const { link } = joinLink(meeting);
    if (link !== undefined && new URL(link).protocol !== 'https:') expect.fail('A link is not safe');
  }
  expect(visibleText(JSON.stringify(meetings)), 'nothing of it is unseen').toBe(JSON.stringify(meetings));
  // What is read is kept: a page is a record of the store.
  const pages = pagesOf(meetings);
  expect(pages.reduce((sum, page) => sum + page.meetings.length, 0)).toBe(meetings.length);
}

/** With marks of direction, tags and letters of no width wherever words stand. */
const UNSEEN = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Te\u{E0041}am\u202E',
  'BEGIN:VEVENT',
  'UID:a\u200B',
  'DTSTART:20260701T090000Z',
  'SUMMARY:Plan\u202Ening\u{E0041}\u2066',
  'LOCATION:\u200FRoom \u{E0102}4',
  'ATTENDEE;CN=A\u00ADda\u202E:mailto:a\u200B@b.cd',
  'ATTENDEE;CN=\u202E\u{E0041}:mailto:b@b.cd',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const number = fc.oneof(fc.integer({ min: -400, max: 400 }), fc.constantFrom(0, 1e9, 1e21, NaN));
const RULE_PARTS = [
  'BYSECOND',
  'BYMINUTE',
  'BYHOUR',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYMONTH',
  'BYSETPOS',
];
const rule = fc
  .tuple(
    fc.constantFrom('SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'NEVER', ''),
    fc.array(
      fc.oneof(
        fc
          .tuple(fc.constantFrom(...RULE_PARTS, 'INTERVAL', 'COUNT'), fc.array(number, { maxLength: 5 }))
          .map(([name, values]) => `${name}=${values.join(',')}`),
        fc.constantFrom(
          'BYDAY=MO,-1FR',
          'BYDAY=60SU',
          'WKST=XX',
          'UNTIL=20260701',
          'UNTIL=20260701T99Z',
          'X',
          '=',
        ),
      ),
      { maxLength: 5 },
    ),
  )
  .map(([frequency, parts]) => `RRULE:FREQ=${[frequency, ...parts].join(';')}`);
const time = fc.constantFrom(
  '19000229T090000',
  '20240131T233000Z',
  '20260701',
  '20261025T023000',
  '99991231T235959Z',
);
const line = fc.oneof(
  rule,
  fc
    .tuple(
      fc.constantFrom('DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'DUE'),
      fc.constantFrom(
        '',
        ';TZID=Europe/Berlin',
        ';TZID=X',
        ';VALUE=DATE',
        ';VALUE=PERIOD',
        ';RANGE=THISANDFUTURE',
      ),
      fc.array(time, { minLength: 1, maxLength: 3 }),
    )
    .map(([name, parameter, times]) => `${name}${parameter}:${times.join(',')}`),
  fc.constantFrom(
    ...[
      'DURATION:P1W',
      'DURATION:-PT1H',
      'DURATION:P9999999999D',
      'STATUS:CANCELLED',
      'SUMMARY:a\\nb',
      'UID:a',
    ],
    ...[
      'ATTENDEE;CN="A; B":mailto:a@b.cd',
      'ATTENDEE;CN=:',
      'LOCATION:https://zoom.us/j/1',
      'BEGIN:VALARM',
      ' x',
    ],
  ),
);
const calendar = fc
  .array(fc.array(line, { maxLength: 7 }), { minLength: 1, maxLength: 3 })
  .map((events) =>
    [
      'BEGIN:VCALENDAR',
      ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\r\n'),
  );

fuzz('a calendar file', {
  input: hostileText({
    samples: [...['google.ics', 'exchange.ics', 'apple.ics'].map(fixture), UNSEEN],
    grammar: calendar,
    tokens: [
      ...[
        'BEGIN:VEVENT\n',
        'END:VEVENT\n',
        'BEGIN:VCALENDAR\n',
        'BEGIN:VEVENT\nUID:a\nEND:VEVENT\n',
        '\n ',
        ';A="',
      ],
      ...[
        '20260701T090000Z,',
        'RRULE:FREQ=DAILY\n',
        'EXDATE:20260701\n',
        ';A=a',
        ',a',
        '^n',
        '\\n',
        'UID:',
        'BYDAY=',
      ],
    ],
  }),
  run: (text, breath) => readCalendarFile(text, { ...window, breath }),
  refuses: CalendarFileError.isCalendarFileError,
  holds: ({ name, meetings }) => {
    expect(name?.length ?? 0).toBeLessThanOrEqual(200);
    expect(visibleText(name ?? '')).toBe(name ?? '');
    expectMeetings(meetings);
  },
});

const zone = namedZone('Europe/Berlin') ?? UTC_ZONE;
/** A service that gives this page, and after it, as often as it is asked, one that names itself the next. */
const answering = (body: string, headers: Record<string, string> = {}, status = 200): CalendarRequest => {
  const bodies = [body];
  const again = '{"nextPageToken":"a","@odata.nextLink":"https://graph.microsoft.com/v1.0/me"}';
  return {
    fetch: () => Promise.resolve(new Response(bodies.pop() ?? again, { status, headers })),
    signIn: { accessToken: 'token' },
    clock: { now: () => Date.UTC(2026, 2, 27) },
    signal: new AbortController().signal,
  };
};
const pages = (name: string) => {
  const { first, second, errors } = JSON.parse(fixture(name)) as {
    first: object;
    second: object;
    errors: Record<string, object>;
  };
  return [second, first, ...Object.values(errors)];
};

fuzz('an answer of Google Calendar', {
  input: hostileJson({ samples: pages('google-events.json') }),
  run: (body) => googleMeetings(window, zone, 'g', answering(body)),
  refuses,
  holds: expectMeetings,
});

fuzz('an answer of Microsoft 365', {
  input: hostileJson({ samples: pages('microsoft-calendar-view.json') }),
  run: (body) => microsoftMeetings(window, zone, 'm', answering(body)),
  refuses,
  holds: expectMeetings,
});

fuzz('a refusal of a calendar service', {
  input: hostileFrom(
    hostileText({ samples: ['120', 'Fri, 27 Mar 2026 10:00:00 GMT', 'Friday, 27-Mar-26 10:00:00 GMT'] }),
    // What no header can carry never comes.
    (text) => text.replace(/[^\t\x20-\x7e\xa0-\xff]/gu, '').slice(0, 16_000),
  ),
  run: (text) =>
    googleMeetings(window, zone, 'g', answering('{"error":{"code":429}}', { 'retry-after': text }, 429)).then(
      () => null,
      (error: SottoError) => error.failure,
    ),
  holds: (failure) => {
    expect(failure).toMatchObject({ reason: 'rate-limited', status: 429 });
    expect(failure?.retryAfterMs ?? 0).toBeGreaterThanOrEqual(0);
    expect(failure?.message).not.toMatch(/NaN|Infinity/u);
  },
});

fuzz('the address of a calendar', {
  input: hostileText({
    samples: [
      'webcal://example.com/a.ics?token=x#y',
      'https://user:name@example.com',
      'https://[::ffff:127.0.0.1]/',
    ],
    tokens: ['https://', '@', ':', '[', '%', '%00', '。', '１', 'xn--', '../', '\\', '?'],
  }),
  run: (text) => calendarAddress(text, false),
  refuses,
  holds: (url) => expect(new URL(url)).toMatchObject({ protocol: 'https:', username: '', password: '' }),
});

fuzz('a link to join by', {
  input: hostileText({
    samples: [
      'Join: <a href="https://us02web.zoom.us/j/123?pwd=a&amp;b">here</a>.',
      'https://meet.google.com/abc-defg-hij (https://teams.microsoft.com/l/meetup-join/19%3a/0).',
    ],
    tokens: ['https://zoom.us/', 'https://', '.', '_', 'https://zoom.us.evil.com/ ', '&amp;', '@'],
  }),
  run: (text) => findJoinLink([undefined, text]),
  holds: (link) => expect(link === undefined || new URL(link).protocol === 'https:').toBe(true),
});

it('what cannot be seen is taken out of a meeting, and who is called nothing else is called by the address', async () => {
  const { name, meetings } = await readCalendarFile(UNSEEN, window);
  expect(name).toBe('Team');
  expect(meetings).toMatchObject([
    {
      ...{ title: 'Planning', location: 'Room 4' },
      attendees: [
        { name: 'Ada', email: 'a@b.cd' },
        { name: 'b@b.cd', email: 'b@b.cd' },
      ],
    },
  ]);
});

it('what fuzzing found: a link and thousands of dots, a name that fills a refusal', async () => {
  expect(findJoinLink([`https://zoom.us/j/1${'.'.repeat(30_000)} a`])).toBe('https://zoom.us/j/1');
  const long = `BEGIN:VCALENDAR\nBEGIN:${'A'.repeat(30_000)}\nEND:VCALENDAR`;
  const refusal = await readCalendarFile(long, window).catch((error: Error) => error.message);
  expect(String(refusal).length).toBeLessThan(200);
});
