import { SottoError } from '@sotto/meeting';
import type { CalendarAttendee, CalendarMeeting } from './calendar-meeting.js';

/** A service that never stops saying "next page" is not followed for ever. */
const MAX_PAGES = 40;

/** One page of a service's answer; `next` leads to the one after it. */
export interface ServicePage {
  readonly meetings: readonly CalendarMeeting[];
  readonly next: string | undefined;
}

/** All pages, one after the other. @throws SottoError */
export async function throughPages(
  name: string,
  page: (next: string | undefined) => Promise<ServicePage>,
): Promise<readonly CalendarMeeting[]> {
  const meetings: CalendarMeeting[] = [];
  let next: string | undefined;
  for (let count = 0; count < MAX_PAGES; count++) {
    const read = await page(next);
    // Not spread into `push`: a page may hold more than there can be arguments.
    for (const meeting of read.meetings) meetings.push(meeting);
    if (read.next === undefined) return meetings;
    next = read.next;
  }
  throw new SottoError({
    reason: 'bad-reply',
    message: `${name} sent more than ${MAX_PAGES} pages of meetings. Nothing was taken; try again later.`,
  });
}

/** Everybody once, whatever the order; who has neither name nor address is left out. */
export function attendeeList(
  people: readonly { readonly name: string; readonly email: string }[],
): readonly CalendarAttendee[] {
  const found = new Map<string, CalendarAttendee>();
  for (const { name, email } of people) {
    const key = (email || name).toLowerCase();
    const known = found.get(key);
    if (key === '' || (known && known.name !== known.email)) continue;
    found.set(key, { name: name.trim() || email, ...(email !== '' && { email }) });
  }
  return [...found.values()];
}
