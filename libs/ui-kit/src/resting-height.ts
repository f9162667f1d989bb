import { type RefObject, useEffect, useState } from 'react';

/** How far from what can be seen something still counts as near: two of its heights either way. */
const NEAR = '200% 0px';

/**
 * Lets a part of a long list rest while it is far from what can be seen: the caller renders nothing in its place but the
 * height that comes back, and all of it where that is null. What somebody has opened or stands in never rests.
 * @param mayRest false: it never does
 * @param known keeps the height for a part whose whole rests meanwhile: it comes back resting, at its place
 * @returns px
 */
export function useRestingHeight(
  part: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  mayRest: boolean,
  known?: KnownHeight | undefined,
): number | null {
  const [height, setHeight] = useState<number | null>(() => known?.read() ?? null);

  useEffect(() => {
    const element = part.current;
    const View = element?.ownerDocument.defaultView;
    if (!mayRest || !element || !View || !('IntersectionObserver' in View)) return;
    const observer = new View.IntersectionObserver(
      (entries) => {
        const newest = entries.at(-1);
        if (!newest) return;
        const rests = !newest.isIntersecting && !isInUse(element);
        const now = rests ? newest.boundingClientRect.height : null;
        known?.write(now);
        setHeight(now);
      },
      { root: scroller.current, rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [part, scroller, mayRest, known]);

  return mayRest ? height : null;
}

/** What a part's height was while it rested, px; null: it does not rest. */
export interface KnownHeight {
  read(): number | null;
  write(height: number | null): void;
}

export function knownHeight(): KnownHeight {
  let known: number | null = null;
  return {
    read: () => known,
    write: (height) => {
      known = height;
    },
  };
}

const isInUse = (element: HTMLElement): boolean =>
  element.contains(element.ownerDocument.activeElement) || element.querySelector('details[open]') !== null;
