import { visibleText } from '@sotto/meeting';
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

/** The meeting as the page shows it: derived type, found link, nothing unseen, everything cut to its place. */
export function meetingOf(facts: MeetingFacts, calendar: string): CalendarMeeting {
  const link = findJoinLink(facts.linkTexts);
  const location = shown(facts.location, LONGEST.location);
  return {
    id: shown(facts.id, LONGEST_ID),
    title: shown(facts.title, LONGEST.title) || '(no title)',
    start: facts.start,
    end: facts.end,
    ...(facts.allDay && { allDay: true }),
    attendees: facts.attendees.slice(0, MOST_ATTENDEES).flatMap(attendee),
    meetingType: meetingType({ ...facts, location }),
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

/** Nobody where nothing of them can be seen. */
function attendee({ name, email = '' }: CalendarAttendee): readonly CalendarAttendee[] {
  const address = shown(email, LONGEST.email);
  const called = shown(name, LONGEST.name) || address.slice(0, LONGEST.name);
  return called === '' ? [] : [{ name: called, ...(address !== '' && { email: address }) }];
}

/** Far longer texts are not even looked at. */
function shown(text: string, length: number): string {
  const plain = visibleText(text.slice(0, length * 4)).trim();
  if (plain.length <= length) return plain;
  return `${visibleText(plain.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/u, ''))}…`;
}
