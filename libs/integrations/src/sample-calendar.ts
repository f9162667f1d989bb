import type { CalendarMeeting } from './calendar-meeting.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Sample {
  readonly id: string;
  readonly title: string;
  readonly inMs: number;
  readonly lasts: number;
  readonly more: Pick<CalendarMeeting, 'attendees' | 'meetingType' | 'location' | 'joinLink' | 'preparation'>;
}

/** Addresses end in `example.com`, which belongs to nobody; the links are of no meeting, and `joinLink` gives none of them. */
const SAMPLES: readonly Sample[] = [
  {
    id: 'sample-review',
    title: 'Sample: Quarterly review with Northwind',
    inMs: 30 * MINUTE,
    lasts: HOUR,
    more: {
      attendees: [
        { name: 'Dana Reyes', email: 'dana.reyes@example.com' },
        { name: 'Priya Nair', email: 'priya.nair@example.com' },
      ],
      meetingType: 'video',
      joinLink: 'https://zoom.us/j/00000000000',
      preparation: {
        agenda: 'Results of the quarter, renewal, next steps',
        keyPoints: ['Usage grew in two of three teams', 'The renewal date is at the end of the month'],
        participantInfo: 'Dana leads purchasing, Priya runs the platform team.',
      },
    },
  },
  {
    id: 'sample-interview',
    title: 'Sample: Interview, product designer',
    inMs: 3 * HOUR,
    lasts: 45 * MINUTE,
    more: {
      attendees: [{ name: 'Sam Okafor', email: 'sam.okafor@example.com' }],
      meetingType: 'video',
      joinLink: 'https://meet.google.com/aaa-aaaa-aaa',
    },
  },
  {
    id: 'sample-lunch',
    title: 'Sample: Lunch with the team',
    inMs: 26 * HOUR,
    lasts: HOUR,
    more: { attendees: [], meetingType: 'in_person', location: 'Canteen, second floor' },
  },
];

/**
 * A few meetings to try the calendar with, marked as samples and never stored. The same for the same `now`.
 * @param now ms since 1970; the first begins half an hour after the next full quarter of an hour
 */
export function sampleMeetings(now: number): readonly CalendarMeeting[] {
  const quarter = Math.ceil(now / (15 * MINUTE)) * 15 * MINUTE;
  return SAMPLES.map(({ id, title, inMs, lasts, more }) => ({
    id,
    title,
    start: quarter + inMs,
    end: quarter + inMs + lasts,
    ...more,
    calendar: 'sample',
    sample: true,
  }));
}
