import type { Calendar, CalendarAttendee, CalendarMeeting, MeetingType } from '@sotto/integrations';
import { localDate } from '@sotto/meeting';

/** The meetings of one day. */
export interface MeetingDay {
  /** Year, month and day where the person is. */
  readonly key: string;
  readonly heading: string;
  readonly meetings: readonly CalendarMeeting[];
}

/**
 * The meetings that are not over, by the day where the person is; what began earlier stands under today.
 * @param meetings by start
 * @param locale of the headings; the person's own without it
 */
export function daysOf(
  meetings: readonly CalendarMeeting[],
  now: number,
  locale?: string,
): readonly MeetingDay[] {
  const ahead = meetings.filter(({ start, end }) => end > now || start >= now);
  const days = new Map<string, CalendarMeeting[]>();
  for (const meeting of ahead) {
    const key = localDate(Math.max(meeting.start, now));
    const ofDay = days.get(key);
    if (ofDay) ofDay.push(meeting);
    else days.set(key, [meeting]);
  }
  return [...days].map(([key, ofDay]) => ({
    key,
    heading: dayHeading(Math.max(ofDay[0]?.start ?? now, now), now, locale),
    meetings: ofDay,
  }));
}

/** "Today, Monday, March 2", "Tomorrow, ..."; with the year in another year. */
function dayHeading(at: number, now: number, locale?: string): string {
  const today = new Date(now);
  const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1).getTime();
  const otherYear = new Date(at).getFullYear() !== today.getFullYear();
  const date = new Date(at).toLocaleDateString(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(otherYear && { year: 'numeric' }),
  });
  if (localDate(at) === localDate(now)) return `Today, ${date}`;
  return localDate(at) === localDate(tomorrow) ? `Tomorrow, ${date}` : date;
}

/** "09:00 to 09:45", with the day where it begins or ends on another one than `shown`. */
export function meetingTimes(
  { start, end, allDay }: Pick<CalendarMeeting, 'start' | 'end' | 'allDay'>,
  shown: number,
  locale?: string,
): string {
  const day = (at: number) => new Date(at).toLocaleDateString(locale, { month: 'short', day: 'numeric' });
  const time = (at: number) => new Date(at).toLocaleTimeString(locale, { timeStyle: 'short' });
  // The end of a whole day is the midnight after it.
  const last = allDay ? Math.max(start, end - 1) : end;
  const until = localDate(last) === localDate(shown) ? '' : day(last);
  if (allDay) return until ? `All day, until ${until}` : 'All day';
  const from = localDate(start) === localDate(shown) ? '' : `${day(start)}, `;
  const first = `${from}${time(start)}`;
  return end === start ? first : `${first} to ${until ? `${until}, ` : ''}${time(end)}`;
}

/** How many people a line names. */
const NAMED = 3;

/** "Dana Reyes, Priya Nair, Sam Okafor and 4 more". */
export function peopleText(attendees: readonly CalendarAttendee[]): string {
  const names = attendees.slice(0, NAMED).map(({ name }) => name);
  const more = attendees.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export const MEETING_TYPES: Readonly<Record<MeetingType, string>> = {
  video: 'Video call',
  in_person: 'In person',
  phone: 'Phone call',
  other: 'Meeting',
};

/** Whether one would look for a "Join" at all: not where people meet in a room or on the telephone. */
export const canBeJoined = ({ meetingType, joinLink, location, cancelled }: CalendarMeeting): boolean =>
  !cancelled && (meetingType === 'video' || joinLink !== undefined || /:\/\//u.test(location ?? ''));

const KINDS: Readonly<Record<Calendar['kind'], string>> = {
  file: 'Imported file',
  address: 'Address',
  google: 'Google Calendar',
  microsoft: 'Microsoft 365',
};

/** "Address at example.com": such an address is often a secret, so only its host is shown. */
export function calendarOrigin({ kind, address }: Pick<Calendar, 'kind' | 'address'>): string {
  if (kind === 'address' && address && URL.canParse(address)) return `Address at ${new URL(address).host}`;
  return KINDS[kind];
}
