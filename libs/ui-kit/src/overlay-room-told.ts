import { type RefObject, useLayoutEffect } from 'react';
import {
  BOTTOM_INSETS,
  BOTTOM_ROOM,
  cornerRoom,
  MOST_LIFTED,
  type PlacedPiece,
  placeVariables,
  roomVariable,
} from './overlay-room.js';
import { RAIL_WIDTH, WIDE } from './rail-width.js';
import { TOAST_WIDTH } from './toast-card.js';
import { TOAST_POSITIONS, type ToastPosition } from './toasts.js';

/** A toast, its edge and a gap, in rem. */
const TOAST_WIDTH_AND_EDGE = Number.parseFloat(TOAST_WIDTH) + 1.5;

/** One of the longest toasts or three short ones, in rem. */
const LEAST_ROOM = 20;

const rootFontPx = (view: Window) =>
  Number.parseFloat(view.getComputedStyle(view.document.documentElement).fontSize) || 16;

/**
 * Keeps the variables of the page's root: what of each corner is taken by the children of a layer that fills the
 * window. They are gone when the layer is.
 * @param shape changes with where the children stand and how many they are
 */
export function useRoomTold(layer: RefObject<HTMLElement | null>, shape: string): void {
  useLayoutEffect(() => {
    const element = layer.current;
    const View = element?.ownerDocument.defaultView;
    if (!element || !View) return;
    const { style } = element.ownerDocument.documentElement;
    const tell = () => {
      const window = { width: element.offsetWidth, height: element.offsetHeight };
      const rem = rootFontPx(View);
      const toast = TOAST_WIDTH_AND_EDGE * rem;
      const rail = View.matchMedia(WIDE).matches ? Number.parseFloat(RAIL_WIDTH) * rem : 0;
      const pieces = [...element.children].map(placed);
      for (const corner of TOAST_POSITIONS) {
        const column = columnOf(corner, rail, toast);
        const options = { window, column, toast, rail, least: LEAST_ROOM * rem };
        const { beyond, aside, free } = cornerRoom(corner, pieces, options);
        const told = placeVariables(corner);
        tellOne(style, roomVariable(corner), beyond > 0 && length(corner, beyond, View));
        tellOne(style, told.aside, aside > 0 && `${aside}px`);
        // A window that is too narrow for both: there the card gives way until the toast is gone.
        tellOne(style, told.free, (beyond > 0 || aside > 0) && free >= options.least && `${free}px`);
      }
    };
    tell();
    if (!('ResizeObserver' in View)) return;
    const observer = new View.ResizeObserver(tell);
    // Not what is inside the edges: the bar's height changes those, and that is no change of the window.
    for (const watched of [element, ...element.children]) observer.observe(watched, { box: 'border-box' });
    // What the page keeps for itself at the bottom is told there: the pieces go up with it.
    const page = new MutationObserver(tell);
    page.observe(element.ownerDocument.documentElement, { attributeFilter: ['style'] });
    return () => {
      observer.disconnect();
      page.disconnect();
    };
  }, [layer, shape]);
  useLayoutEffect(() => {
    const style = layer.current?.ownerDocument.documentElement.style;
    return () =>
      TOAST_POSITIONS.forEach((corner) => {
        const { aside, free } = placeVariables(corner);
        for (const name of [roomVariable(corner), aside, free]) style?.removeProperty(name);
      });
  }, [layer]);
}

function tellOne(style: CSSStyleDeclaration, name: string, value: string | false): void {
  // Only changes: each would be heard of again.
  if (style.getPropertyValue(name) === (value || '')) return;
  if (value) style.setProperty(name, value);
  else style.removeProperty(name);
}

/** Beside a rail, toasts at the bottom left are on it, and at the top left right of it (`ToastRegion`). */
function columnOf(corner: ToastPosition, rail: number, toast: number): number {
  if (rail > 0 && corner === 'bottom-left') return rail;
  return corner === 'top-left' ? rail + toast : toast;
}

/** At the bottom it rests on what the page keeps for itself, and follows that without being told anew. */
function length(corner: ToastPosition, room: number, view: Window): string {
  if (corner.startsWith('top')) return `${room}px`;
  const root = view.getComputedStyle(view.document.documentElement);
  const kept = BOTTOM_INSETS.map((inset) => Number.parseFloat(root.getPropertyValue(inset)) || 0);
  const lifted = Math.min(
    MOST_LIFTED * view.innerHeight,
    kept.reduce((sum, each) => sum + each, 0),
  );
  return `calc(${room - lifted}px + ${BOTTOM_ROOM})`;
}

/** Its place in the layout: neither shrinking nor dragging changes it. */
function placed(child: Element): PlacedPiece {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight, dataset } = child as HTMLElement;
  return {
    edge: dataset['position']?.startsWith('bottom') ? 'bottom' : 'top',
    box: { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight },
  };
}
