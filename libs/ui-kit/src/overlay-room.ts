import type { ToastPosition } from './toasts.js';

/** Between two things in one corner, px. */
const GAP = 8;

/** A rectangle in the window, px from its top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of the overlay and the edge of the window that it stands at. */
export interface PlacedPiece {
  readonly edge: 'top' | 'bottom';
  readonly box: Box;
}

export interface RoomOptions {
  readonly window: { readonly width: number; readonly height: number };
  /** How far what stacks there reaches in from the window's side, px. */
  readonly column: number;
}

/**
 * How far from the window's top or bottom edge what stacks in a corner may begin, px: beyond every piece at that edge
 * that reaches into the corner's column, and a gap. 0 where none does. A piece of the other corner counts too: in a
 * narrow window both corners are one column.
 */
export function roomTaken(
  corner: ToastPosition,
  pieces: readonly PlacedPiece[],
  { window, column }: RoomOptions,
): number {
  const [edge, side] = corner.split('-');
  const inTheWay = pieces.filter(
    ({ edge: at, box }) =>
      at === edge &&
      box.width > 0 &&
      box.height > 0 &&
      (side === 'left' ? box.left < column : box.left + box.width > window.width - column),
  );
  return Math.max(
    0,
    ...inTheWay.map(({ box }) => (edge === 'top' ? box.top + box.height : window.height - box.top) + GAP),
  );
}

/** What the page keeps for itself at the window's bottom, told by its root in px: the session's bar, the question box. */
export const BOTTOM_INSETS = ['--sotto-toast-inset', '--sotto-asking-height'] as const;

/** Most of the window's height that what floats is lifted by: a very high question box leaves it the upper half. */
export const MOST_LIFTED = 0.5;

/** The two as one CSS length. */
export const BOTTOM_ROOM = `min(${MOST_LIFTED * 100}dvh, ${BOTTOM_INSETS.map((inset) => `var(${inset}, 0px)`).join(' + ')})`;

/** The custom property of the page's root that says how much of a corner is taken. */
export function roomVariable(corner: ToastPosition): `--sotto-overlay-${ToastPosition}` {
  return `--sotto-overlay-${corner}`;
}
