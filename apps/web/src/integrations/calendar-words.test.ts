import type { CalendarMeeting } from '@sotto/integrations';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarOrigin, canBeJoined, daysOf, meetingTimes, peopleText } from './calendar-words.js';

const at = (day: number, hour = 0, minute = 0) => new Date(2026, 2, day, hour, minute).getTime();
const NOW = at(2, 10);

const meeting = (id: string, start: number, end: number, more: Partial<CalendarMeeting> = {}) =>
  ({ id, title: id, start, end, attendees: [], meetingType: 'other', calendar: 'c', ...more }) as const;

describe('G2: what is coming, by day', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['Europe/Berlin', [2026, 2, 28, 23, 30], 'Tomorrow, Sunday, March 29'],
    ['America/Santiago', [2026, 8, 5, 23, 59], 'Tomorrow, Sunday, September 6'],
    ['Australia/Lord_Howe', [2026, 3, 4, 22], 'Tomorrow, Sunday, April 5'],
  ] as const)(
    'in %s the day on which the clocks change is tomorrow',
    (zone, [year, month, day, hour, minute = 0], heading) => {
      vi.stubEnv('TZ', zone);
      const now = new Date(year, month, day, hour, minute).getTime();
      const next = [1, 12, 23].map((later) => new Date(year, month, day + 1, later).getTime());
      const days = daysOf(
        next.map((start) => meeting(`${start}`, start, start + 1)),
        now,
        'en',
      );
      expect(days.map(({ heading: told, meetings }) => [told, meetings.length])).toEqual([[heading, 3]]);
    },
  );

  it('stands under today, tomorrow and its date; what is over is left out, what runs stays', () => {
    const days = daysOf(
      [
        meeting('fair', at(1), at(4), { allDay: true }),
        meeting('over', at(2, 8), at(2, 9)),
        meeting('running', at(2, 9, 30), at(2, 11)),
        meeting('reminder', at(2, 10), at(2, 10)),
        meeting('late', at(2, 23), at(3, 1)),
        meeting('next day', at(3, 9), at(3, 10)),
        meeting('later', at(31, 9), at(31, 10)),
        meeting('next year', new Date(2027, 0, 5, 9).getTime(), new Date(2027, 0, 5, 10).getTime()),
      ],
      NOW,
      'en',
    );
    expect(days.map(({ heading, meetings }) => [heading, meetings.map(({ id }) => id)])).toEqual([
      ['Today, Monday, March 2', ['fair', 'running', 'reminder', 'late']],
      ['Tomorrow, Tuesday, March 3', ['next day']],
      ['Tuesday, March 31', ['later']],
      ['Tuesday, January 5, 2027', ['next year']],
    ]);
  });

  it.each([
    ['a meeting', at(2, 9), at(2, 9, 45), '9:00 AM to 9:45 AM'],
    ['a moment', at(2, 9), at(2, 9), '9:00 AM'],
    ['over midnight', at(2, 23), at(3, 1), '11:00 PM to Mar 3, 1:00 AM'],
    ['since yesterday', at(1, 9), at(2, 17), 'Mar 1, 9:00 AM to 5:00 PM'],
  ])('says when: %s', (_, start, end, words) => {
    // Some versions of the tables set a narrow space before AM.
    expect(meetingTimes({ start, end }, NOW, 'en').replaceAll('\u202f', ' ')).toBe(words);
  });

  it('says how long a whole day is', () => {
    expect(meetingTimes({ start: at(2), end: at(3), allDay: true }, NOW, 'en')).toBe('All day');
    expect(meetingTimes({ start: at(1), end: at(5), allDay: true }, NOW, 'en')).toBe('All day, until Mar 4');
  });

  it('names three people and how many more', () => {
    const people = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => ({ name }));
    expect(peopleText(people)).toBe('Ann, Bo, Cy and 2 more');
    expect(peopleText(people.slice(0, 2))).toBe('Ann, Bo');
    expect(peopleText([])).toBe('');
  });

  it('offers to join what is held over the net', () => {
    const [start, end] = [at(2), at(3)];
    expect(canBeJoined(meeting('m', start, end, { meetingType: 'video' }))).toBe(true);
    expect(canBeJoined(meeting('m', start, end, { location: 'https://example.com/room' }))).toBe(true);
    expect(canBeJoined(meeting('m', start, end, { meetingType: 'video', cancelled: true }))).toBe(false);
    expect(canBeJoined(meeting('m', start, end, { meetingType: 'in_person', location: 'Room 3' }))).toBe(
      false,
    );
  });

  it('shows only the host of an address, which is often a secret', () => {
    const secret = { kind: 'address', address: 'https://example.com/private-1234/basic.ics' } as const;
    expect(calendarOrigin(secret)).toBe('Address at example.com');
    expect(calendarOrigin({ kind: 'file' })).toBe('Imported file');
  });
});
