import { readFileSync } from 'node:fs';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { namedZone, UTC_ZONE } from './calendar-zone.js';
import { microsoftMeetings } from './microsoft-calendar.js';

// Answers as the vendor's documentation shows them; not tried live.
// learn.microsoft.com/graph/api/user-list-calendarview, learn.microsoft.com/graph/api/resources/event,
// learn.microsoft.com/graph/errors and learn.microsoft.com/graph/throttling
const VIEW = 'https://graph.microsoft.com/v1.0/me/calendarView';
const answers = JSON.parse(
  readFileSync(new URL('./__fixtures__/calendar/microsoft-calendar-view.json', import.meta.url), 'utf8'),
) as { first: JsonBodyType; second: JsonBodyType; errors: Record<'401' | '403' | '429', JsonBodyType> };
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const read = () =>
  microsoftMeetings(
    { from: Date.UTC(2026, 2, 20), to: Date.UTC(2026, 5, 20) },
    namedZone('Europe/Berlin') ?? UTC_ZONE,
    'm',
    {
      fetch: (url, init) => fetch(url, init),
      signIn: { accessToken: 'eyJ.token' },
      clock: { now: () => Date.UTC(2026, 2, 27) },
      signal: new AbortController().signal,
    },
  );
const failure = () =>
  read().then(
    () => undefined,
    (error: { failure: unknown }) => error.failure,
  );

it('reads all pages, asks for UTC and plain text, and takes whole days where the person is', async () => {
  const asked: URL[] = [];
  server.use(
    http.get(VIEW, ({ request: { url, headers } }) => {
      expect(headers.get('authorization')).toBe('Bearer eyJ.token');
      expect(headers.get('prefer')).toBe('outlook.timezone="UTC", outlook.body-content-type="text"');
      asked.push(new URL(url));
      return HttpResponse.json(asked.length === 1 ? answers.first : answers.second);
    }),
  );
  expect(await read()).toEqual([
    {
      id: '040000008200E00074C5B7101A82E008000000D1',
      title: 'Stand-up',
      start: Date.parse('2026-03-30T07:00:00Z'),
      end: Date.parse('2026-03-30T07:30:00Z'),
      attendees: [
        { name: 'Kim Example', email: 'kim@example.com' },
        { name: 'Robin Example', email: 'robin@example.com' },
      ],
      meetingType: 'video',
      location: 'Microsoft Teams Meeting',
      joinLink: 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_abc/0',
      calendar: 'm',
    },
    {
      id: '040000008200E00074C5B7101A82E008000000D2',
      title: 'Offsite',
      start: Date.parse('2026-03-27T23:00:00Z'),
      end: Date.parse('2026-03-29T22:00:00Z'),
      allDay: true,
      attendees: [],
      meetingType: 'other',
      cancelled: true,
      calendar: 'm',
    },
  ]);
  expect(asked[0]?.searchParams.get('startDateTime')).toBe('2026-03-20T00:00:00.000Z');
  expect(asked[1]?.searchParams.get('$skip')).toBe('100');
});

it.each([
  [401, answers.errors['401'], 'unauthorized', 'InvalidAuthenticationToken'],
  [403, answers.errors['403'], 'forbidden', 'ErrorAccessDenied'],
  [429, answers.errors['429'], 'rate-limited', 'TooManyRequests'],
])('tells status %i', async (status, body, reason, code) => {
  server.use(http.get(VIEW, () => HttpResponse.json(body, { status, headers: { 'retry-after': '10' } })));
  expect(await failure()).toMatchObject({ reason, status, code, retryAfterMs: 10_000 });
});

it('the token goes to no other address that a page names', async () => {
  let asked = 0;
  server.use(
    http.get(VIEW, () => {
      asked++;
      return HttpResponse.json({
        value: [],
        '@odata.nextLink': 'https://graph.microsoft.com.evil.example/next',
      });
    }),
  );
  expect(await failure()).toMatchObject({ reason: 'bad-reply' });
  expect(asked).toBe(1);
});
