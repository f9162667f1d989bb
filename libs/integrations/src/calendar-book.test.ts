import type { Entry, Table } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CALENDAR_LIMIT_MS, CalendarBook } from './calendar-book.js';
import type { CalendarBookOptions } from './calendar-book-options.js';
import { SignIns } from './sign-ins.js';

const NOW = Date.parse('2026-11-23T08:00:00Z');
const DAY_MS = 86_400_000;
const ADDRESS = 'https://calendar.example.com/team.ics';
const GOOGLE = 'https://www.googleapis.com/calendar/v3/calendars/primary/events';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { signal } = new AbortController();
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\n');
const file = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Team', ...events, 'END:VCALENDAR'].join('\n');
const daily = (uid: string) =>
  event(uid, 'DTSTART:20261120T090000Z', `SUMMARY:Daily ${uid}`, 'RRULE:FREQ=DAILY');
const once = (uid: string) => event(uid, 'DTSTART:20261124T100000Z', `SUMMARY:Once ${uid}`);

function setUp(more: Partial<CalendarBookOptions> = {}) {
  const store = new MemoryStore();
  const clock = new SimulatedClock(NOW);
  const signIns = new SignIns(store, clock);
  const book = new CalendarBook({
    store,
    signIns,
    clock,
    fetch: (url, init) => fetch(url, init),
    crypto,
    zone: () => 'Europe/Berlin',
    loopback: false,
    ...more,
  });
  const titles = async (days = 2) =>
    (await book.upcoming(NOW, NOW + days * DAY_MS)).meetings.map(({ title }) => title);
  return { store, clock, signIns, book, titles };
}

const calendarAnswer = (text: string) =>
  server.use(
    http.get(ADDRESS, () => new HttpResponse(text, { headers: { 'content-type': 'text/calendar' } })),
  );

it('a file is read for a year ahead, in one commit of small pages, under its own name', async () => {
  const { book, store, titles } = setUp();
  const calendar = await book.addFile('', file(daily('a'), daily('b'), once('c')));
  expect(calendar).toMatchObject({ name: 'Team', kind: 'file', addedAt: NOW, coversTo: NOW + 366 * DAY_MS });
  expect(calendar.meetings).toBe(2 * (366 + 3) + 1);
  expect(store.commits).toHaveLength(1);
  for (const { compartment, value } of store.commits[0] ?? []) {
    expect(compartment).toBe('calendar');
    expect(JSON.stringify(value).length).toBeLessThan(16_000);
  }
  expect(await titles()).toEqual(['Daily a', 'Daily b', 'Daily a', 'Daily b', 'Once c']);
  expect((await book.list()).calendars).toEqual([calendar]);
});

it('a bad file leaves nothing behind, and a bad newer file leaves the older meetings', async () => {
  const { book, store, titles } = setUp();
  const bad = file(once('a'), event('b', 'DTSTART:never'));
  await expect(book.addFile('x', bad)).rejects.toMatchObject({ line: 10 });
  expect(store.commits).toEqual([]);
  const { id } = await book.addFile('x', file(once('a')));
  await expect(book.replaceFile(id, bad)).rejects.toThrow(/Line 10/u);
  expect(await titles()).toEqual(['Once a']);
});

it('a newer file takes the place of the older one, also where it has fewer pages', async () => {
  const { book, store, titles } = setUp();
  const { id } = await book.addFile('x', file(daily('a'), daily('b')));
  const before = store.commits[0]?.length ?? 0;
  expect(await book.replaceFile(id, file(once('c')))).toMatchObject({ meetings: 1, addedAt: NOW });
  expect(store.commits[1]?.filter(({ op }) => op === 'delete')).toHaveLength(before - 2);
  expect(await titles(300)).toEqual(['Once c']);
});

it('a commit that fails changes nothing', async () => {
  const { book, store, titles } = setUp();
  const { id } = await book.addFile('x', file(once('a')));
  store.fail(new Error('full'));
  await expect(book.replaceFile(id, file(once('b')))).rejects.toThrow('full');
  expect(await titles()).toEqual(['Once a']);
});

it('an address is read and refreshed; where that fails, the older meetings stay and the reason is told', async () => {
  const { book, clock, titles } = setUp();
  calendarAnswer(file(once('a')));
  const { id, name } = await book.addAddress('', 'webcal://calendar.example.com/team.ics', signal);
  expect(name).toBe('calendar.example.com');
  calendarAnswer(file(once('b')));
  await clock.advance(1000);
  expect(await book.refresh(id, signal)).toMatchObject({ refreshedAt: NOW + 1000, address: ADDRESS });
  expect(await titles()).toEqual(['Once b']);
  server.use(http.get(ADDRESS, () => HttpResponse.error()));
  expect((await book.refresh(id, signal)).problem?.reason).toBe('network');
  calendarAnswer(file('BEGIN:VEVENT'));
  expect((await book.refresh(id, signal)).problem?.message).toMatch(/^Line 4: END:VEVENT/u);
  expect((await book.list()).calendars).toMatchObject([
    { problem: { reason: 'unreadable' }, refreshedAt: NOW + 1000 },
  ]);
  expect(await titles()).toEqual(['Once b']);
  calendarAnswer(file(once('c')));
  expect((await book.refresh(id, signal)).problem).toBeUndefined();
});

it('what cannot be added is not added', async () => {
  const { book, store } = setUp();
  await expect(book.addAddress('', 'https://10.0.0.1/a.ics', signal)).rejects.toThrow(/no address/u);
  server.use(http.get(ADDRESS, () => new HttpResponse('', { status: 404 })));
  await expect(book.addAddress('', ADDRESS, signal)).rejects.toMatchObject({
    failure: { reason: 'not-found' },
  });
  await expect(book.addGoogle('id', signal)).rejects.toMatchObject({ failure: { reason: 'unauthorized' } });
  await expect(book.addMicrosoft('id', signal)).rejects.toMatchObject({
    failure: { reason: 'unauthorized' },
  });
  expect(store.commits).toEqual([]);
});

