import type { DemoId } from '@sotto/demo-meeting';
import type { LiveSession } from '@sotto/live-session';
import type { Clock } from '@sotto/meeting';
import type { DemoPlayer } from './demo-player.js';
import type { OpenScreens } from './open-screens.js';

interface PlayerModule {
  readonly DemoPlayer: typeof DemoPlayer;
}

/** The demo, fetched when it is first wanted: its scripts and pictures are no part of the first load. */
export class LazyDemo {
  readonly clock: Clock;
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
    this.clock = clock;
    this.#screens = screens;
    this.#pace = pace;
    this.#fetch = fetch;
  }

  async load(): Promise<DemoPlayer> {
    const { DemoPlayer: Player } = await this.#fetch();
    return (this.#player ??= new Player(this.clock, this.#screens, this.#pace));
  }

  async start(session: Pick<LiveSession, 'dispatch'>, id: DemoId): Promise<void> {
    (await this.load()).start(session, id);
  }

  /** Null until it is there. */
  get player(): DemoPlayer | null {
    return this.#player;
  }

  /** How fast the next demo is played. */
  get pace(): number {
    return this.#pace();
  }
}
