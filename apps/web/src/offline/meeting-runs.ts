import type { SessionState } from '@sotto/live-session';

/** A meeting is not over yet, in this tab or, as this one sees it, in another. */
export const meetingRuns = ({ meeting: { status } }: SessionState): boolean =>
  status !== 'idle' && status !== 'ended';
