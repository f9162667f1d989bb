import { css } from 'styled-components';

/** Ledger D5: how strongly what floats is still drawn while the screen is shared. */
export const fadedBack = css`
  opacity: 0.3;
`;

/** Ledger D5: the same, and how large what floats over the page is then. */
export const steppedBack = css`
  ${fadedBack}
  transform: scale(0.75);
`;

/** What shrinks does so into the corner that `data-position` names. */
export const towardsCorner = css`
  &[data-position='top-left'] {
    transform-origin: 0 0;
  }

  &[data-position='top-right'] {
    transform-origin: 100% 0;
  }

  &[data-position='bottom-left'] {
    transform-origin: 0 100%;
  }

  &[data-position='bottom-right'] {
    transform-origin: 100% 100%;
  }
`;
