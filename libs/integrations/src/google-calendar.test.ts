import { readFileSync } from 'node:fs';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { floodingAnswer } from '../../../tools/flooding-answer.mjs';
import type { CalendarRequest } from './calendar-request.js';
import { namedZone, UTC_ZONE } from './calendar-zone.js';
import { googleMeetings } from './google-calendar.js';

// Answers as the vendor's documentation shows them; not tried live.
// developers.google.com/workspace/calendar/api/v3/reference/events/list and .../reference/events#resource,
// developers.google.com/workspace/calendar/api/guides/errors
const EVENTS = 'https://www.googleapis.com/calendar/v3/calendars/primary/events';
const answers = JSON.parse(
  readFileSync(new URL('./__fixtures__/calendar/google-events.json', import.meta.url), 'utf8'),
) as {
  first: JsonBodyType;
  second: JsonBodyType;
  errors: Record<'401' | '403' | 'insufficient' | 'off', JsonBodyType>;
};
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const window = { from: Date.UTC(2026, 2, 20), to: Date.UTC(2026, 5, 20) };
const berlin = namedZone('Europe/Berlin') ?? UTC_ZONE;
const request = (more: Partial<CalendarRequest> = {}): CalendarRequest => ({
  fetch: (url, init) => fetch(url, init),
  signIn: { accessToken: 'ya29.token' },
  clock: { now: () => Date.UTC(2026, 2, 27) },
  signal: new AbortController().signal,
  ...more,
});
const failure = (more?: Partial<CalendarRequest>) =>
  googleMeetings(window, berlin, 'g', request(more)).then(
    () => undefined,
    (error: { failure: unknown }) => error.failure,
  );

it('reads all pages, with the token in the header and nowhere else', async () => {
  const asked: URL[] = [];
  server.use(
    http.get(EVENTS, ({ request: { url, headers } }) => {
      expect(headers.get('authorization')).toBe('Bearer ya29.token');
      asked.push(new URL(url));
      return HttpResponse.json(asked.length === 1 ? answers.first : answers.second);
    }),
  );
  expect(await googleMeetings(window, berlin, 'g', request())).toEqual([
    {
      id: '0abc1@google.com#2026-03-30T07:00:00.000Z',
      title: 'Weekly, Monday',
      start: Date.parse('2026-03-30T07:00:00Z'),
      end: Date.parse('2026-03-30T07:30:00Z'),
      attendees: [
        { name: 'Alex Example', email: 'alex@example.com' },
        { name: 'robin@example.org', email: 'robin@example.org' },
      ],
      meetingType: 'video',
      joinLink: 'https://meet.google.com/abc-defg-hij',
      calendar: 'g',
    },
    {
      id: '0abc2@google.com',
      title: 'Offsite',
      start: Date.parse('2026-03-27T23:00:00Z'),
      end: Date.parse('2026-03-29T22:00:00Z'),
      allDay: true,
      attendees: [],
      meetingType: 'in_person',
      location: 'Lake house',
      calendar: 'g',
    },
  ]);
  expect(asked.map(({ searchParams }) => searchParams.get('pageToken'))).toEqual([null, 'CigKGjBhYmMx']);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    singleEvents: 'true',
    orderBy: 'startTime',
    timeMin: '2026-03-20T00:00:00.000Z',
    timeMax: '2026-06-20T00:00:00.000Z',
  });
  expect(asked[0]?.href).not.toContain('ya29');
});

it.each([
  [401, answers.errors['401'], 'unauthorized', 'Sign in again'],
  [403, answers.errors['403'], 'rate-limited', 'in 30 seconds'],
  [403, answers.errors.insufficient, 'forbidden', 'Sign in again and allow it'],
  [403, answers.errors.off, 'not-configured', 'console'],
  [404, {}, 'not-found', 'no such calendar'],
  [503, {}, 'server', 'Try again'],
  [400, {}, 'bad-request', 'refused'],
])('tells status %i apart (%#)', async (status, body, reason, sentence) => {
  server.use(http.get(EVENTS, () => HttpResponse.json(body, { status, headers: { 'retry-after': '30' } })));
  expect(await failure()).toMatchObject({
    reason,
    status,
    retryAfterMs: 30_000,
    message: expect.stringContaining(sentence) as string,
  });
});

it('tells a dead connection, a web page and a cancelled request', async () => {
  server.use(http.get(EVENTS, () => HttpResponse.error()));
  expect(await failure()).toMatchObject({ reason: 'network' });
  server.use(http.get(EVENTS, () => HttpResponse.html('<html></html>')));
  expect(await failure()).toMatchObject({ reason: 'bad-reply' });
  expect(await failure({ signal: AbortSignal.abort() })).toMatchObject({ reason: 'cancelled' });
});

it('does not follow pages for ever, nor a redirect with the token', async () => {
  let asked = 0;
  server.use(
    http.get(EVENTS, () => {
      asked++;
      return HttpResponse.json({ items: [], nextPageToken: 'again' });
    }),
  );
  expect(await failure()).toMatchObject({ reason: 'bad-reply' });
  expect(asked).toBe(40);
  server.use(http.get(EVENTS, () => HttpResponse.redirect('https://elsewhere.example/', 302)));
  expect(await failure()).toMatchObject({ reason: 'network' });
});

it('leaves out what has no time that can be read', async () => {
  const items = [null, 3, {}, { id: 'a', start: { dateTime: 'soon' }, end: {} }];
  server.use(http.get(EVENTS, () => HttpResponse.json({ items })));
  expect(await googleMeetings(window, berlin, 'g', request())).toEqual([]);
});

it('an answer without end is none, and let go', async () => {
  const { response, seen } = floodingAnswer();
  expect(await failure({ fetch: () => Promise.resolve(response) })).toMatchObject({ reason: 'bad-reply' });
  expect(seen.isLeft).toBe(true);
  expect(seen.bytes).toBeLessThan(11_000_000);
});
