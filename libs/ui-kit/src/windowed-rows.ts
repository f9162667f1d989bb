import { type UIEvent, useState } from 'react';

/** Up to here every row is rendered; a table of this length costs a few ms. */
const ALL_UP_TO = 200;
/** Rows rendered beyond each edge, so that a flick does not show white. */
const MARGIN = 12;
/** Px, until the first scroll measures them. */
const GUESSED_ROW = 44;
const GUESSED_HEIGHT = 800;

/** Which rows to render, and how much room the others take, in px. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

/** The rows in sight of a scroller, in steps of `MARGIN`, so that scrolling within a step renders nothing. */
export function rowWindow(count: number, scrollTop: number, height: number, row: number): RowWindow {
  if (count <= ALL_UP_TO) return { first: 0, end: count, before: 0, after: 0 };
  const step = Math.floor(Math.floor(scrollTop / row) / MARGIN) * MARGIN;
  const first = Math.min(Math.max(0, step - MARGIN), Math.max(0, count - 1));
  const seen = Math.ceil(height / row);
  const end = Math.min(count, step + seen + 2 * MARGIN);
  return { first, end, before: first * row, after: (count - end) * row };
}

/** As `rowWindow`, over a scroller whose rows are all of one height; spread `onScroll` on it. */
export function useWindowedRows(count: number) {
  const [place, setPlace] = useState({ top: 0, height: GUESSED_HEIGHT, row: GUESSED_ROW });
  const windowed = count > ALL_UP_TO;
  const onScroll = (event: UIEvent<HTMLElement>) => {
    if (!windowed) return;
    const { scrollTop, clientHeight } = event.currentTarget;
    // Rows grow with the person's text size.
    const row = event.currentTarget.querySelector<HTMLElement>('tbody tr[data-row]')?.offsetHeight;
    setPlace({ top: scrollTop, height: clientHeight, row: row || GUESSED_ROW });
  };
  return { windowed, onScroll, ...rowWindow(count, place.top, place.height, place.row) };
}
