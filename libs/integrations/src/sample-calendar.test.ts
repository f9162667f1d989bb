import { expect, it } from 'vitest';
import { joinLink, SAMPLE_NOT_JOINED, UNSUPPORTED_PLATFORM } from './join-link.js';
import { sampleMeetings } from './sample-calendar.js';

const now = Date.parse('2026-11-23T10:07:00Z');

it('the same moment gives the same meetings, all of them marked and still to come', () => {
  const meetings = sampleMeetings(now);
  expect(meetings).toEqual(sampleMeetings(now));
  expect(
    meetings.every(
      ({ sample, calendar, start, end, title }) =>
        sample && calendar === 'sample' && start > now && end > start && title.startsWith('Sample: '),
    ),
  ).toBe(true);
  expect(new Date(meetings[0]?.start ?? 0).toISOString()).toBe('2026-11-23T10:45:00.000Z');
});

it('G2: shows meetings with a link and one without, and none of them leads anywhere', () => {
  const meetings = sampleMeetings(now);
  const links = meetings.map(({ sample: _, ...meeting }) => joinLink(meeting));
  expect(links.some(({ link }) => link !== undefined)).toBe(true);
  expect(links.some(({ problem }) => problem === UNSUPPORTED_PLATFORM)).toBe(true);
  for (const meeting of meetings) expect(joinLink(meeting)).toEqual({ problem: SAMPLE_NOT_JOINED });
});

it('nobody real is in it', () => {
  const emails = sampleMeetings(now).flatMap(({ attendees }) => attendees.map(({ email }) => email ?? ''));
  expect(emails.length > 0 && emails.every((email) => email.endsWith('@example.com'))).toBe(true);
});
