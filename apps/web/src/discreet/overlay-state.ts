import type { ShareReason } from '@sotto/screen';

/** What the overlay is, apart from what the person has chosen for good. A reload begins without it. */
export interface OverlayState {
  /** Discreet mode is on. */
  readonly on: boolean;
  /** A pill in place of the panel. */
  readonly minimized: boolean;
  /** Signs that the screen is shared, as the detector finds them (ledger D6). */
  readonly signs: readonly ShareReason[];
  /** The person has said that they share their screen: no page can see that of another program. */
  readonly told: boolean;
}

export const NO_OVERLAY: OverlayState = { on: false, minimized: false, signs: [], told: false };

/** Whether the overlay and its toasts step back (ledger D5). */
export const isSharing = ({ on, signs, told }: OverlayState): boolean => on && (told || signs.length > 0);

/** Ledger D3: always with the whole panel. */
export const activated = (state: OverlayState): OverlayState => ({ ...state, on: true, minimized: false });

/** Nobody looks for signs of a share any more; what the person has said of one stays true. */
export const closed = ({ told }: OverlayState): OverlayState => ({ ...NO_OVERLAY, told });

/** Ledger D2. Turned on during a share that the person has told, it is hidden as at the beginning of one. */
export const toggled = (state: OverlayState, autoHide: boolean): OverlayState =>
  state.on ? closed(state) : { ...activated(state), minimized: state.told && autoHide };

/** Ledger D2; where there is no overlay there is nothing to minimize. */
export const minimizeToggled = (state: OverlayState): OverlayState =>
  state.on ? { ...state, minimized: !state.minimized } : state;

/**
 * More, or less, is known of a share. With auto-hide the one that begins minimizes the overlay (ledger D5); what the
 * person opens again during it stays open, and nothing opens by itself when it ends.
 */
export function shareSeen(
  state: OverlayState,
  seen: Partial<Pick<OverlayState, 'signs' | 'told'>>,
  autoHide: boolean,
): OverlayState {
  const next = { ...state, ...seen };
  const begins = isSharing(next) && !isSharing(state);
  return begins && autoHide ? { ...next, minimized: true } : next;
}
