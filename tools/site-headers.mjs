// @ts-check
// The headers of the site, once: the preview server sends them, and `_headers` tells static hosts (Netlify and
// Cloudflare Pages read that file) to send the same.

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  // The hash is of the empty string: styled-components makes an empty style element and fills it through the CSSOM.
  'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  'worker-src': "'self'",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  'media-src': "'self' blob:",
  // People bring their own endpoints; which of them may be reached is decided in the app, origin by origin.
  'connect-src': "'self' https: wss: http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Sent with every answer, the 404 page included. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': Object.entries(POLICY)
    .map((directive) => directive.join(' '))
    .join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'microphone=(self), display-capture=(self), camera=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Where the build puts files whose names carry a hash of their content. */
const HASHED = ['/assets/', '/app/assets/'];

const FOREVER = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time: the pages, the service worker, the files of text recognition. */
const ASK_AGAIN = 'no-cache';

/** @param {string} path */
export const cacheControl = (path) =>
  HASHED.some((folder) => path.startsWith(folder)) ? FOREVER : ASK_AGAIN;

/** The text of `_headers`. */
export const headersFile = () =>
  [
    '/*',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`),
    ...HASHED.flatMap((folder) => [`${folder}*`, `  Cache-Control: ${FOREVER}`]),
    '',
  ].join('\n');
