import { type Clock, type Failure, type Screen, type ScreenSource, SottoError } from '@sotto/meeting';

interface Sharing {
  displayScreens(platform: { readonly clock: Clock }): ScreenSource;
  soundAdvice(screen: Screen): Failure | null;
}

/** The browser's share prompt, fetched when a meeting begins. */
export interface LazyScreens extends ScreenSource {
  /** Fetches it, if it is not there yet. Never rejects: what is missing is told when something is shared. */
  load(): void;
  /** Why no sound came with a share for which it was wished; null while it comes. */
  soundAdvice(screen: Screen): Failure | null;
}

export function lazyScreens(
  clock: Clock,
  fetch: () => Promise<Sharing> = () => import('./sharing.js'),
): LazyScreens {
  let sharing: Sharing | null = null;
  const load = async (): Promise<Sharing> => {
    try {
      return (sharing ??= await fetch());
    } catch (error) {
      throw new SottoError(NOT_LOADED, { cause: error });
    }
  };
  return {
    load: () => void load().catch(() => undefined),
    open: (wanted) => {
      // Without waiting where it can be: some browsers open the prompt only in the click itself.
      if (sharing) return sharing.displayScreens({ clock }).open(wanted);
      return load().then(({ displayScreens }) => displayScreens({ clock }).open(wanted));
    },
    soundAdvice: (screen) => sharing?.soundAdvice(screen) ?? null,
  };
}

const NOT_LOADED: Failure = {
  reason: 'network',
  message:
    'The part of Sotto that asks for your screen could not be loaded, so nothing is shared. Check the connection and try again.',
};
