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
    /** `chosen`: of a share that was opened for the check alone, and is closed again. */
    | { readonly state: 'seen' | 'not-seen'; readonly surface: ScreenSurface; readonly chosen: boolean }
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

/** Nothing tells that the person shows something else in the same share; so it is looked at as often, ms. */
const LOOK_AGAIN_MS = 1000;

const UNCHECKED: ShareSafety = { bit: null, check: { state: 'unchecked' } };

/**
 * Looks in what Sotto captures for a marker that blinks in the overlay: by itself whenever there is a new capture or the
 * overlay has gone elsewhere, and when the person asks. What it has found is told until what is captured is another kind of
 * surface, or the overlay is elsewhere; a switch to another window or tab is not told by the browser.
 */
export function shareSafety(
  { session, clock, screens, openScreens, look = findMarker, looks = markerLooks }: SafetyDeps,
  overlay: Pick<StoreApi<OverlayState>, 'getState' | 'subscribe'>,
  floating: FloatingStore,
  page: Window,
): ShareSafetyStore {
  const store = createStore<ShareSafety>(() => UNCHECKED);
  const tell = (check: ShareSafety['check']) => store.setState({ check });
  let running: AbortController | null = null;
  let watching = new AbortController();
  /** Opened for a check alone: nobody else closes it. */
  let chosen: Screen | null = null;
  /** What the newest result is true of. */
  let checked = '';

  const captured = () => {
    const { meeting, moment } = session.getState();
    // A demo's screen is a picture.
    return meeting.origin === 'live' ? openScreens.find(moment.screen) : undefined;
  };
  /** Everything that a result depends on; null where nothing may be looked at. */
  const situation = (): string | null => {
    const { id, status, consent } = session.getState().meeting;
    if (!overlay.getState().on || (status === 'running' && consent === 'withdrawn')) return null;
    const screen = captured();
    const place = floating.getState() ? 'window' : 'page';
    return [id, status, consent, screen?.id, screen?.surface, place].join(' ');
  };
  const end = () => {
    watching.abort();
    running?.abort();
    running = null;
    // At once, whatever the check is still waiting for: a consent that was withdrawn ends every capture (ledger A16).
    chosen?.close();
    chosen = null;
    store.setState(UNCHECKED);
  };
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
    tell({ state: 'checking' });
    const sight = await look({ screen, show, clock }, mine.signal);
    if (running !== mine) return;
    running = null;
    if (sight.type === 'unknown') return tell({ state: 'unknown', failure: sight.failure });
    // Of a marker that moved or lay under something it says nothing that it was not found.
    if (sight.type === 'not-seen' && (seenAs.size > 1 || seenAs.has(null))) {
      return tries < MOST_TRIES ? run(screen, tries + 1) : tell({ state: 'unknown', failure: NOT_STILL });
    }
    tell({ state: sight.type, surface: screen.surface ?? 'unknown', chosen: screen === chosen });
  };
  const follow = () => {
    const now = situation() ?? '';
    if (now === checked) return;
    checked = now;
    end();
    const screen = now === '' ? undefined : captured();
    if (!screen) return;
    void run(screen);
    void watch((watching = new AbortController()).signal);
  };
  const watch = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await clock.after(LOOK_AGAIN_MS, signal);
      if (!signal.aborted) follow();
    }
  };
  session.subscribe(follow);
  overlay.subscribe(follow);
  floating.subscribe(follow);
  page.document.addEventListener('visibilitychange', () => {
    const screen = situation() === null ? undefined : captured();
    // Nothing is painted in a hidden page, so a check there could not tell.
    const again = page.document.visibilityState === 'visible' && store.getState().check.state === 'unknown';
    if (screen && again) void run(screen);
  });

  const checkChosen = async (): Promise<void> => {
    const before = situation();
    if (before === null) return;
    try {
      const screen = await screens.open('check');
      // What it was asked for may be over by now.
      if (situation() !== before) return screen.close();
      chosen = screen;
      await run(screen);
      if (chosen !== screen) return;
      chosen = null;
      screen.close();
    } catch (error) {
      const refused = SottoError.is(error) && error.reason === 'permission';
      tell(refused ? UNCHECKED.check : { state: 'unknown', failure: failureOf(error) });
    }
  };
  return {
    ...store,
    check: () => {
      const screen = situation() === null ? undefined : captured();
      if (screen) void run(screen);
      else if (screens.asking.getState() === null && !running) void checkChosen();
    },
  };
}

/** Resolves once what was drawn before is painted there: a frame's callbacks run before its painting. */
function painted(view: Window): Promise<void> {
  return new Promise((resolve) => {
    view.requestAnimationFrame(() => view.requestAnimationFrame(() => resolve()));
  });
}
