import type { PageMeta } from './pages/site-pages';

/** What every page says to the browser, whatever it is about; the same as in index.html. */
const SHARED = `<meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#FAF9F7" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#131211" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="%BASE_URL%manifest.webmanifest" vite-ignore />`;

/** What a link to a page shows; the same as in index.html. */
const PICTURE = `<meta property="og:image" content="%SITE_URL%/og.png" vite-ignore />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Sotto: quiet help while you are in the meeting. Asked how long a rollout takes, it answers: eleven weeks, with one small pilot." />
    <meta name="twitter:card" content="summary_large_image" />`;

/** The head of a page, but for its style sheet. The build puts the site's address in the place of `%SITE_URL%`. */
export const pageHead = ({ path, title, description }: PageMeta): string => `<meta charset="utf-8" />
    <title>${escaped(title)}</title>
    <meta name="description" content="${escaped(description)}" />
    <link rel="canonical" href="%SITE_URL%/${path}" />
    <meta property="og:type" content="article" />
    <meta property="og:site_name" content="Sotto" />
    <meta property="og:title" content="${escaped(title)}" />
    <meta property="og:description" content="${escaped(description)}" />
    <meta property="og:url" content="%SITE_URL%/${path}" />
    ${PICTURE}
    ${SHARED}`;

/** The head of the page for every address that is none: nothing that a search should find. */
export const notFoundHead = (): string => `<meta charset="utf-8" />
    <title>Page not found · Sotto</title>
    <meta name="robots" content="noindex" />
    ${SHARED}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
