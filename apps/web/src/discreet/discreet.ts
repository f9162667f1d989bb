import type { LiveSession, SessionState } from '@sotto/live-session';
import type { Clock, Mode } from '@sotto/meeting';
import { type OwnState, shareDocument, watchShare } from '@sotto/screen';
import type { ToastPosition, Toasts } from '@sotto/ui-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LazyScreens } from '../composition/lazy-screens.js';
import type { OpenScreens } from '../composition/open-screens.js';
import type { PageFrame } from '../composition/page-frame.js';
import type { DiscreetSettings } from '../stores/settings.js';
import type { SettingsStore } from '../stores/settings-store.js';
import { applySuggestion } from './apply-suggestion.js';
import { type NamedSuggestion, suggestionKey } from './card-view.js';
import { type FloatingStore, floatingWindow } from './floating-store.js';
import {
  activated,
  closed,
  minimizeToggled,
  NO_OVERLAY,
  type OverlayState,
  shareSeen,
  toggled,
} from './overlay-state.js';
import { PRESETS } from './presets.js';
import { shareSafety, type ShareSafetyStore } from './share-safety.js';
import { tellAdvice } from './tell-advice.js';

export interface DiscreetDeps {
  readonly session: LiveSession;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly screens: Pick<LazyScreens, 'asking' | 'open'>;
  readonly openScreens: Pick<OpenScreens, 'find'>;
  readonly toasts: Toasts;
  readonly frame: Pick<PageFrame, 'alsoIn'>;
}

type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** Discreet mode: its state, and everything that happens by itself while it is on. One for the page's life. */
export interface Discreet {
  readonly overlay: Readable<OverlayState>;
  /** Suggestions of this session that were put away. */
  readonly dismissed: Readable<ReadonlySet<string>>;
  readonly floating: FloatingStore;
  readonly safety: ShareSafetyStore;
  toggle(): void;
  close(): void;
  toggleMinimized(): void;
  /** Ledger D3. */
  choose(mode: Mode): void;
  set(change: Partial<DiscreetSettings>): void;
  move(position: ToastPosition): void;
  /** The person says whether they share their screen. */
  tellSharing(told: boolean): void;
  /** Inside the click. */
  apply(suggestion: NamedSuggestion): void;
  dismiss(suggestion: Pick<NamedSuggestion, 'advice' | 'index'>): void;
}

export function openDiscreet(deps: DiscreetDeps, page: Window = window): Discreet {
  const { session, clock, settings, toasts } = deps;
  const overlay = createStore<OverlayState>(() => NO_OVERLAY);
  const dismissed = createStore<ReadonlySet<string>>(() => new Set());
  const floating = floatingWindow(page, deps.frame);
  const discreet = () => settings.getState().settings.discreet;
  const become = (next: OverlayState) => overlay.setState(next, true);
  const set = (change: Partial<DiscreetSettings>) =>
    void settings.update({ discreet: { ...discreet(), ...change } });
  const see = (seen: Partial<Pick<OverlayState, 'signs' | 'told'>>) =>
    become(shareSeen(overlay.getState(), seen, discreet().autoHideOnScreenShare));
  const apply: Discreet['apply'] = (suggestion) =>
    void applySuggestion(deps, suggestion, floating.inUse() ?? page);

  analyseWhileOn(session, overlay);
  watchWhileOn(deps, page, overlay, floating, (signs) => see({ signs }));
  tellAdvice({ session, clock, toasts, overlay, dismissed, discreet, apply });
  session.subscribe(({ meeting: { id } }, { meeting: before }) => {
    if (id !== before.id) dismissed.setState(new Set(), true);
  });
  overlay.subscribe(({ on }) => on || floating.close());

  return {
    overlay,
    dismissed,
    floating,
    safety: shareSafety(deps, overlay, floating, page),
    toggle: () => become(toggled(overlay.getState(), discreet().autoHideOnScreenShare)),
    close: () => become(closed(overlay.getState())),
    toggleMinimized: () => become(minimizeToggled(overlay.getState())),
    choose: (mode) => {
      void settings.update({ mode, discreet: { ...discreet(), ...PRESETS[mode] } });
      session.dispatch({ type: 'set-mode', mode });
      become(activated(overlay.getState()));
    },
    set,
    move: (position) => set({ position }),
    tellSharing: (told) => see({ told }),
    apply,
    dismiss: ({ advice, index }) =>
      dismissed.setState(new Set([...dismissed.getState(), suggestionKey(advice, index)]), true),
  };
}

/** Ledger D8: the running meeting is analysed while discreet mode is on. */
function analyseWhileOn(session: LiveSession, overlay: StoreApi<OverlayState>): void {
  const agree = () => {
    const { meeting, moment } = session.getState();
    const { on } = overlay.getState();
    const ours = meeting.status === 'running' && moment.holder === 'here' && meeting.origin !== 'import';
    if (ours && meeting.analysis.on !== on) session.dispatch({ type: 'set-analysis', on });
  };
  session.subscribe(agree);
  overlay.subscribe(agree);
}

/** Ledger D6: looked for while there is something to hide. */
function watchWhileOn(
  { session, clock, screens }: DiscreetDeps,
  page: Window,
  overlay: StoreApi<OverlayState>,
  floating: FloatingStore,
  see: (signs: OverlayState['signs']) => void,
): void {
  const document = shareDocument(page.document);
  // As it is now: what it becomes is not of our doing.
  const { title } = page.document;
  const own = (): OwnState => ({
    title,
    classes: [],
    floating: floating.getState() !== null,
    capturing: screens.asking.getState() !== null || captures(session.getState()),
  });
  let stop: (() => void) | null = null;
  // Compared with before: what is there at the first look is seen within `watchShare`, and changes the overlay again.
  overlay.subscribe(({ on }, before) => {
    if (on === before.on) return;
    stop?.();
    stop = on ? watchShare({ clock, document, own }, see) : null;
  });
}

/** A demo's screen is a picture. */
const captures = ({ meeting, moment }: SessionState): boolean =>
  meeting.origin === 'live' && moment.screen !== null;
