import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where a button goes with the state that it changed, the focus would fall to the page's beginning. Then the first
 * button of the frame has it, or the frame itself (which needs `tabIndex={-1}`). A person who has gone elsewhere is
 * left there.
 * @param state the frame's parts change with it
 * @param first what has the focus rather than the first button, as a selector
 */
export function useFocusKept<Frame extends HTMLElement>(
  state: unknown,
  first = 'button',
): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  /** What was last focused or pressed in the frame; null once it was somewhere else. */
  const at = useRef<Node | null>(null);
  useLayoutEffect(() => {
    const page = frame.current?.ownerDocument;
    const follow = ({ target }: Event) => {
      at.current = frame.current?.contains(target as Node) ? (target as Node) : null;
    };
    page?.addEventListener('focusin', follow);
    page?.addEventListener('pointerdown', follow);
    return () => {
      page?.removeEventListener('focusin', follow);
      page?.removeEventListener('pointerdown', follow);
    };
  }, []);
  useLayoutEffect(() => {
    if (!at.current || at.current.isConnected) return;
    (frame.current?.querySelector<HTMLElement>(first) ?? frame.current)?.focus();
  }, [state, first]);
  return frame;
}
