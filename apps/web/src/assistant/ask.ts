import type { LiveSession } from '@sotto/live-session';

/** Asks, and tells whether the question was taken: with services switched off meanwhile it is not. */
export function ask(session: Pick<LiveSession, 'dispatch' | 'getState'>, text: string): boolean {
  const before = session.getState().meeting.exchanges;
  session.dispatch({ type: 'ask', text });
  return session.getState().meeting.exchanges !== before;
}
