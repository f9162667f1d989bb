import { GlobalStyle } from '@sotto/ui-kit';
import { StrictMode, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LandingPage } from './landing-page';
import { NotFoundPage } from './not-found-page';
import { notFoundHead, pageHead } from './page-head';
import { DocumentationPage } from './pages/documentation-page';
import { PrivacyPage } from './pages/privacy-page';
import { SecurityPage } from './pages/security-page';
import { SITE_PAGES } from './pages/site-pages';
import { StatusPage } from './pages/status-page';

/** The pages as the build writes them, by the name of their HTML file, and the styles of all of them. */
export interface RenderedPages {
  /** What stands in the place of `<!--page-->`. */
  readonly html: Readonly<Record<string, string>>;
  /** What stands in the place of `<!--head-->`; none for a file that has a head of its own. */
  readonly heads: Readonly<Record<string, string>>;
  readonly css: string;
}

/** Renders every page. Nothing is hydrated later: the pages work without JavaScript, and ship none. */
export function renderPages(): RenderedPages {
  const sheet = new ServerStyleSheet();
  const render = (page: ReactElement) =>
    renderToStaticMarkup(sheet.collectStyles(<StrictMode>{page}</StrictMode>));
  try {
    render(<GlobalStyle />); // once: the sheet is of all pages
    const html = {
      'index.html': render(<LandingPage />),
      'security/index.html': render(<SecurityPage />),
      'privacy/index.html': render(<PrivacyPage />),
      'documentation/index.html': render(<DocumentationPage />),
      'status/index.html': render(<StatusPage />),
      '404.html': render(<NotFoundPage />),
    };
    return { html, heads: HEADS, css: plainCss(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

const HEADS: RenderedPages['heads'] = {
  ...Object.fromEntries(SITE_PAGES.map((page) => [`${page.path}/index.html`, pageHead(page)])),
  '404.html': notFoundHead(),
};

/** The rules without the style element and without the marks that only hydration reads. */
const plainCss = (styleTags: string) =>
  styleTags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll('/*!sc*/', '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '');
