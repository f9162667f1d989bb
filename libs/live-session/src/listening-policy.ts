import type { Failure, FailureReason, SessionLimits } from '@sotto/meeting';
import type { Hearing } from './state.js';

/** Trying again will not help before the person has done something. */
const NEEDS_THE_PERSON: ReadonlySet<FailureReason> = new Set([
  'permission',
  'no-device',
  'unsupported',
  'language',
  'not-found',
  'not-configured',
  'unauthorized',
  'forbidden',
  'quota',
  'unreadable',
]);

/** Whether an engine that ended so should be left alone until the person asks for it again. */
export function blocks(failure: Failure): boolean {
  return NEEDS_THE_PERSON.has(failure.reason);
}

/** A run that lasted this long without a failure has done its work, even if nobody spoke, ms. */
const FULL_RUN_MS = 3_000;

/**
 * Whether a run came to nothing: no words, and it failed or was over at once. An open microphone is no sign that the
 * recogniser works: Chromium opens it and then fails with 'network'.
 */
export function endedAtOnce(hearing: Hearing, failure: Failure | null, elapsed: number): boolean {
  const words = hearing.lastWordsAt !== null && hearing.lastWordsAt >= hearing.since;
  return !words && (failure !== null || elapsed - hearing.since < FULL_RUN_MS);
}

/**
 * How long to wait before the next run, ms (ledger A7): the restart time after a run that worked, and twice as
 * long for each run in a row that came to nothing.
 */
export function restartDelay(failedRuns: number, { restartMs, restartMaxMs }: SessionLimits): number {
  return Math.min(restartMaxMs, restartMs * 2 ** Math.min(failedRuns, 30));
}
