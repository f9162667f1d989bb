import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFocusKept } from './focus-kept.js';
import { aroundPieces, REACHED_FOR, restingPiece } from './overlay-piece.js';
import { fadedBack } from './stepped-back.js';
import { tokens } from './tokens.js';

const Frame = styled.div<{ $opacity: string }>`
  ${aroundPieces}
  --sotto-overlay-width: 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space8};
  min-width: 0;
  padding: ${tokens.space8};
  /* Beside the rest of the panel, at two lines of each, and a toast: so that a new one is in sight in a low window. */
  --sotto-answer-height: max(4rem, calc(100dvh - 19rem));

  &:has(> [data-piece='card']) {
    --sotto-answer-height: max(4rem, calc(100dvh - 29rem));
  }
`;

const Piece = styled.div`
  ${restingPiece}
  min-width: 0;

  /* Ledger D5, as far as a window can: it does not shrink by itself, and nothing of the page is below it. */
  [data-sharing='true'] > &:not(${REACHED_FOR}) {
    ${fadedBack}
  }

  /* Its live regions wait without taking a gap. */
  &[data-piece='toasts'] {
    /* In sight whatever is above it; in a low window over the end of the card, which can be scrolled out from under it. */
    position: sticky;
    bottom: ${tokens.space8};
    z-index: 1;
    opacity: 1;

    &:not(:has([data-toast])) {
      margin-top: calc(-1 * ${tokens.space8});
    }
  }
`;

export interface OverlayStackProps {
  /** A `ShareBanner`. */
  banner?: ReactNode;
  /** An `OverlayPanel` or an `OverlayPill`. */
  overlay: ReactNode;
  /** A `SuggestionCard`. */
  card?: ReactNode;
  /** A `ToastList`. */
  toasts?: ReactNode;
  /** The screen is being shared (ledger D5). */
  sharing?: boolean;
  /** Of panel and card at rest, 0.3 to 1; what is pointed at or focused is whole. */
  opacity?: number;
}

/**
 * The overlay in a window of its own (ledger D10): one below the other, as wide as the window, from 320 px up. The focus
 * stays in that window when the button that had it goes.
 */
export function OverlayStack(props: OverlayStackProps) {
  const { banner, overlay, card, toasts, sharing = false, opacity = 1 } = props;
  const frame = useFocusKept<HTMLDivElement>('[data-focus-first]');
  return (
    <Frame ref={frame} data-sharing={sharing} $opacity={opacity.toFixed(2)}>
      {banner}
      <Piece data-piece="overlay">{overlay}</Piece>
      {card && <Piece data-piece="card">{card}</Piece>}
      {toasts && <Piece data-piece="toasts">{toasts}</Piece>}
    </Frame>
  );
}
