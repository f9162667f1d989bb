import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ProviderKind } from '../stores/settings.js';
import type { Direction } from './providers-view.js';

/**
 * Keeps the focus on the button of a provider that moves: the browser drops it where the element is put elsewhere,
 * and the button itself goes at the end of the order. Then its pair has it.
 * @param frame around all providers
 * @param order as it is shown; a new one for each move
 * @returns to be called before the move
 */
export function useFocusAfterMove(
  frame: RefObject<HTMLElement | null>,
  order: readonly ProviderKind[],
): (kind: ProviderKind, direction: Direction) => void {
  const moved = useRef<{ kind: ProviderKind; direction: Direction } | null>(null);
  useLayoutEffect(() => {
    const last = moved.current;
    moved.current = null;
    if (!last) return;
    const panel = frame.current?.querySelector(`[data-provider='${last.kind}']`);
    const button =
      panel?.querySelector<HTMLElement>(`[data-move='${last.direction}']`) ??
      panel?.querySelector<HTMLElement>('[data-move]');
    button?.focus();
  }, [frame, order]);
  return (kind, direction) => {
    moved.current = { kind, direction };
  };
}
