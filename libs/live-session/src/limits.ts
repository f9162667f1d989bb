import type { SessionLimits } from '@sotto/meeting';

/** The numbers a session starts with. They stand in its first fact, so that its replay never changes. */
export const SESSION_LIMITS: SessionLimits = {
  contextItems: 10, // ledger A6
  assistItems: 5, // ledger P4
  restartMs: 100, // ledger A7
  restartMaxMs: 30_000,
  settleMs: 3_000,
  coachMs: 20_000,
  // More than the reader itself allows behind a reading of a watch that fails: twice 30 s to load and 20 s to read.
  readMs: 110_000,
};

/** From the last change of the count of context items to an analysis by itself, ms (ledger D8). */
export const ANALYSIS_DELAY_MS = 2_000;
/** How long changes that go on can put it off, from the first that no analysis has covered, ms (ledger D8). */
export const ANALYSIS_LATEST_MS = 10_000;
