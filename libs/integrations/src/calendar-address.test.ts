import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { calendarAddress, fetchCalendar, MAX_CALENDAR_BYTES } from './calendar-address.js';

const ADDRESS = 'https://calendar.example.com/secret.ics';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const read = (signal = new AbortController().signal) =>
  fetchCalendar(ADDRESS, (url, init) => fetch(url, init), false, signal);
const failure = (signal?: AbortSignal) =>
  read(signal).then(
    () => undefined,
    (error: { failure: unknown }) => error.failure,
  );
const answer = (...given: ConstructorParameters<typeof HttpResponse>) =>
  server.use(http.get(ADDRESS, () => new HttpResponse(...given)));

it('takes https and webcal', () => {
  expect(calendarAddress(' webcal://calendar.example.com/a.ics ', false)).toBe(
    'https://calendar.example.com/a.ics',
  );
  expect(calendarAddress(ADDRESS, false)).toBe(ADDRESS);
  expect(calendarAddress('http://localhost:4000/a.ics', true)).toBe('http://localhost:4000/a.ics');
});

it.each([
  'http://calendar.example.com/a.ics',
  'https://me:secret@calendar.example.com/a.ics',
  'webcal://127.0.0.1/a.ics',
  'https://0x7f.1/a.ics',
  'https://192.168.1.1/a.ics',
  'https://[::1]/a.ics',
  'https://printer.local/a.ics',
  'file:///etc/passwd',
  'calendar',
  '',
])('refuses %s', (address) => {
  expect(() => calendarAddress(address, false)).toThrow(/no address that a calendar is read from/u);
});

it('reads the text, without a header that a server would have to allow', async () => {
  server.use(
    http.get(ADDRESS, ({ request }) => {
      expect(request.credentials).toBe('omit');
      expect(request.headers.get('if-none-match')).toBeNull();
      return new HttpResponse('BEGIN:VCALENDAR…', {
        headers: { 'content-type': 'text/calendar; charset=utf-8' },
      });
    }),
  );
  expect(await read()).toBe('BEGIN:VCALENDAR…');
});

it('takes the types of servers that do not know better', async () => {
  for (const type of ['text/plain', 'application/octet-stream']) {
    answer('x', { headers: { 'content-type': type } });
    expect(await read()).toBe('x');
  }
});

it.each([
  [401, 'forbidden'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [410, 'not-found'],
  [429, 'rate-limited'],
  [500, 'server'],
])('tells status %i', async (status, reason) => {
  answer('', { status });
  expect(await failure()).toMatchObject({ reason, status });
});

it('tells a server that does not let pages read it, and says what helps', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.error()));
  expect(await failure()).toMatchObject({
    reason: 'network',
    message: expect.stringContaining('download the file and import it') as string,
  });
  expect(await failure(AbortSignal.abort())).toMatchObject({ reason: 'cancelled' });
});

it('refuses a web page, and a file that is too large by its own word or in truth', async () => {
  answer('<html></html>', { headers: { 'content-type': 'text/html' } });
  expect(await failure()).toMatchObject({ reason: 'bad-reply' });
  answer('x', {
    headers: { 'content-type': 'text/calendar', 'content-length': String(MAX_CALENDAR_BYTES + 1) },
  });
  expect(await failure()).toMatchObject({ reason: 'too-long' });
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  // Not through msw: it reads a copy of each answer to its end.
  const response = new Response(endless, { headers: { 'content-type': 'text/calendar' } });
  await expect(
    fetchCalendar(ADDRESS, () => Promise.resolve(response), false, new AbortController().signal),
  ).rejects.toMatchObject({ failure: { reason: 'too-long' } });
  expect(sent).toBeLessThan(2 * MAX_CALENDAR_BYTES);
});

it('does not take what an address inside the network answered after a redirect', async () => {
  const redirected = Object.defineProperty(new Response('BEGIN:VCALENDAR'), 'url', {
    value: 'https://10.0.0.1/a.ics',
  });
  await expect(
    fetchCalendar(ADDRESS, () => Promise.resolve(redirected), false, new AbortController().signal),
  ).rejects.toMatchObject({ failure: { reason: 'bad-request' } });
});
