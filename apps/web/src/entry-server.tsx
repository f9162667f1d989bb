import { GlobalStyle } from '@sotto/ui-kit';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { AppFrame } from './shell/app-frame.js';

/** The shell as the build writes it. */
export interface RenderedFrame {
  /** The content of the page's root element; the first render in the browser makes the same. */
  readonly html: string;
  readonly css: string;
}

/** Renders the shell without anything of anybody in it. */
export function renderFrame(): RenderedFrame {
  const sheet = new ServerStyleSheet();
  try {
    // Into the style sheet only: its rules hold for the whole app, and the scripts need not bring them again.
    renderToString(sheet.collectStyles(<GlobalStyle />));
    const frame = (
      <StrictMode>
        <AppFrame />
      </StrictMode>
    );
    const html = renderToString(sheet.collectStyles(frame));
    return { html, css: plainCss(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

/** Returns the rules without the style element, which the site's policy forbids, and without the marks in it. */
const plainCss = (styleTags: string) =>
  styleTags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll('/*!sc*/', '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '');
