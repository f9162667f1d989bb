import { meetingHost } from '@sotto/meeting';

/** A signal that somebody may be looking at this screen. */
export type ShareReason =
  /** The page's title mentions sharing or the screen. */
  | 'title'
  /** A class of an element mentions screen-share, sharing or recording. */
  | 'class'
  /** The page is at a known meeting host. */
  | 'meeting-host'
  /** The page lost the focus at a meeting-like address. */
  | 'focus'
  /** The page has been hidden for `HIDDEN_MS`. */
  | 'hidden';

/** What Sotto itself does on the page, so that it never takes itself for a share. */
export interface OwnState {
  /** The title that Sotto has set; empty where it has set none. */
  readonly title: string;
  /** The class names that Sotto sets, of those which mention sharing or recording. */
  readonly classes: readonly string[];
  /** The overlay floats in a window of its own. */
  readonly floating: boolean;
  /** Sotto captures a screen, from the moment its prompt opens. */
  readonly capturing: boolean;
}

/** What can be seen of the page at one moment. */
export interface ShareSignals {
  readonly title: string;
  /** Class names on the page; those that mention nothing are passed over. */
  readonly classes: readonly string[];
  /** As `location.href`. */
  readonly address: string;
  readonly hidden: boolean;
  readonly focused: boolean;
  readonly own: OwnState;
}

/** What is known after some looks at the page. */
export interface ShareState {
  /** Which signals say that the screen is shared, in the order of `ShareReason`. Empty: none does. */
  readonly reasons: readonly ShareReason[];
  /** Since when the hidden page counts, on the caller's clock; null while it is seen or does not count. */
  readonly hiddenSince: number | null;
  readonly wasHidden: boolean;
  readonly wasFocused: boolean;
  /** The focus went away and has not come back. */
  readonly focusLost: boolean;
}

/** Milliseconds from one look at the page to the next (ledger D6). */
export const SHARE_CHECK_MS = 1000;

/** Milliseconds after which a hidden page is a signal (ledger D6). */
export const HIDDEN_MS = 2000;

/** Before the first look. A focus that was never seen cannot be lost. */
export const NO_SHARE: ShareState = {
  reasons: [],
  hiddenSince: null,
  wasHidden: false,
  wasFocused: false,
  focusLost: false,
};

const TITLE = /sharing|screen/iu;
const CLASS = /screen-share|sharing|recording/iu;
const MEETING_PATH = /meet|call|webinar/iu;

/**
 * Whether the screen seems to be shared (ledger D6), from one more look at the page: every `SHARE_CHECK_MS`, and whenever
 * it is hidden, shown, focused or left. Becoming visible clears 'hidden' and 'focus'. Both do not count while the overlay
 * floats or Sotto captures, and what happened then is not held against the page afterwards.
 * @param now monotonic milliseconds
 */
export function shareDetection(state: ShareState, signals: ShareSignals, now: number): ShareState {
  const { address, hidden, focused, own } = signals;
  const excused = own.floating || own.capturing;
  const shown = state.wasHidden && !hidden;
  const hiddenSince = hidden && !excused ? (state.hiddenSince ?? now) : null;
  const stillLost = state.focusLost || state.wasFocused;
  const focusLost = stillLost && !focused && !shown && !excused;
  const known = meetingHost(address) !== undefined;
  const says: Readonly<Record<ShareReason, boolean>> = {
    title: titleSays(signals),
    class: signals.classes.some((name) => CLASS.test(name) && !own.classes.includes(name)),
    'meeting-host': known,
    focus: focusLost && (known || hasMeetingPath(address)),
    hidden: hiddenSince !== null && now - hiddenSince >= HIDDEN_MS,
  };
  const reasons = REASONS.filter((reason) => says[reason]);
  return { reasons, hiddenSince, wasHidden: hidden, wasFocused: focused, focusLost };
}

const REASONS: readonly ShareReason[] = ['title', 'class', 'meeting-host', 'focus', 'hidden'];

/** Others write around our title, as with a count of messages: only what is not ours counts. */
function titleSays({ title, own }: ShareSignals): boolean {
  return TITLE.test(own.title === '' ? title : title.replaceAll(own.title, ' '));
}

/** The path alone: a word in the query or fragment says nothing about the page. */
function hasMeetingPath(address: string): boolean {
  return URL.canParse(address) && MEETING_PATH.test(new URL(address).pathname);
}