it('a server that never answers is given up after half a minute', async () => {
  const never: CalendarBookOptions['fetch'] = (_, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  const { book, clock } = setUp({ fetch: never });
  const added = book.addAddress('', ADDRESS, signal).catch((error: unknown) => error);
  await clock.advance(CALENDAR_LIMIT_MS);
  expect(await added).toMatchObject({ failure: { reason: 'timeout' } });
});

it('a token that the service does not take any more is forgotten, and asked for anew', async () => {
  const { book, signIns, clock } = setUp();
  const scopes = ['https://www.googleapis.com/auth/calendar.readonly'];
  const signIn = { service: 'google', clientId: 'id', scopes, accessToken: 't' } as const;
  await signIns.keep({ ...signIn, expiresAt: clock.now() + 3_600_000 });
  server.use(http.get(GOOGLE, () => HttpResponse.json({ items: [] })));
  const { id } = await book.addGoogle('id', signal);
  server.use(http.get(GOOGLE, () => HttpResponse.json({}, { status: 401 })));
  expect((await book.refresh(id, signal)).problem?.reason).toBe('unauthorized');
  expect(await signIns.current('google', scopes)).toBeUndefined();
});

it('keeps what was prepared through a newer file, shows it with the meeting, and removes it with the calendar', async () => {
  const { book, store } = setUp();
  const { id } = await book.addFile('x', file(once('a')));
  const [meeting] = (await book.upcoming(NOW, NOW + 2 * DAY_MS)).meetings;
  if (!meeting) throw new Error('The meeting is missing.');
  const preparation = { agenda: 'Renewal', keyPoints: ['Price'], participantInfo: '' };
  await book.setPreparation(meeting, preparation);
  await book.replaceFile(id, file(event('a', 'DTSTART:20261124T110000Z', 'SUMMARY:Moved')));
  expect((await book.upcoming(NOW, NOW + 2 * DAY_MS)).meetings).toMatchObject([
    { title: 'Moved', preparation },
  ]);
  expect(await book.preparation(meeting)).toEqual(preparation);
  expect(JSON.stringify(store.commits.flat().map(({ key }) => key))).not.toContain('"a"');
  const other = await book.addFile('y', file(once('a')));
  await book.setPreparation({ id: 'a', calendar: other.id }, { ...preparation, agenda: 'Other' });
  await book.remove(id);
  expect(await book.preparation(meeting)).toBeUndefined();
  expect((await book.upcoming(NOW, NOW + 2 * DAY_MS)).meetings).toMatchObject([
    { calendar: other.id, preparation: { agenda: 'Other' } },
  ]);
  await book.setPreparation({ id: 'a', calendar: other.id }, undefined);
  expect(await book.preparation({ id: 'a', calendar: other.id })).toBeUndefined();
  await expect(
    book.setPreparation(meeting, { ...preparation, agenda: 'x'.repeat(20_000) }),
  ).rejects.toMatchObject({ failure: { reason: 'too-long' } });
});

it('a preparation that does not open is told, leaves its meeting as it is, and can be removed', async () => {
  const { book, store } = setUp();
  await book.addFile('x', file(once('a')));
  const [meeting] = (await book.upcoming(NOW, NOW + 2 * DAY_MS)).meetings;
  if (!meeting) throw new Error('The meeting is missing.');
  await book.setPreparation(meeting, { agenda: 'Renewal', keyPoints: [], participantInfo: '' });
  const list = store.list.bind(store);
  const damage = { reason: 'internal', message: 'This record is damaged.' } as const;
  store.list = async <T>(table: Table<T>) =>
    (await list(table)).map((entry): Entry<T> =>
      table.name === 'preparations' ? { key: entry.key, damage } : entry,
    );
  const { meetings, damagedPreparations } = await book.upcoming(NOW, NOW + 2 * DAY_MS);
  expect(meetings).toEqual([meeting]);
  expect(damagedPreparations).toMatchObject([{ failure: damage }]);
  await book.removePreparation(damagedPreparations[0]?.id ?? '');
  expect((await book.upcoming(NOW, NOW + 2 * DAY_MS)).damagedPreparations).toEqual([]);
});

it('a calendar that is removed while it is being read stays removed', async () => {
  const { book } = setUp();
  calendarAnswer(file(once('a')));
  const { id } = await book.addAddress('', ADDRESS, signal);
  server.use(
    http.get(ADDRESS, async () => {
      await book.remove(id);
      return new HttpResponse(file(once('b')));
    }),
  );
  await expect(book.refresh(id, signal)).rejects.toMatchObject({ failure: { reason: 'not-found' } });
  expect(await book.list()).toEqual({ calendars: [], damaged: [] });
  expect((await book.upcoming(NOW, NOW + 9 * DAY_MS)).meetings).toEqual([]);
});

it('who listens hears of calendars and preparations, and of nothing else', async () => {
  const { book, store } = setUp();
  let heard = 0;
  const stop = book.subscribe(() => heard++);
  await store.commit([{ op: 'put', table: 'settings', key: 'a', compartment: 'device', value: 1 }]);
  expect(heard).toBe(0);
  const { id } = await book.addFile('x', file(once('a')));
  await book.remove(id);
  await store.forget('calendar');
  expect(heard).toBe(3);
  stop();
  await book.addFile('x', file(once('a')));
  expect(heard).toBe(3);
});
