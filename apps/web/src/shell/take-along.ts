import type { LiveSession, SessionState } from '@sotto/live-session';
import type { NextMeeting } from '../stores/settings.js';

/**
 * What was prepared is used up by the meeting that starts here with it, and by no other: not by the demo, nor by one of
 * another tab. A session starts a little after it was asked to, or not at all.
 * @returns the way to stop waiting for it
 */
export function takeAlong(session: LiveSession, next: NextMeeting, usedUp: () => void): () => void {
  const before = session.getState().meeting.id;
  const stop = session.subscribe((state) => {
    if (state.meeting.id === before || !isPrepared(state, next)) return;
    stop();
    usedUp();
  });
  return stop;
}

function isPrepared({ meeting, moment }: SessionState, { title, contact }: NextMeeting): boolean {
  if (meeting.status !== 'running' || meeting.origin !== 'live' || moment.holder !== 'here') return false;
  return (meeting.title ?? '') === title && meeting.contact?.id === contact?.id;
}
