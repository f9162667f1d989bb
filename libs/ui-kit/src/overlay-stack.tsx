import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Frame = styled.div`
  --sotto-overlay-width: 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space8};
  min-width: 0;
  padding: ${tokens.space8};
`;

export interface OverlayStackProps {
  /** A `ShareBanner`. */
  banner?: ReactNode;
  /** An `OverlayPanel`. */
  overlay: ReactNode;
  /** A `SuggestionCard`. */
  card?: ReactNode;
}

/** The overlay in a window of its own (ledger D10): one below the other, as wide as the window, from 320 px up. */
export function OverlayStack({ banner, overlay, card }: OverlayStackProps) {
  return (
    <Frame>
      {banner}
      {overlay}
      {card}
    </Frame>
  );
}
