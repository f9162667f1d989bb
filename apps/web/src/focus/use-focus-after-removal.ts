import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus a place when what had it was deleted: the row that has taken its place, else the page's heading, or the first button.
 * Without that the keyboard begins at the top of the page again.
 * @param frame around the heading and the rows
 * @param rows the list as it is shown; a new one for each change
 * @returns a stable function, to be called with the index of the first row that goes, before it does
 */
export function useFocusAfterRemoval(
  frame: RefObject<HTMLElement | null>,
  rows: unknown,
): (index: number) => void {
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    const index = removed.current;
    const element = frame.current;
    if (index === null || !element) return;
    removed.current = null;
    const { activeElement, body } = element.ownerDocument;
    if (activeElement && activeElement !== body) return;
    // Not the lists that stand in a row.
    const left = element.querySelectorAll('li:not(li li)');
    const row = left[Math.min(index, left.length - 1)];
    (row?.querySelector<HTMLElement>('button') ?? element.querySelector<HTMLElement>('h1, button'))?.focus();
  }, [frame, rows]);
  return useCallback((index) => {
    removed.current = index;
  }, []);
}
