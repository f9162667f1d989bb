import type { Meeting, SessionState } from './state.js';

/** The question that has no answer yet; there is one at most. */
export function openExchange(meeting: Meeting) {
  const newest = meeting.exchanges.at(-1);
  return newest && !newest.answer ? newest : undefined;
}

/** Whether an answer or a reading is under way (ledger A5): derived, never a flag. */
export function isProcessing({ meeting }: SessionState): boolean {
  return meeting.status === 'finishing' || meeting.capture !== null || openExchange(meeting) !== undefined;
}

/**
 * Whether a picture that the person has granted is read (ledger A5). While the browser asks what to share, the other
 * side may ask something by itself: that is no reason to throw the picture away.
 */
export function takesCapture({ meeting }: SessionState): boolean {
  return (
    meeting.status === 'running' &&
    meeting.consent !== 'withdrawn' &&
    meeting.capture === null &&
    openExchange(meeting)?.askedBy !== 'person'
  );
}
