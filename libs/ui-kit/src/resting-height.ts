import { type RefObject, useEffect, useState } from 'react';

/** How far from what can be seen something still counts as near: two of its heights either way. */
const NEAR = '200% 0px';

/**
 * Lets a part of a long list rest while it is far from what can be seen: the caller renders nothing in its place but the
 * height that comes back, and all of it where that is null. What somebody has opened or stands in never rests.
 * @param mayRest false: it never does
 * @returns px
 */
export function useRestingHeight(
  part: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  mayRest: boolean,
): number | null {
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const element = part.current;
    const View = element?.ownerDocument.defaultView;
    if (!mayRest || !element || !View || !('IntersectionObserver' in View)) return;
    const observer = new View.IntersectionObserver(
      (entries) => {
        const newest = entries.at(-1);
        if (!newest) return;
        const rests = !newest.isIntersecting && !isInUse(element);
        setHeight(rests ? newest.boundingClientRect.height : null);
      },
      { root: scroller.current, rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [part, scroller, mayRest]);

  return mayRest ? height : null;
}

const isInUse = (element: HTMLElement): boolean =>
  element.contains(element.ownerDocument.activeElement) || element.querySelector('details[open]') !== null;
