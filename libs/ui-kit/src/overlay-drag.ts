import { type PointerEvent, useEffect, useRef } from 'react';
import { nearestCorner, type OverlayPlace } from './overlay-place.js';

/** A hand trembles: what moves less than this, px, was a click. */
const THRESHOLD = 4;

interface Drag {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly handle: HTMLElement;
  moving: boolean;
  readonly end: () => void;
}

/**
 * Moves the overlay's piece with the pointer; where it is let go, it goes to the nearest corner of its window. Escape,
 * a lost pointer and the end of the handle leave everything as it was.
 * @returns what the handle listens to
 */
export function useOverlayDrag(place: OverlayPlace | null) {
  const drag = useRef<Drag | null>(null);
  useEffect(() => () => drag.current?.end(), []);

  const stop = () => {
    const piece = place?.piece.current;
    const moved = drag.current?.moving && piece ? piece : null;
    const from = moved?.getBoundingClientRect();
    drag.current?.end();
    drag.current = null;
    if (moved && from) settle(moved);
    return moved && from ? { piece: moved, from } : null;
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!place || event.button !== 0 || drag.current) return;
    const handle = event.currentTarget;
    const view = handle.ownerDocument.defaultView;
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== 'Escape' || !drag.current?.moving) return;
      // It ends the move, and closes nothing.
      press.preventDefault();
      press.stopImmediatePropagation();
      stop();
    };
    view?.addEventListener('keydown', onKey, true);
    // A link of the page that lies below would be dragged instead.
    view?.addEventListener('dragstart', prevent, true);
    handle.setPointerCapture(event.pointerId);
    drag.current = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      handle,
      moving: false,
      end() {
        view?.removeEventListener('keydown', onKey, true);
        view?.removeEventListener('dragstart', prevent, true);
        if (handle.hasPointerCapture(event.pointerId)) handle.releasePointerCapture(event.pointerId);
      },
    };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const [now, piece] = [drag.current, place?.piece.current];
    if (!now || !piece || event.pointerId !== now.pointer) return;
    const [x, y] = [event.clientX - now.x, event.clientY - now.y];
    if (!now.moving && Math.hypot(x, y) < THRESHOLD) return;
    now.moving = true;
    piece.dataset['dragging'] = '';
    piece.style.translate = `${x}px ${y}px`;
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerId !== drag.current?.pointer) return;
    const dropped = stop();
    const view = event.currentTarget.ownerDocument.defaultView;
    if (!place || !dropped || !view) return;
    const { left, top, width, height } = dropped.from;
    const next = nearestCorner(
      { x: left + width / 2, y: top + height / 2 },
      { width: view.innerWidth, height: view.innerHeight },
    );
    if (next === place.position) return;
    place.letGo(dropped.from);
    place.onMove(next);
  };

  const onLost = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerId === drag.current?.pointer) stop();
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onLost, onLostPointerCapture: onLost };
}

const prevent = (event: Event) => event.preventDefault();

function settle(piece: HTMLElement): void {
  delete piece.dataset['dragging'];
  piece.style.removeProperty('translate');
}
