import type { CalendarAttendee, CalendarMeeting, MeetingType } from './calendar-meeting.js';
import { findJoinLink, hasMeetingLink } from './join-link.js';

/** What a calendar says of a meeting, whichever kind of calendar it is. */
export interface MeetingFacts {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
  readonly cancelled: boolean;
  readonly location: string;
  readonly attendees: readonly CalendarAttendee[];
  /** Where a link to join may stand, the likeliest first. */
  readonly linkTexts: readonly (string | undefined)[];
  /** Whether the calendar's service itself says that it is held online. */
  readonly online?: boolean;
}

/** Longest title, place and name that are kept, in characters; together they must fit a page of the store. */
const LONGEST = { title: 300, location: 300, name: 100, email: 254 };
/** Of a large invitation the first are kept. */
const MOST_ATTENDEES = 25;
/** The id is a key for others, too: a longer one is cut, which no calendar's own ids reach. */
const LONGEST_ID = 400;

const TELEPHONE = /^(?:tel:.+|\+?[\d\s()./-]{7,}(?:,*[\d\s#*,;]*)?)$/iu;
const WEB_ADDRESS = /^https?:\/\//iu;

/** The meeting as the page shows it: derived type, found link, everything cut to its place. */
export function meetingOf(facts: MeetingFacts, calendar: string): CalendarMeeting {
  const link = findJoinLink(facts.linkTexts);
  const location = clip(facts.location, LONGEST.location);
  return {
    id: clip(facts.id, LONGEST_ID),
    title: clip(facts.title, LONGEST.title) || '(no title)',
    start: facts.start,
    end: facts.end,
    ...(facts.allDay && { allDay: true }),
    attendees: facts.attendees.slice(0, MOST_ATTENDEES).map(({ name, email }) => ({
      name: clip(name, LONGEST.name),
      ...(email !== undefined && { email: clip(email, LONGEST.email) }),
    })),
    meetingType: meetingType(facts),
    ...(location !== '' && { location }),
    ...(link !== undefined && { joinLink: link }),
    ...(facts.cancelled && { cancelled: true }),
    calendar,
  };
}

function meetingType({ location, linkTexts, online }: MeetingFacts): MeetingType {
  if (online || hasMeetingLink(linkTexts)) return 'video';
  if (TELEPHONE.test(location)) return 'phone';
  return location === '' || WEB_ADDRESS.test(location) ? 'other' : 'in_person';
}

const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
