import { type RefObject, useEffect, useRef, useState } from 'react';

/** Px from the end that still count as "at the end". */
const NEAR = 48;

/**
 * Keeps a scroller at its end while the person is there, and leaves it alone once they scroll up. Growth is seen by
 * a ResizeObserver of the content's own window, so that also rows that change their height late are followed.
 * @param fromEnd begin at the end; else at the beginning, as with a meeting that is over
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  fromEnd: boolean,
) {
  const [following, setFollowing] = useState(true);
  const state = useRef({ following: fromEnd, top: 0 });

  useEffect(() => {
    const [box, inside] = [scroller.current, content.current];
    const View = inside?.ownerDocument.defaultView;
    if (!box || !inside || !View || !('ResizeObserver' in View)) return;

    const observer = new View.ResizeObserver(() => {
      if (!state.current.following) return;
      box.scrollTop = box.scrollHeight;
      // Known now, not with the scroll event of the next frame: the person may scroll up before it.
      state.current.top = box.scrollTop;
    });
    const onScroll = () => {
      const atEnd = box.scrollHeight - box.clientHeight - box.scrollTop <= NEAR;
      // Growth alone also makes a distance; only a way up is the person's wish to read back.
      const wentUp = box.scrollTop < state.current.top;
      const next = atEnd || (state.current.following && !wentUp);
      state.current = { following: next, top: box.scrollTop };
      setFollowing(next);
    };
    observer.observe(inside);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [scroller, content]);

  const jump = () => {
    state.current.following = true;
    setFollowing(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  };
  return { following, jump };
}
