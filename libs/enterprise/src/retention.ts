import type { SessionHeader } from '@sotto/meeting';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The title of what is told after expired sessions were deleted (ledger E6, X2). */
export const CLEANUP_COMPLETE = 'Data Cleanup Complete';

/** Ledger E6, in its words. */
export const cleanupText = (sessions: number): string => `${sessions} expired sessions deleted`;

/**
 * Sessions that began more than `days` days ago, in the order given. One that still runs is never among them, nor one
 * that is deleted already; one whose start is no time cannot be dated, and stays.
 * @param now ms since 1970
 */
export function expiredSessions(
  headers: readonly SessionHeader[],
  days: number,
  now: number,
): readonly SessionHeader[] {
  const oldest = now - days * DAY_MS;
  return headers.filter(
    ({ record, open, trashedAt }) =>
      !open && trashedAt === undefined && Number.isFinite(record.timestamp) && record.timestamp < oldest,
  );
}

/**
 * What is said at the start: a count, never a deletion by itself. Null where nothing is expired.
 * @param today ms since 1970, where no session is newer: then the day is named, because the clock may be wrong
 */
export function dueCleanupText(sessions: number, days: number, today?: number): string | null {
  if (sessions === 0) return null;
  const kept = days === 1 ? '1 day' : `${days} days`;
  const due =
    sessions === 1
      ? `1 session is older than ${kept}, the time you keep sessions. Clean up under Data Management to delete it.`
      : `${sessions} sessions are older than ${kept}, the time you keep sessions. Clean up under Data Management to delete them.`;
  if (today === undefined) return due;
  const day = new Date(today).toLocaleDateString('en-GB', { dateStyle: 'long' });
  return `${due} No session is newer, and this device says that today is ${day}: if it is not, set its clock first.`;
}
