import { type KeyboardEvent, useState } from 'react';

/** Steps of the long jump. */
const PAGE = 10;

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * One tab stop over many points: arrows, Home, End and the page keys move, and the pointer shows without moving.
 * The handlers belong on the element with the role listbox.
 */
export function usePlotCursor(count: number, start: number) {
  const [focused, setFocused] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const last = count - 1;
  const within = (at: number) => Math.min(last, Math.max(0, at));
  const held = focused === null ? null : within(focused);
  return {
    /** The point that a screen reader is on. */
    focused: held,
    /** The point whose figure is shown. */
    active: hovered === null ? held : within(hovered),
    hover: setHovered,
    handlers: {
      onFocus: () => setFocused(within(start)),
      onBlur: () => setFocused(null),
      onPointerLeave: () => setHovered(null),
      onKeyDown: (event: KeyboardEvent) => {
        const move = MOVES[event.key];
        if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        setHovered(null);
        setFocused((at) => within(move(within(at ?? start), last)));
      },
    },
  };
}
