// @ts-check
// The headers of the site, once: the preview server sends them, and hosting-files.mjs tells static hosts to send the same.

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
  // Text becomes no markup and no script. One policy in each context that starts scripts, named `default`, lets through
  // their addresses: apps/web/src/policy, libs/screen/src/recognition.worker.ts, tools/recognition-worker.js.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

/**
 * Sent with every answer, the 404 page included. Strict-Transport-Security is not among them: it binds everything at the
 * host's name for as long as it says, so it is for whoever owns the name.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': Object.entries(POLICY)
    .map((directive) => directive.join(' '))
    .join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'microphone=(self), display-capture=(self), camera=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // No page of another site has a use for our files; what fetches the social picture for a preview is no page.
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For pages of ours that are no part of the site: the policy of trusted types is the app's own code. */
export const HEADERS_OF_OWN_PAGES = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': SECURITY_HEADERS['Content-Security-Policy'].replace(
    /; require-trusted-types-for 'script'; trusted-types default$/,
    '',
  ),
};

/** Where the build puts files whose names carry a hash of their content, below the site's base. */
const HASHED = ['assets/', 'app/assets/'];

export const FOREVER = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time: the pages, the service worker, the files of text recognition. */
export const ASK_AGAIN = 'no-cache';

/** The folders whose files are kept for ever. @param {string} base @returns {string[]} */
export const hashedFolders = (base) => HASHED.map((folder) => base + folder);

/** @param {string} path of a file that is there, with a slash at its start @param {string} [base] */
export const cacheControl = (path, base = '/') =>
  hashedFolders(base).some((folder) => path.startsWith(folder)) ? FOREVER : ASK_AGAIN;
