import { meetingHost, type MeetingPlatform, visibleText } from '@sotto/meeting';
import type { CalendarMeeting } from './calendar-meeting.js';

/** What is said where there is nothing that can be joined (ledger G2). */
export const UNSUPPORTED_PLATFORM = 'Unsupported meeting platform';
/** What is said of a made-up meeting: its link is on a real host, where nobody is to be sent. */
export const SAMPLE_NOT_JOINED = 'This is a sample meeting';

const JOINABLE: readonly MeetingPlatform[] = ['zoom', 'google-meet', 'microsoft-teams'];
/** A link ends at white space, at quotes and brackets of text around it, or at the angle bracket of markup. */
const LINK = /https:\/\/[^\s"'<>()[\]{}|^`]+/giu;
/** Punctuation of the sentence that a link stands in. */
const TRAILING = '.,;:!?*_';
/** Longer texts are cut here, in UTF-16 units: no invitation has its link further down. */
const SEARCHED = 50_000;
/** Longer than any service's links; a cut one would lead nowhere. */
const LONGEST_LINK = 2_000;

/** What the "Join" button of a meeting does. */
export type JoinAnswer =
  | { readonly link: string; readonly problem?: undefined }
  | { readonly problem: string; readonly link?: undefined };

/**
 * The first link of zoom, google meet or microsoft teams, looked for in the order given. Only https, and only the
 * hosts themselves: `zoom.us.evil.com` is none of them.
 */
export function findJoinLink(texts: readonly (string | undefined)[]): string | undefined {
  return firstLink(texts, (platform) => JOINABLE.includes(platform));
}

/** Whether any of the texts has a link of a meeting host that we know, also of one that cannot be joined from here. */
export function hasMeetingLink(texts: readonly (string | undefined)[]): boolean {
  return firstLink(texts, () => true) !== undefined;
}

/** The link to open, or the sentence to show. The link is checked again, wherever the meeting comes from. */
export function joinLink(meeting: Pick<CalendarMeeting, 'joinLink' | 'location' | 'sample'>): JoinAnswer {
  if (meeting.sample) return { problem: SAMPLE_NOT_JOINED };
  const link = findJoinLink([meeting.joinLink, meeting.location]);
  return link === undefined ? { problem: UNSUPPORTED_PLATFORM } : { link };
}

function firstLink(
  texts: readonly (string | undefined)[],
  accepts: (platform: MeetingPlatform) => boolean,
): string | undefined {
  for (const text of texts) {
    // A host is the same one with a letter of no width in it, which the link must not have.
    for (const [found] of visibleText((text ?? '').slice(0, SEARCHED)).matchAll(LINK)) {
      const link = untrailed(found).replaceAll('&amp;', '&');
      if (link.length > LONGEST_LINK) continue;
      const host = meetingHost(link);
      if (host && accepts(host.platform)) return link;
    }
  }
  return undefined;
}

/** Not by an expression that ends in `$`: of a long run of dots it takes the square of the length. */
function untrailed(link: string): string {
  let end = link.length;
  while (TRAILING.includes(link[end - 1] ?? ' ')) end--;
  return link.slice(0, end);
}
