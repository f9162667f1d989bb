import { createGlobalStyle } from 'styled-components';
import { DARK, declarations, LIGHT, SCALE, tokens } from './tokens.js';

/**
 * The tokens as custom properties, the reset, the focus ring and the rules on motion. Render it once in each
 * window. The theme follows the system; `data-theme="light"` or `"dark"` on <html> (or on any part) overrides it.
 * The class `tabular` sets figures of equal width.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${declarations(SCALE)}
  }

  :root,
  [data-theme='light'] {
    color-scheme: light;
    ${declarations(LIGHT)}
  }

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) {
      color-scheme: dark;
      ${declarations(DARK)}
    }
  }

  [data-theme='dark'] {
    color-scheme: dark;
    ${declarations(DARK)}
  }

  [data-theme] {
    background: ${tokens.ground};
    color: ${tokens.text};
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  * {
    margin: 0;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scrollbar-color: ${tokens.edge} transparent;
  }

  body {
    min-height: 100dvh;
    background: ${tokens.ground};
    color: ${tokens.text};
    font-family: ${tokens.fontText};
    font-size: ${tokens.type15};
    font-weight: ${tokens.weightRegular};
    line-height: 1.5;
    letter-spacing: -0.006em;
    font-synthesis: none;
    text-rendering: optimizeLegibility;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
  }

  h1,
  h2,
  h3,
  h4 {
    font-weight: ${tokens.weightStrong};
    line-height: 1.2;
    letter-spacing: -0.012em;
    text-wrap: balance;
  }

  p,
  li,
  dd {
    overflow-wrap: break-word;
  }

  input,
  button,
  textarea,
  select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  ul,
  ol {
    padding: 0;
    list-style: none;
  }

  a {
    color: ${tokens.accent};
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }

  img,
  svg,
  canvas,
  video {
    display: block;
    max-width: 100%;
  }

  :focus-visible {
    outline: 2px solid ${tokens.accent};
    outline-offset: 2px;
  }

  ::selection {
    background: ${tokens.accent};
    color: ${tokens.onAccent};
  }

  .tabular {
    font-variant-numeric: tabular-nums;
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after,
    ::backdrop {
      animation-duration: 0s !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;
