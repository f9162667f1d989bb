import type { LiveSession, Meeting } from '@sotto/live-session';
import { type Clock, SottoError } from '@sotto/meeting';
import type { DemoPlayer, Playing } from './demo-player.js';
import type { OpenScreens } from './open-screens.js';

/** The demo, fetched when it is first wanted: its script and pictures are no part of the first load. */
export class LazyDemo {
  readonly #clock: Clock;
  readonly #screens: OpenScreens;
  readonly #pace: () => number;
  #player: DemoPlayer | null = null;

  /** @param pace see `DemoPlayer` */
  constructor(clock: Clock, screens: OpenScreens, pace: () => number) {
    this.#clock = clock;
    this.#screens = screens;
    this.#pace = pace;
  }

  async load(): Promise<DemoPlayer> {
    const { DemoPlayer: Player } = await import('./demo-player.js');
    return (this.#player ??= new Player(this.#clock, this.#screens, this.#pace));
  }

  async start(session: LiveSession): Promise<void> {
    (await this.load()).start(session);
  }

  /** @throws SottoError before `load`: a fault of the program */
  equip(meeting: Meeting, session: LiveSession): Playing {
    if (!this.#player) {
      throw new SottoError({
        reason: 'internal',
        message: 'The demo meeting was not loaded before it was played.',
      });
    }
    return this.#player.equip(meeting, session);
  }
}
