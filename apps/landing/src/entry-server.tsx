import { GlobalStyle } from '@sotto/ui-kit';
import { StrictMode, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LandingPage } from './landing-page';
import { NotFoundPage } from './not-found-page';

/** The pages as the build writes them: markup for each HTML file, and the styles of all of them. */
export interface RenderedPages {
  readonly html: Readonly<Record<string, string>>;
  readonly css: string;
}

/** Renders every page. Nothing is hydrated later: the pages work without JavaScript, and ship none. */
export function renderPages(): RenderedPages {
  const sheet = new ServerStyleSheet();
  const render = (page: ReactElement) =>
    renderToStaticMarkup(sheet.collectStyles(<StrictMode>{page}</StrictMode>));
  try {
    render(<GlobalStyle />); // once: the sheet is of all pages
    const html = { 'index.html': render(<LandingPage />), '404.html': render(<NotFoundPage />) };
    return { html, css: plainCss(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

/** The rules without the style element and without the marks that only hydration reads. */
const plainCss = (styleTags: string) =>
  styleTags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll('/*!sc*/', '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '');
