import { css } from 'styled-components';
import { tokens } from './tokens.js';

/** Around the pieces: what shines through at `$opacity` takes contrast from words of judgement; so these keep 4.5:1. */
export const aroundPieces = css<{ $opacity: string }>`
  --at-rest: ${({ $opacity }) => $opacity};
  --over-good: color-mix(in srgb, ${tokens.good} 85%, ${tokens.text});
  --over-fair: color-mix(in srgb, ${tokens.fair} 85%, ${tokens.text});
  --over-weak: color-mix(in srgb, ${tokens.weak} 85%, ${tokens.text});
`;

/** Who points at a piece, works in it by the keyboard or drags it. One that was pressed and left fades again. */
export const REACHED_FOR = ':hover, :has(:focus-visible), [data-dragging]';

/** A piece of the overlay: at rest as strong as the person wants it, whole for who reaches for it (ledger D4, D11). */
export const restingPiece = css`
  --sotto-good: var(--over-good);
  --sotto-fair: var(--over-fair);
  --sotto-weak: var(--over-weak);
  opacity: var(--at-rest);
  transition:
    opacity ${tokens.motionCalm} ease-out,
    transform ${tokens.motionCalm} ease-out;

  /* Quickly: what grows moves its buttons away from under the pointer that comes for them. */
  &:is(${REACHED_FOR}) {
    opacity: 1;
    transition-duration: ${tokens.motionFast};
  }
`;
