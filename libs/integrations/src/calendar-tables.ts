import type { Calendar } from './calendar.js';
import type { CalendarMeeting, MeetingPreparation } from './calendar-meeting.js';

/** A calendar as it is kept. */
export interface StoredCalendar extends Calendar {
  /** Of 'google' and 'microsoft': what to sign in with. */
  readonly clientId?: string;
}

/** Some of a calendar's meetings, in the order of their start. */
export interface MeetingPage {
  readonly meetings: readonly CalendarMeeting[];
}

export interface StoredPreparation {
  /** The meeting's calendar, with which it is deleted. */
  readonly calendar: string;
  readonly preparation: MeetingPreparation;
}
