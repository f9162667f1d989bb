import type { SessionHeader } from '@sotto/meeting';

/** Below this many sessions a pattern is chance (ledger N7). */
export const MIN_SESSIONS_FOR_INSIGHTS = 3;

/** What is shown in place of patterns, recommendations, benchmarks and predictions below that (ledger N7). */
export const MORE_SESSIONS_NEEDED = `Need at least ${MIN_SESSIONS_FOR_INSIGHTS} sessions to generate meaningful insights`;

const HISTORY_SESSIONS = 500;

/** What the person lets count beside real meetings. */
export interface SessionChoice {
  readonly demo: boolean;
  readonly import: boolean;
}

/**
 * The sessions that figures over the history rest on, the newest first: finished and not deleted, live ones always,
 * recorded demos and imported transcripts only where the person includes them. Every figure over many sessions takes
 * what this gives.
 */
export function countedSessions(
  headers: readonly SessionHeader[],
  include: SessionChoice,
): readonly SessionHeader[] {
  return newestFirst(
    headers.filter(
      ({ open, trashedAt, origin }) =>
        !open && trashedAt === undefined && (origin === 'live' || include[origin]),
    ),
  );
}

/** By start, then by id, so that the order in which headers come never shows; a start that is no number is the oldest. */
export function newestFirst(headers: readonly SessionHeader[]): readonly SessionHeader[] {
  // Each figure asks for this order, and mostly gets headers that have it.
  return headers.every((header, at) => at === 0 || byNewest(headers[at - 1] ?? header, header) <= 0)
    ? headers
    : [...headers].sort(byNewest);
}

/**
 * The sessions that patterns, recommendations, benchmarks and predictions rest on, the newest first: the last 500, two
 * years of a meeting on every working day. Our choice: what was longer ago says little of how a person is now, and
 * a long history takes no longer.
 */
export function recentHistory(headers: readonly SessionHeader[]): readonly SessionHeader[] {
  return newestFirst(headers).slice(0, HISTORY_SESSIONS);
}

function byNewest(a: SessionHeader, b: SessionHeader): number {
  const [startOfA, startOfB] = [startOf(a), startOf(b)];
  if (startOfA !== startOfB) return startOfA < startOfB ? 1 : -1;
  return a.record.id === b.record.id ? 0 : a.record.id < b.record.id ? 1 : -1;
}

function startOf({ record }: SessionHeader): number {
  return Number.isFinite(record.timestamp) ? record.timestamp : -Infinity;
}
