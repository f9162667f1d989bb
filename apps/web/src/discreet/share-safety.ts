import type { LiveSession } from '@sotto/live-session';
import { type Clock, type Failure, type Screen, type ScreenSurface, SottoError } from '@sotto/meeting';
import { findMarker, type MarkerCheck, type MarkerSight } from '@sotto/screen';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LazyScreens } from '../composition/lazy-screens.js';
import { failureOf, type OpenScreens } from '../composition/open-screens.js';
import type { FloatingStore } from './floating-store.js';
import { markerLooks } from './marker-looks.js';
import type { OverlayState } from './overlay-state.js';

/** What is known of who sees the overlay (ledger D12). */
export interface ShareSafety {
  /** What the marker shows now; null: it is not there. */
  readonly bit: 0 | 1 | null;
  readonly check:
    | { readonly state: 'unchecked' | 'checking' }
    | { readonly state: 'seen' | 'not-seen'; readonly surface: ScreenSurface; readonly floating: boolean }
    | { readonly state: 'unknown'; readonly failure: Failure };
}

export interface ShareSafetyStore extends Pick<
  StoreApi<ShareSafety>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Checks what Sotto captures; where nothing is, what the person chooses now. Inside the click. */
  check(): void;
}

interface SafetyDeps {
  readonly session: Pick<LiveSession, 'getState' | 'subscribe'>;
  readonly clock: Clock;
  readonly screens: Pick<LazyScreens, 'asking' | 'open'>;
  readonly openScreens: Pick<OpenScreens, 'find'>;
  /** `findMarker`, unless given. */
  readonly look?: (check: MarkerCheck, signal: AbortSignal) => Promise<MarkerSight>;
  /** `markerLooks`, unless given. */
  readonly looks?: (view: Window) => string | null;
}

/** Of a check whose marker did not keep still; one takes some 5 s. */
const MOST_TRIES = 3;

const NOT_STILL: Failure = {
  reason: 'unreadable',
  message:
    'The overlay moved or was covered during the check, so the check cannot tell whether others see it. Leave it as it is for some seconds, and check again.',
};

const UNCHECKED: ShareSafety = { bit: null, check: { state: 'unchecked' } };

/**
 * Looks in what Sotto captures for a marker that blinks in the overlay: by itself whenever there is a new capture or the
 * overlay has gone elsewhere, and when the person asks.
 */
export function shareSafety(
  { session, clock, screens, openScreens, look = findMarker, looks = markerLooks }: SafetyDeps,
  overlay: Pick<StoreApi<OverlayState>, 'getState' | 'subscribe'>,
  floating: FloatingStore,
  page: Window,
): ShareSafetyStore {
  const store = createStore<ShareSafety>(() => UNCHECKED);
  let running: AbortController | null = null;
  /** What the newest check was of. */
  let checked = '';

  const captured = () => {
    const { meeting, moment } = session.getState();
    // A demo's screen is a picture.
    return meeting.origin === 'live' ? openScreens.find(moment.screen) : undefined;
  };
  const shown = () => overlay.getState().on;
  const run = async (screen: Screen, tries = 1): Promise<void> => {
    running?.abort();
    const mine = (running = new AbortController());
    const afloat = floating.getState();
    const seenAs = new Set<string | null>();
    const show = async (bit: ShareSafety['bit']) => {
      // A check that was overtaken has no say any more.
      if (running !== null && running !== mine) return;
      store.setState({ bit });
      // A marker that is taken away is nobody's to wait for.
      if (bit === null) return;
      await painted(afloat ?? page);
      seenAs.add(looks(afloat ?? page));
    };
    store.setState({ check: { state: 'checking' } });
    const sight = await look({ screen, show, clock }, mine.signal);
    if (running !== mine) return;
    running = null;
    if (sight.type === 'unknown')
      return store.setState({ check: { state: 'unknown', failure: sight.failure } });
    // Of a marker that moved or lay under something it says nothing that it was not found.
    if (sight.type === 'not-seen' && (seenAs.size > 1 || seenAs.has(null))) {
      if (tries < MOST_TRIES) return run(screen, tries + 1);
      return store.setState({ check: { state: 'unknown', failure: NOT_STILL } });
    }
    const surface = screen.surface ?? 'unknown';
    store.setState({ check: { state: sight.type, surface, floating: afloat !== null } });
  };
  const follow = () => {
    const screen = shown() ? captured() : undefined;
    // Without a capture, too: of a share that was chosen for the check, the result is true of this place alone.
    const place = !shown() ? 'nowhere' : floating.getState() ? 'window' : 'page';
    const now = `${screen?.id ?? ''} ${place}`;
    if (now === checked) return;
    checked = now;
    if (screen) void run(screen);
    else {
      running?.abort();
      running = null;
      store.setState(UNCHECKED);
    }
  };
  session.subscribe(follow);
  overlay.subscribe(follow);
  floating.subscribe(follow);

  return {
    ...store,
    check: () => {
      const screen = captured();
      if (screen) void run(screen);
      else if (screens.asking.getState() === null) void checkChosen();
    },
  };

  async function checkChosen(): Promise<void> {
    try {
      const screen = await screens.open('capture');
      await run(screen);
      screen.close();
    } catch (error) {
      const refused = SottoError.is(error) && error.reason === 'permission';
      store.setState({ check: refused ? UNCHECKED.check : { state: 'unknown', failure: failureOf(error) } });
    }
  }
}

/** Resolves once what was drawn before is painted there: a frame's callbacks run before its painting. */
function painted(view: Window): Promise<void> {
  return new Promise((resolve) => {
    view.requestAnimationFrame(() => view.requestAnimationFrame(() => resolve()));
  });
}
