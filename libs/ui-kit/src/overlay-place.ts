import { createContext, type RefObject } from 'react';
import type { ToastPosition } from './toasts.js';

/** Where the overlay is, for the handle that moves it. */
export interface OverlayPlace {
  readonly position: ToastPosition;
  readonly onMove: (position: ToastPosition) => void;
  /** What moves with the handle. */
  readonly piece: RefObject<HTMLElement | null>;
  /** Says where the piece was let go, so that it glides from there into its corner. */
  readonly letGo: (from: DOMRect) => void;
}

/** Null outside of an `OverlayLayer`, as in a floating window: there is nothing to move. */
export const OverlayPlaceContext = createContext<OverlayPlace | null>(null);

/** In words: "top right". */
export function placeWords(position: ToastPosition): string {
  return position.replace('-', ' ');
}

/** The corner that an arrow key leads to; null where there is none in that direction, and for any other key. */
export function neighbour(position: ToastPosition, key: string): ToastPosition | null {
  const next = {
    ArrowLeft: position.replace('right', 'left'),
    ArrowRight: position.replace('left', 'right'),
    ArrowUp: position.replace('bottom', 'top'),
    ArrowDown: position.replace('top', 'bottom'),
  }[key];
  return next === undefined || next === position ? null : (next as ToastPosition);
}

/** The corner of the window that a point is nearest to; all in px from the window's top left. */
export function nearestCorner(
  point: { readonly x: number; readonly y: number },
  window: { readonly width: number; readonly height: number },
): ToastPosition {
  const side = point.x < window.width / 2 ? 'left' : 'right';
  return point.y < window.height / 2 ? `top-${side}` : `bottom-${side}`;
}
