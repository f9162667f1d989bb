import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where a button goes with the state that it changed, the focus would fall to the page's beginning. Then the first
 * button of the frame has it, or the frame itself (which needs `tabIndex={-1}`).
 * @param state the frame's parts change with it
 */
export function useFocusKept<Frame extends HTMLElement>(state: unknown): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  const had = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const page = element?.ownerDocument;
    if (!element || !page) return;
    const focused = () => (had.current = element.contains(page.activeElement) ? page.activeElement : null);
    // What was focused before this state and is gone now.
    if (had.current && !had.current.isConnected) {
      (element.querySelector<HTMLElement>('button') ?? element).focus();
    }
    focused();
    page.addEventListener('focusin', focused);
    return () => page.removeEventListener('focusin', focused);
  }, [state]);
  return frame;
}
