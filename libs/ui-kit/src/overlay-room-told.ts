import { type RefObject, useLayoutEffect } from 'react';
import {
  BOTTOM_INSETS,
  BOTTOM_ROOM,
  MOST_LIFTED,
  type PlacedPiece,
  roomTaken,
  roomVariable,
} from './overlay-room.js';
import { TOAST_WIDTH } from './toast-card.js';
import { TOAST_POSITIONS, type ToastPosition } from './toasts.js';

/** A toast, its edge and a gap, in rem. */
const TOAST_WIDTH_AND_EDGE = Number.parseFloat(TOAST_WIDTH) + 1.5;

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
      const column = TOAST_WIDTH_AND_EDGE * rootFontPx(View);
      const pieces = [...element.children].map(placed);
      for (const corner of TOAST_POSITIONS) {
        const room = roomTaken(corner, pieces, { window, column });
        if (room > 0) style.setProperty(roomVariable(corner), length(corner, room, View));
        else style.removeProperty(roomVariable(corner));
      }
    };
    tell();
    if (!('ResizeObserver' in View)) return;
    const observer = new View.ResizeObserver(tell);
    // Not what is inside the edges: the bar's height changes those, and that is no change of the window.
    for (const watched of [element, ...element.children]) observer.observe(watched, { box: 'border-box' });
    return () => observer.disconnect();
  }, [layer, shape]);
  useLayoutEffect(() => {
    const style = layer.current?.ownerDocument.documentElement.style;
    return () => TOAST_POSITIONS.forEach((corner) => style?.removeProperty(roomVariable(corner)));
  }, [layer]);
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
