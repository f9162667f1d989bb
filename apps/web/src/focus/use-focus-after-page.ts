import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the heading the focus when a page over this one is closed and what had opened it has no focus to take back: it
 * was opened by a link, or by a page that is gone.
 * @param frame around the heading
 */
export function useFocusAfterPage(frame: RefObject<HTMLElement | null>, open: boolean): void {
  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    const element = frame.current;
    if (!closed || !element) return;
    const { activeElement, body } = element.ownerDocument;
    if (!activeElement || activeElement === body) element.querySelector<HTMLElement>('h1')?.focus();
  }, [frame, open]);
}
