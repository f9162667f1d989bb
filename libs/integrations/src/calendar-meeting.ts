/** Somebody who was invited. */
export interface CalendarAttendee {
  /** What the calendar calls them; their address where it gives no name. */
  readonly name: string;
  readonly email?: string;
}

/**
 * How people meet. 'video': it has a link of a known meeting host, or the calendar's service says that it is online.
 * 'phone': its place is a telephone number or a `tel:` link. 'in_person': any other place that is no web address.
 * 'other': nothing of this.
 */
export type MeetingType = 'video' | 'in_person' | 'phone' | 'other';

/** What the person wrote down beforehand (ledger G2). Becomes the session's background. */
export interface MeetingPreparation {
  readonly agenda: string;
  readonly keyPoints: readonly string[];
  /** About the people who come. */
  readonly participantInfo: string;
}

/** One meeting at one time; a meeting that repeats is many of them (ledger G2). */
export interface CalendarMeeting {
  /** The same after a refresh and after the meeting was moved. Unique within its calendar. */
  readonly id: string;
  readonly title: string;
  /** Ms since 1970. Of an all-day meeting: midnight where the person is. */
  readonly start: number;
  /** Ms since 1970, the first moment after it. */
  readonly end: number;
  readonly allDay?: true;
  readonly attendees: readonly CalendarAttendee[];
  readonly meetingType: MeetingType;
  readonly location?: string;
  /** At zoom, google meet or microsoft teams, https; nothing else can be joined. */
  readonly joinLink?: string;
  readonly cancelled?: true;
  /** Id of its calendar; 'sample' for sample data. */
  readonly calendar: string;
  /** Made up, and to be marked as such. Never stored. */
  readonly sample?: true;
  readonly preparation?: MeetingPreparation;
}

/** From `from` until just before `to`, ms since 1970. */
export interface CalendarWindow {
  readonly from: number;
  readonly to: number;
}
