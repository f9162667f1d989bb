import { type CalendarRequest, requestJson } from './calendar-request.js';
import { type Fields, fieldsOf, listOf, stringOf } from './calendar-json.js';
import type { CalendarMeeting, CalendarWindow } from './calendar-meeting.js';
import { meetingOf } from './calendar-meeting-parts.js';
import { attendeeList, throughPages } from './calendar-service.js';
import { instantOf, wallTime, type Zone } from './calendar-zone.js';

/** Reading only. */
export const GOOGLE_CALENDAR_SCOPES: readonly string[] = [
  'https://www.googleapis.com/auth/calendar.readonly',
];

const EVENTS = 'https://www.googleapis.com/calendar/v3/calendars/primary/events';
/** Only what is kept; a partial answer, as developers.google.com/calendar/api/guides/performance describes it. */
const FIELDS = [
  'nextPageToken',
  'items(id,iCalUID,status,summary,location,description,start,end,recurringEventId,originalStartTime',
  'attendees(displayName,email,resource),organizer(displayName,email),hangoutLink',
  'conferenceData(entryPoints(entryPointType,uri)))',
].join(',');

/**
 * The meetings of the person's main Google calendar; the service itself writes out what repeats.
 * Source: developers.google.com/calendar/api/v3/reference/events/list
 * @throws SottoError
 */
export function googleMeetings(
  window: CalendarWindow,
  zone: Zone,
  calendar: string,
  request: CalendarRequest,
): Promise<readonly CalendarMeeting[]> {
  const url = (token: string | undefined) => {
    const query = new URLSearchParams({
      singleEvents: 'true',
      orderBy: 'startTime',
      timeMin: new Date(window.from).toISOString(),
      timeMax: new Date(window.to).toISOString(),
      maxResults: '250',
      fields: FIELDS,
      ...(token !== undefined && { pageToken: token }),
    });
    // Not where somebody works from, nor birthdays and times out of office.
    for (const type of ['default', 'fromGmail']) query.append('eventTypes', type);
    return `${EVENTS}?${query}`;
  };
  return throughPages('Google Calendar', async (token) => {
    const page = fieldsOf(await requestJson('google', url(token), request));
    return {
      meetings: listOf(page.items).flatMap((item) => meetingFrom(fieldsOf(item), zone, calendar)),
      next: stringOf(page.nextPageToken) || undefined,
    };
  });
}

function meetingFrom(item: Fields, zone: Zone, calendar: string): readonly CalendarMeeting[] {
  const start = timeOf(item.start, zone);
  const end = timeOf(item.end, zone);
  if (start === undefined || end === undefined || end < start) return [];
  const uid = stringOf(item.iCalUID) || stringOf(item.id);
  const first = timeOf(item.originalStartTime, zone);
  const series = stringOf(item.recurringEventId) !== '' && first !== undefined;
  const entries = listOf(fieldsOf(item.conferenceData).entryPoints).map(fieldsOf);
  const hangout = stringOf(item.hangoutLink);
  const meeting = meetingOf(
    {
      id: series ? `${uid}#${new Date(first).toISOString()}` : uid,
      title: stringOf(item.summary),
      start,
      end,
      allDay: stringOf(fieldsOf(item.start).date) !== '',
      cancelled: item.status === 'cancelled',
      location: stringOf(item.location),
      attendees: attendeeList(
        [item.organizer, ...listOf(item.attendees)]
          .map(fieldsOf)
          .filter(({ resource }) => resource !== true)
          .map(({ displayName, email }) => ({ name: stringOf(displayName), email: stringOf(email) })),
      ),
      linkTexts: [
        stringOf(item.location),
        stringOf(item.description),
        ...entries.map(({ uri }) => stringOf(uri)),
        hangout,
      ],
      online: hangout !== '' || entries.some(({ entryPointType }) => entryPointType === 'video'),
    },
    calendar,
  );
  return [meeting];
}

/** `dateTime` with its distance to UTC, or `date` for a whole day, which is meant where the person is. */
function timeOf(value: unknown, zone: Zone): number | undefined {
  const { date, dateTime } = fieldsOf(value);
  const day = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(stringOf(date));
  if (day) return instantOf(wallTime(Number(day[1]), Number(day[2]), Number(day[3])), zone);
  const instant = Date.parse(stringOf(dateTime));
  return Number.isFinite(instant) ? instant : undefined;
}
