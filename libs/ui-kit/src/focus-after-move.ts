import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus where it was in a row that moves: the browser drops it where the element is put elsewhere, and a
 * button goes at the end of the order. Then its pair has it.
 * @param frame around all rows, each marked with `data-order-item`, their buttons with `data-move`
 * @param order as it is shown; a new one for each move
 * @returns to be called before the move
 */
export function useFocusAfterMove(
  frame: RefObject<HTMLElement | null>,
  order: readonly unknown[],
): (id: string) => void {
  const moved = useRef<{ id: string; had: Element | null } | null>(null);
  useLayoutEffect(() => {
    const last = moved.current;
    moved.current = null;
    if (!last) return;
    const row = [...(frame.current?.children ?? [])].find(
      (each) => each.getAttribute('data-order-item') === last.id,
    );
    const place = row?.contains(last.had) ? last.had : row?.querySelector('[data-move]');
    (place as HTMLElement | null | undefined)?.focus();
  }, [frame, order]);
  return (id) => {
    moved.current = { id, had: frame.current?.ownerDocument.activeElement ?? null };
  };
}
