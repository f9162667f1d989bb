import type { LiveSession, Meeting } from '@sotto/live-session';
import { SottoError } from '@sotto/meeting';
import type { Playing } from './demo-player.js';
import { HeldClock } from './held-clock.js';
import { playingLater } from './late-playing.js';
import type { LazyDemo } from './lazy-demo.js';

/**
 * Returns the demo for a session that begins or goes on. One that was interrupted can be gone on with before its script
 * is there, or where it could not be fetched: then its time stands still until it is, and each part tries again.
 */
export function equipDemo(
  demo: LazyDemo,
  meeting: Meeting,
  session: Pick<LiveSession, 'getState' | 'subscribe' | 'dispatch'>,
): Playing {
  if (demo.player) return demo.player.equip(meeting, session);
  const time = new HeldClock(demo.clock);
  const goOn = time.hold();
  let playing: Promise<Playing> | null = null;
  const arrive = async () => {
    const player = await demo.load();
    const { id, status } = session.getState().meeting;
    if (id !== meeting.id || status === 'ended') throw new SottoError(GONE);
    const arrived = player.equip(meeting, session, time);
    goOn();
    return arrived;
  };
  return playingLater(
    () =>
      (playing ??= arrive().catch((error: unknown) => {
        playing = null;
        throw error;
      })),
    { time, pace: demo.pace },
  );
}

const GONE = {
  reason: 'cancelled',
  message: 'The demo meeting ended before its recording was there.',
} as const;
