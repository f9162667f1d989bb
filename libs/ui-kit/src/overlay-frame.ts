import { css } from 'styled-components';
import { tokens } from './tokens.js';

/** 320 px, or what the window has; a floating window gives its whole width. */
export const OVERLAY_WIDTH = 'var(--sotto-overlay-width, min(20rem, calc(100vw - 2rem)))';

export const overlayWidth = css`
  width: ${OVERLAY_WIDTH};
`;

/** What floats: an opaque ground of its own, a hair line and the one soft shadow. */
export const overlayFrame = css`
  border: 1px solid ${tokens.line};
  background: ${tokens.raised};
  color: ${tokens.text};
  box-shadow: ${tokens.shadow};
`;
