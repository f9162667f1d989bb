import { isProcessing, type SessionState } from '@sotto/live-session';
import type { Exchange } from '@sotto/meeting';
import type { InterimWords } from '@sotto/ui-kit';
import { isWatching } from '../shell/session-view.js';

/** Ledger A5: capturing needs a running session, nothing being processed, and consent. */
export function canCapture(state: SessionState): boolean {
  return canShare(state) && !isProcessing(state);
}

/** Whether the screen can be watched, or the other side heard in it: unlike a capture, also while something is processed. */
export function canShare({ meeting, moment }: SessionState): boolean {
  return (
    meeting.status === 'running' &&
    moment.holder === 'here' &&
    meeting.consent !== 'withdrawn' &&
    meeting.origin === 'live'
  );
}

/** Ledger A16: withdrawing is offered where it works, in the tab that holds the meeting. */
export function canWithdraw(state: SessionState): boolean {
  const { status, consent } = state.meeting;
  return status === 'running' && consent === 'given' && !isWatching(state);
}

/** Whether an answer that did not come whole can be asked for again. */
export function canAskAgain(state: SessionState): boolean {
  return state.meeting.status === 'running' && !isWatching(state);
}

/**
 * The exchange that leads: the newest one, but not one that nobody asked for and that found nothing, which would take
 * the place of an answer that says something.
 */
export function newestAnswer(exchanges: readonly Exchange[]): Exchange | undefined {
  const says = ({ askedBy, answer }: Exchange) => !(askedBy === 'automatic' && answer?.nothingFound);
  return exchanges.findLast(says) ?? exchanges.at(-1);
}

/** Whether something is shared that can be given back in this tab. */
export function canStopSharing({ meeting, moment }: SessionState): boolean {
  return moment.screen !== null && meeting.origin === 'live' && moment.holder === 'here';
}

/** Why no question can be asked now; undefined where one can. */
export function askingReason({ meeting, moment }: SessionState): string | undefined {
  if (moment.holder === 'elsewhere') {
    return meeting.status === 'interrupted'
      ? 'The meeting was interrupted, and another tab holds it'
      : 'The meeting runs in another tab';
  }
  if (meeting.status === 'running') return undefined;
  if (meeting.status === 'interrupted') return 'Resume the meeting to ask about it';
  return 'Start the assistant to ask about the meeting';
}

/** What keeps the first words from coming, or does not. Elsewhere: another tab hears them. */
export type BeforeWords = 'not-started' | 'elsewhere' | 'unheard' | 'waiting' | 'listening';

/** By evidence. Unheard: the notice above the transcript says why; one failure alone is tried again at once. */
export function beforeWords({ meeting, moment }: SessionState): BeforeWords {
  if (meeting.status !== 'running') return 'not-started';
  if (moment.holder === 'elsewhere') return 'elsewhere';
  if (meeting.consent === 'withdrawn') return 'unheard';
  const { you } = moment.hearing;
  if (you?.failure && (you.phase === 'blocked' || you.failedRuns > 1)) return 'unheard';
  return you?.evidence ? 'listening' : 'waiting';
}

/** Words that are being said, as the transcript shows them. */
export function interimWords(interims: SessionState['moment']['interims']): readonly InterimWords[] {
  return interims.map(({ key, utterance, track, text }) => ({
    utterance: `${key}/${utterance}`,
    voice: track === 'you' ? 'you' : 'them',
    text,
  }));
}

/** What the reading of a capture is doing; null where none is under way. */
export function readingLabel({ meeting, moment }: SessionState): string | null {
  if (!meeting.capture) return null;
  if (moment.reading?.stage === 'loading') return 'Getting the text recognition ready';
  const { share } = moment.reading ?? { share: null };
  return share === null ? 'Reading the screen' : `Reading the screen, ${Math.round(share * 100)} %`;
}
