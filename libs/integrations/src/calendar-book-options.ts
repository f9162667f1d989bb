import type { Clock, Failure, SealedStore } from '@sotto/meeting';
import type { CalendarMeeting } from './calendar-meeting.js';
import type { Fetch } from './sign-in-options.js';
import type { SignIns } from './sign-ins.js';

/** What a `CalendarBook` works with. */
export interface CalendarBookOptions {
  readonly store: SealedStore;
  readonly signIns: SignIns;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly fetch: Fetch;
  readonly crypto: Pick<Crypto, 'subtle' | 'randomUUID'>;
  /** Where the person is, as an IANA name, asked anew at each reading: people travel. */
  readonly zone: () => string;
  /** Whether calendar addresses on this machine itself are taken: only while developing. */
  readonly loopback: boolean;
}

/** What comes next. */
export interface UpcomingMeetings {
  /** By start, then title; cancelled ones are among them. */
  readonly meetings: readonly CalendarMeeting[];
  /** Calendars of which something does not open: told, never left out in silence. */
  readonly damaged: readonly { readonly calendar: string; readonly failure: Failure }[];
  /** Preparations that do not open; of which meeting, nobody can tell. `removePreparation` takes the id. */
  readonly damagedPreparations: readonly { readonly id: string; readonly failure: Failure }[];
}
