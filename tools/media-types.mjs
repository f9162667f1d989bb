// @ts-check
// What the site's files are, once: for the preview server, the dev server, and the configurations of static hosts.
import { extname } from 'node:path';

/** By extension, with its dot. @type {Readonly<Record<string, string>>} */
export const MEDIA_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.gz': 'application/gzip',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.onnx': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** @param {string} path */
export const mediaType = (path) => MEDIA_TYPES[extname(path)] ?? 'application/octet-stream';

/** What gets smaller; pictures, fonts and the packed data of text recognition are packed already. */
export const COMPRESSED_EXTENSIONS = [
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.onnx',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
];

/** The two packed forms of a file, the smaller one first: how a client asks for it, and what its name ends with. */
export const ENCODINGS = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

/** The end of the name of a packed form, which lies beside its file and is no page by itself. */
export const PACKED_NAME = String.raw`\.(${COMPRESSED_EXTENSIONS.map((each) => each.slice(1)).join('|')})\.(br|gz)$`;
