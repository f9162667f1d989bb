import { SottoError } from '@sotto/meeting';
import { type CalendarRequest, requestJson } from './calendar-request.js';
import { type Fields, fieldsOf, listOf, stringOf } from './calendar-json.js';
import type { CalendarMeeting, CalendarWindow } from './calendar-meeting.js';
import { meetingOf } from './calendar-meeting-parts.js';
import { attendeeList, throughPages } from './calendar-service.js';
import { instantOf, UTC_ZONE, wallTime, type Zone } from './calendar-zone.js';

/** Reading only. */
export const MICROSOFT_CALENDAR_SCOPES: readonly string[] = ['Calendars.Read'];

const GRAPH = 'https://graph.microsoft.com';
const VIEW = `${GRAPH}/v1.0/me/calendarView`;
const SELECT =
  'id,iCalUId,subject,start,end,isAllDay,isCancelled,isOnlineMeeting,onlineMeeting,onlineMeetingUrl,location,body,attendees,organizer';
/** Times in UTC and the invitation as plain text, in which a link can be found. */
const PREFER = 'outlook.timezone="UTC", outlook.body-content-type="text"';

/**
 * The meetings of the person's main Microsoft calendar; the service itself writes out what repeats.
 * Source: learn.microsoft.com/graph/api/user-list-calendarview
 * @throws SottoError
 */
export function microsoftMeetings(
  window: CalendarWindow,
  zone: Zone,
  calendar: string,
  request: CalendarRequest,
): Promise<readonly CalendarMeeting[]> {
  const query = new URLSearchParams({
    startDateTime: new Date(window.from).toISOString(),
    endDateTime: new Date(window.to).toISOString(),
    $select: SELECT,
    $orderby: 'start/dateTime',
    $top: '100',
  });
  return throughPages('Microsoft 365', async (next = `${VIEW}?${query}`) => {
    const page = fieldsOf(await requestJson('microsoft', next, request, { prefer: PREFER }));
    return {
      meetings: listOf(page.value).flatMap((item) => meetingFrom(fieldsOf(item), zone, calendar)),
      next: nextLink(page['@odata.nextLink']),
    };
  });
}

/** The token goes with it, so it must lead to the same service. */
function nextLink(value: unknown): string | undefined {
  const link = stringOf(value);
  if (link === '') return undefined;
  if (URL.canParse(link) && new URL(link).origin === GRAPH) return link;
  throw new SottoError({
    reason: 'bad-reply',
    message: 'Microsoft 365 named a next page at another address. It was not asked for; try again later.',
  });
}

function meetingFrom(item: Fields, zone: Zone, calendar: string): readonly CalendarMeeting[] {
  const allDay = item.isAllDay === true;
  const start = timeOf(item.start, allDay ? zone : UTC_ZONE);
  const end = timeOf(item.end, allDay ? zone : UTC_ZONE);
  if (start === undefined || end === undefined || end < start) return [];
  const location = stringOf(fieldsOf(item.location).displayName);
  const people = [item.organizer, ...listOf(item.attendees)]
    .map(fieldsOf)
    .filter(({ type }) => type !== 'resource');
  const meeting = meetingOf(
    {
      id: stringOf(item.iCalUId) || stringOf(item.id),
      title: stringOf(item.subject),
      start,
      end,
      allDay,
      cancelled: item.isCancelled === true,
      location,
      attendees: attendeeList(
        people.map(({ emailAddress }) => {
          const { name, address } = fieldsOf(emailAddress);
          return { name: stringOf(name), email: stringOf(address) };
        }),
      ),
      linkTexts: [
        location,
        stringOf(fieldsOf(item.body).content),
        stringOf(fieldsOf(item.onlineMeeting).joinUrl),
        stringOf(item.onlineMeetingUrl),
      ],
      online: item.isOnlineMeeting === true,
    },
    calendar,
  );
  return [meeting];
}

/** `2026-11-23T09:00:00.0000000`, without a zone: UTC as asked for, and of a whole day the day where the person is. */
function timeOf(value: unknown, zone: Zone): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})/u.exec(stringOf(fieldsOf(value).dateTime));
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  return instantOf(wallTime(year, month, day, hour, minute, second), zone);
}
