import type { LiveSession } from '@sotto/live-session';
import type { Clock } from '@sotto/meeting';

/**
 * Session time now, ms: what the newest fact says, and the time since it was seen here. A meeting in which nothing is said
 * has no facts, and goes on all the same.
 * @param demoPace how fast a demo runs: a recording has a pace of its own
 */
export function sessionTime(
  session: Pick<LiveSession, 'getState'>,
  clock: Clock,
  demoPace: () => number,
): () => number {
  let seen = { elapsed: -1, at: 0 };
  return () => {
    const { meeting } = session.getState();
    if (meeting.elapsed !== seen.elapsed) seen = { elapsed: meeting.elapsed, at: clock.elapsed() };
    const pace = meeting.origin === 'demo' ? demoPace() : 1;
    return seen.elapsed + (clock.elapsed() - seen.at) * pace;
  };
}
