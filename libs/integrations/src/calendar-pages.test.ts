import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meetingOf } from './calendar-meeting-parts.js';
import { pagesOf } from './calendar-pages.js';

const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength, size: 'max' });
const meetings = fc.array(
  fc
    .record({
      id: text(2_000),
      title: text(3_000),
      location: text(3_000),
      attendees: fc.array(fc.record({ name: text(500), email: text(500) }), { maxLength: 40, size: 'max' }),
    })
    .map((facts) =>
      meetingOf(
        { ...facts, start: 0, end: 1, allDay: false, cancelled: false, linkTexts: [facts.location] },
        'c',
      ),
    ),
  { maxLength: 6 },
);

it('each page fits a value of the journal, and every meeting is on one of them, in order', () => {
  fc.assert(
    fc.property(meetings, (all) => {
      const pages = pagesOf(all);
      for (const page of pages) {
        expect(new TextEncoder().encode(JSON.stringify(page)).length).toBeLessThan(16_000);
      }
      const kept = pages.flatMap((page) => page.meetings);
      expect(kept.map(({ id, title }) => [id, title])).toEqual(all.map(({ id, title }) => [id, title]));
    }),
    { numRuns: 20 },
  );
});

it('a year of daily meetings takes a few pages', () => {
  const daily = Array.from({ length: 366 }, (_, day) =>
    meetingOf(
      {
        id: `stand-up#${day}`,
        title: 'Stand-up',
        start: day,
        end: day,
        allDay: false,
        cancelled: false,
        location: '',
        attendees: [{ name: 'Robin Example', email: 'robin@example.com' }],
        linkTexts: ['https://zoom.us/j/1'],
      },
      'c',
    ),
  );
  expect(pagesOf(daily)).toHaveLength(5);
});
