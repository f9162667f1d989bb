import type { ShareWish } from '@sotto/live-session';
import {
  type Clock,
  type Failure,
  type Screen,
  type ScreenSource,
  type ScreenWish,
  SottoError,
} from '@sotto/meeting';
import { createStore, type StoreApi } from 'zustand/vanilla';

interface Sharing {
  displayScreens(platform: { readonly clock: Clock }): ScreenSource;
  soundAdvice(screen: Screen): Failure | null;
}

/** What the prompt is opened for: a wish of the meeting, or a look at who would see the overlay. */
export type PromptWish = ShareWish | 'check';

/** The browser's share prompt, fetched when a meeting begins. */
export interface LazyScreens {
  /** What the prompt that is open now was opened for; null while none is. */
  readonly asking: Pick<StoreApi<PromptWish | null>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Fetches it, if it is not there yet. Never rejects: what is missing is told when something is shared. */
  load(): void;
  /**
   * Opens the prompt, for the meeting always with the wish for sound, which the person can leave out: so one share serves
   * all wishes. For a look our own tab is offered, too.
   * @throws SottoError where nothing is shared
   */
  open(wish: PromptWish): Promise<Screen>;
  /** Why no sound came with a share for which it was wished; null while it comes. */
  soundAdvice(screen: Screen): Failure | null;
}

export function lazyScreens(
  clock: Clock,
  fetch: () => Promise<Sharing> = () => import('./sharing.js'),
): LazyScreens {
  const asking = createStore<PromptWish | null>(() => null);
  let sharing: Sharing | null = null;
  const load = async (): Promise<Sharing> => {
    try {
      return (sharing ??= await fetch());
    } catch (error) {
      throw new SottoError(NOT_LOADED, { cause: error });
    }
  };
  const openFor =
    (wish: PromptWish) =>
    ({ displayScreens }: Sharing) =>
      displayScreens({ clock }).open(WISHES[wish]);
  return {
    asking,
    load: () => void load().catch(() => undefined),
    open: async (wish) => {
      asking.setState(wish, true);
      try {
        // Without waiting where it can be: some browsers open the prompt only in the click itself.
        return await (sharing ? openFor(wish)(sharing) : load().then(openFor(wish)));
      } finally {
        asking.setState(null, true);
      }
    },
    soundAdvice: (screen) => sharing?.soundAdvice(screen) ?? null,
  };
}

const WISHES: Readonly<Record<PromptWish, ScreenWish>> = {
  // One picture needs no sound; what stays shared may be heard later, and the browser asks for both at once.
  capture: { sound: false },
  watch: { sound: true },
  hear: { sound: true },
  check: { ownTab: true },
};

const NOT_LOADED: Failure = {
  reason: 'network',
  message:
    'The part of Sotto that asks for your screen could not be loaded, so nothing is shared. Check the connection and try again.',
};
