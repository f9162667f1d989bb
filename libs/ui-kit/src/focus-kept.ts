import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What can have the focus. */
const FOCUSABLE = 'a[href], button, input, select, summary, textarea, [tabindex]';

/**
 * Where a button goes with what it changed, the focus would fall to the page's beginning. Then the first button of the
 * frame has it, or the frame itself (which needs `tabIndex={-1}`). A person who has gone elsewhere is left there.
 * @param first what has the focus rather than the first button, as a selector
 * @returns a ref for the frame, one element for as long as its component lives
 */
export function useFocusKept<Frame extends HTMLElement>(first = 'button'): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const page = element?.ownerDocument;
    if (!element || !page) return;
    /** What was last focused or pressed in the frame; null once it was somewhere else. */
    let at: Element | null = null;
    const follow = ({ target }: Event) => {
      at = element.contains(target as Node) ? (target as Element).closest(FOCUSABLE) : null;
    };
    // A part of the frame may change by itself, without its being drawn anew.
    const observer = new MutationObserver(() => {
      if (!at || at.isConnected) return;
      at = null;
      if (page.activeElement && page.activeElement !== page.body) return;
      (element.querySelector<HTMLElement>(first) ?? element).focus();
    });
    observer.observe(element, { childList: true, subtree: true });
    page.addEventListener('focusin', follow);
    // Not every browser focuses a button that is pressed.
    page.addEventListener('pointerdown', follow);
    return () => {
      observer.disconnect();
      page.removeEventListener('focusin', follow);
      page.removeEventListener('pointerdown', follow);
    };
  }, [first]);
  return frame;
}
