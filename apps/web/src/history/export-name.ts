import { localDate, type SessionHeader } from '@sotto/meeting';
import { sessionTitle } from '../sessions/session-words.js';

/** Any system takes a name of this length, UTF-16 units. */
const LONGEST = 80;

/** "2026-11-22 Quarterly review.md": a name that every system takes, whatever the title is. */
export function exportName(header: SessionHeader, extension: string): string {
  const title = sessionTitle(header)
    // What Windows, macOS or Linux refuse, and what cannot be seen.
    .replaceAll(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, LONGEST)
    .replace(/[\p{C}. ]+$/u, '') // also half a character, where it was cut
    .trim();
  return `${localDate(header.record.timestamp)} ${title || 'Session'}.${extension}`;
}
