import type { LiveSession } from '@sotto/live-session';
import type { NextMeeting } from '../stores/settings.js';

/**
 * Gives what was prepared to the session that starts now: its contact is linked, and then the preparation is used up. A
 * session starts a little after it was asked to, or not at all.
 * @returns the way to stop waiting for it
 */
export function takeAlong(session: LiveSession, next: NextMeeting, usedUp: () => void): () => void {
  const before = session.getState().meeting.id;
  const stop = session.subscribe(({ meeting }) => {
    if (meeting.id === before || meeting.status !== 'running') return;
    stop();
    const { contact } = next;
    if (contact) session.dispatch({ type: 'link-contact', contact });
    usedUp();
  });
  return stop;
}
