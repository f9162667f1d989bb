import { SottoError } from '@sotto/meeting';
import { calendarAddress, fetchCalendar } from './calendar-address.js';
import type { CalendarBookOptions } from './calendar-book-options.js';
import type { CalendarMeeting, CalendarWindow } from './calendar-meeting.js';
import type { StoredCalendar } from './calendar-tables.js';
import { namedZone, UTC_ZONE } from './calendar-zone.js';
import { GOOGLE_CALENDAR_SCOPES, googleMeetings } from './google-calendar.js';
import { readCalendarFile } from './ical-file.js';
import { MICROSOFT_CALENDAR_SCOPES, microsoftMeetings } from './microsoft-calendar.js';

/** What was read from a calendar. */
export interface CalendarContent {
  readonly name?: string;
  readonly meetings: readonly CalendarMeeting[];
}

type Source = Pick<StoredCalendar, 'id' | 'kind' | 'address'>;

const SCOPES = { google: GOOGLE_CALENDAR_SCOPES, microsoft: MICROSOFT_CALENDAR_SCOPES } as const;

/**
 * Reads a calendar anew from where it comes.
 * @throws SottoError; for a file, which has to be imported again, 'bad-request'
 */
export async function readSource(
  { id, kind, address }: Source,
  window: CalendarWindow,
  options: CalendarBookOptions,
  signal: AbortSignal,
): Promise<CalendarContent> {
  if (kind === 'file') {
    throw new SottoError({
      reason: 'bad-request',
      message: 'This calendar came from a file. Import a newer file to refresh it.',
    });
  }
  if (kind === 'address') {
    const checked = calendarAddress(address ?? '', options.loopback);
    const text = await fetchCalendar(checked, options.fetch, options.loopback, signal);
    const breath = () => options.clock.after(0, signal);
    return readCalendarFile(text, { ...window, zone: options.zone(), calendar: id, breath });
  }
  return { meetings: await readService(id, kind, window, options, signal) };
}

async function readService(
  id: string,
  service: 'google' | 'microsoft',
  window: CalendarWindow,
  options: CalendarBookOptions,
  signal: AbortSignal,
): Promise<readonly CalendarMeeting[]> {
  const signIn = await options.signIns.current(service, SCOPES[service]);
  if (!signIn) {
    throw new SottoError({
      reason: 'unauthorized',
      message: 'The sign-in of this calendar is over. Sign in again to refresh it.',
    });
  }
  const read = service === 'google' ? googleMeetings : microsoftMeetings;
  const zone = namedZone(options.zone()) ?? UTC_ZONE;
  try {
    return await read(window, zone, id, { fetch: options.fetch, signIn, clock: options.clock, signal });
  } catch (error) {
    // A token that the service does not take is of no more use.
    if (SottoError.is(error) && error.reason === 'unauthorized') await options.signIns.forget(service);
    throw error;
  }
}
