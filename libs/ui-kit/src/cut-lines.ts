import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether clamped lines hide something of their text, so that a button for the rest is there only where there is a
 * rest. What it was stays known while the lines are whole.
 * @param texts what is shown; looked at again when it changes
 * @param whole the clamp is off
 * @returns a ref for the element around them; each clamped one in it is marked with `data-clamp`
 */
export function useCutLines<Frame extends HTMLElement>(
  texts: string,
  whole: boolean,
): [cut: boolean, frame: RefObject<Frame | null>] {
  const [cut, setCut] = useState(false);
  const frame = useRef<Frame>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const View = element?.ownerDocument.defaultView;
    if (!element || !View || whole) return;
    const read = () => {
      const lines = [...element.querySelectorAll('[data-clamp]')];
      setCut(lines.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1));
    };
    read();
    if (!('ResizeObserver' in View)) return;
    const observer = new View.ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [texts, whole]);
  return [cut, frame];
}
