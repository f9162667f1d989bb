import type { CalendarMeeting } from './calendar-meeting.js';
import type { MeetingPage } from './calendar-tables.js';

/** A value of the journal stays below 16,000 bytes of JSON; this leaves room for the page's own braces. */
export const MAX_PAGE_BYTES = 15_000;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The meetings in pages that fit the store. */
export function pagesOf(meetings: readonly CalendarMeeting[]): readonly MeetingPage[] {
  const pages: CalendarMeeting[][] = [];
  let room = 0;
  for (const meeting of meetings.map(fitted)) {
    const bytes = bytesOf(meeting) + 1;
    if (bytes > room) {
      pages.push([]);
      room = MAX_PAGE_BYTES;
    }
    pages.at(-1)?.push(meeting);
    room -= bytes;
  }
  return pages.map((page) => ({ meetings: page }));
}

/** Everything else of a meeting is cut to a length that fits; of very long names fewer are kept. */
function fitted(meeting: CalendarMeeting): CalendarMeeting {
  let kept = meeting;
  while (kept.attendees.length > 0 && bytesOf(kept) >= MAX_PAGE_BYTES) {
    kept = { ...kept, attendees: kept.attendees.slice(0, Math.floor(kept.attendees.length / 2)) };
  }
  return kept;
}
