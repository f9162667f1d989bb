import type { DemoId } from '@sotto/demo-meeting';
import type { LiveSession, Meeting } from '@sotto/live-session';
import { type Clock, SottoError } from '@sotto/meeting';
import type { DemoPlayer, Playing } from './demo-player.js';
import { HeldClock } from './held-clock.js';
import { playingLater } from './late-playing.js';
import type { OpenScreens } from './open-screens.js';

interface PlayerModule {
  readonly DemoPlayer: typeof DemoPlayer;
}

/** The demo, fetched when it is first wanted: its scripts and pictures are no part of the first load. */
export class LazyDemo {
  readonly #clock: Clock;
  readonly #screens: OpenScreens;
  readonly #pace: () => number;
  readonly #fetch: () => Promise<PlayerModule>;
  #player: DemoPlayer | null = null;

  /** @param pace see `DemoPlayer` */
  constructor(
    clock: Clock,
    screens: OpenScreens,
    pace: () => number,
    fetch: () => Promise<PlayerModule> = () => import('./demo-player.js'),
  ) {
    this.#clock = clock;
    this.#screens = screens;
    this.#pace = pace;
    this.#fetch = fetch;
  }

  async load(): Promise<DemoPlayer> {
    const { DemoPlayer: Player } = await this.#fetch();
    return (this.#player ??= new Player(this.#clock, this.#screens, this.#pace));
  }

  async start(session: Pick<LiveSession, 'dispatch'>, id: DemoId): Promise<void> {
    (await this.load()).start(session, id);
  }

  /**
   * The demo for a session that begins or goes on. One that was interrupted can be gone on with before its script is
   * there, or where it could not be fetched: then its time stands still until it is, and each part tries again.
   */
  equip(meeting: Meeting, session: Pick<LiveSession, 'getState' | 'subscribe' | 'dispatch'>): Playing {
    if (this.#player) return this.#player.equip(meeting, session);
    const time = new HeldClock(this.#clock);
    const goOn = time.hold();
    let playing: Promise<Playing> | null = null;
    const arrive = async () => {
      const player = await this.load();
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
      { time, pace: this.#pace() },
    );
  }
}

const GONE = {
  reason: 'cancelled',
  message: 'The demo meeting ended before its recording was there.',
} as const;
