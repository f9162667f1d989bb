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

export interface CornerOptions extends RoomOptions {
  /** How wide a toast is, with its edge and a gap, px. */
  readonly toast: number;
  /** How far from the window's left side its corners begin, px: the rail. */
  readonly rail: number;
  /** What toasts need of the height, px; with less they go beside the overlay, where that has more. */
  readonly least: number;
}

/** Where the toasts of a corner may be. */
export interface CornerRoom {
  /** From the window's top or bottom edge, px. */
  readonly beyond: number;
  /** From the window's side, px; 0: as ever. */
  readonly aside: number;
  /** How high that place is, px. */
  readonly free: number;
}

/** A piece stands at a side of the window if it is no farther from it, px. */
const MOST_EDGE = 24;

/**
 * As `roomTaken`; and where the pieces at the other edge leave too little of the column (ledger D11: nothing lies on
 * what can be pressed), beside the pieces of that side, as far from the edge as they are, if the window is wide enough.
 */
export function cornerRoom(
  corner: ToastPosition,
  pieces: readonly PlacedPiece[],
  options: CornerOptions,
): CornerRoom {
  const { window, toast, rail, least } = options;
  const stacked = heightLeft(corner, pieces, options);
  if (stacked.free >= least) return { ...stacked, aside: 0 };
  const [edge, side] = corner.split('-');
  const reaches = ({ box }: PlacedPiece) =>
    side === 'left' ? box.left + box.width : window.width - box.left;
  const atSide = pieces.filter(({ box }) => {
    const distance = side === 'left' ? box.left - rail : window.width - box.left - box.width;
    return distance <= MOST_EDGE && box.width > 0 && box.height > 0;
  });
  const aside = Math.max(0, ...atSide.map(reaches)) + GAP;
  const others = pieces.filter((piece) => !atSide.includes(piece));
  const beside = heightLeft(corner, others, { window, column: aside + toast });
  const fits = window.width - aside - toast >= (side === 'left' ? 0 : rail);
  if (atSide.length === 0 || !fits || beside.free <= stacked.free) return { ...stacked, aside: 0 };
  const edges = atSide
    .filter(({ edge: at }) => at === edge)
    .map(({ box }) => (edge === 'top' ? box.top : window.height - box.top - box.height));
  const beyond = Math.max(beside.beyond, edges.length > 0 ? Math.min(...edges) : 0);
  return { beyond, aside, free: beside.free - (beyond - beside.beyond) };
}

/** Between the pieces at the corner's own edge and those at the other, px. */
function heightLeft(corner: ToastPosition, pieces: readonly PlacedPiece[], options: RoomOptions) {
  const opposite = corner.replace(/^\w+/, (edge) => (edge === 'top' ? 'bottom' : 'top')) as ToastPosition;
  const beyond = roomTaken(corner, pieces, options);
  return { beyond, free: options.window.height - beyond - (roomTaken(opposite, pieces, options) || GAP) };
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

/** The same for how far from the window's side toasts begin, and for how high the place is. */
export function placeVariables(corner: ToastPosition) {
  return { aside: `${roomVariable(corner)}-aside`, free: `${roomVariable(corner)}-free` } as const;
}
