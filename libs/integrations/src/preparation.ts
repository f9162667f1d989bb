import { SottoError } from '@sotto/meeting';
import type { CalendarMeeting, MeetingPreparation } from './calendar-meeting.js';

/** A preparation in which nothing was written yet. */
export const EMPTY_PREPARATION: MeetingPreparation = { agenda: '', keyPoints: [], participantInfo: '' };

/** The text that becomes the session's background: what is known of the meeting and what the person wrote down. */
export function preparationBackground(
  meeting: Pick<CalendarMeeting, 'title' | 'attendees'>,
  preparation: MeetingPreparation = EMPTY_PREPARATION,
): string {
  const points = preparation.keyPoints.map((point) => point.trim()).filter((point) => point !== '');
  const sections = [
    ['Meeting', meeting.title.trim()],
    ['Participants', meeting.attendees.map(({ name }) => name).join(', ')],
    ['Agenda', preparation.agenda.trim()],
    ['Key points', points.map((point) => `- ${point}`).join('\n')],
    ['About the participants', preparation.participantInfo.trim()],
  ] as const;
  return sections
    .filter(([, text]) => text !== '')
    .map(([heading, text]) =>
      text.includes('\n') || heading === 'Key points' ? `${heading}:\n${text}` : `${heading}: ${text}`,
    )
    .join('\n\n');
}

/** Its key in the table: keys are not sealed, so it is a digest. SHA-256 of calendar and meeting, as 64 hex digits. */
export async function preparationKey(
  { calendar, id }: Pick<CalendarMeeting, 'calendar' | 'id'>,
  crypto: Pick<Crypto, 'subtle'>,
): Promise<string> {
  const named = new TextEncoder().encode(JSON.stringify([calendar, id]));
  const digest = await crypto.subtle.digest('SHA-256', named);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What fits one value of the journal, in bytes of JSON: some five pages of text. */
const MAX_PREPARATION_BYTES = 15_000;

/** @throws SottoError 'too-long' */
export function checkPreparation(preparation: MeetingPreparation): void {
  if (new TextEncoder().encode(JSON.stringify(preparation)).length <= MAX_PREPARATION_BYTES) return;
  throw new SottoError({
    reason: 'too-long',
    message: 'The preparation is longer than about five pages. It was not saved; shorten it.',
  });
}
