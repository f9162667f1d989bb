// @ts-check
// The built site as a static host serves it. A server of our own, because `vite preview` knows neither a real 404 nor
// our headers, and sends .gz files with a Content-Encoding, so that the browser unpacks what text recognition wants packed.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SECURITY_HEADERS, cacheControl } from './site-headers.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.gz': 'application/gzip',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.onnx': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
/** What is worth compressing; the others are compressed already. */
const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
]);

/**
 * @typedef {{ path: string, body: Buffer, etag: string }} StaticFile path with a slash at the start
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** A server, not yet listening, of the site in `folder`. @param {string} folder */
export function createSiteServer(folder) {
  const packed = new Map();
  return createServer((request, response) => {
    answer(folder, packed, request, response).catch((error) => {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
    });
  });
}

/** @param {string} folder @param {Map<string, Buffer>} packed @param {Request} request @param {Response} response */
async function answer(folder, packed, request, response) {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const found = await findFile(folder, request.url ?? '/');
  const file = found ?? (await readStatic(folder, '/404.html'));
  response.statusCode = found && found.path !== '/404.html' ? 200 : 404;
  if (!file) {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8').end('Not found. Is the site built?');
    return;
  }
  response.setHeader('Cache-Control', found ? cacheControl(file.path) : 'no-cache');
  response.setHeader('ETag', file.etag);
  if (response.statusCode === 200 && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const extension = extname(file.path);
  response.setHeader('Content-Type', TYPES[extension] ?? 'application/octet-stream');
  const body = COMPRESSIBLE.has(extension) ? await compressed(file, packed, request, response) : file.body;
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The file of an address: itself, or the index of a folder, with or without the slash. @param {string} folder @param {string} url */
async function findFile(folder, url) {
  const path = safePath(url);
  if (!path) return undefined;
  if (path.endsWith('/')) return readStatic(folder, `${path}index.html`);
  return (await readStatic(folder, path)) ?? (await readStatic(folder, `${path}/index.html`));
}

/** The path of an address, or undefined if it is malformed or leaves the folder. @param {string} url */
function safePath(url) {
  let path;
  try {
    path = decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return undefined;
  }
  const leaves = path.split(/[/\\]/).includes('..') || path.includes('\0') || !path.startsWith('/');
  return leaves ? undefined : normalize(path).split(sep).join('/');
}

/** @param {string} folder @param {string} path @returns {Promise<StaticFile | undefined>} */
async function readStatic(folder, path) {
  const place = join(folder, path);
  const isFile = await stat(place).then(
    (stats) => stats.isFile(),
    () => false,
  );
  if (!isFile) return undefined;
  const body = await readFile(place);
  return { path, body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** @param {StaticFile} file @param {Map<string, Buffer>} packed @param {Request} request @param {Response} response */
async function compressed({ body, etag }, packed, request, response) {
  response.setHeader('Vary', 'Accept-Encoding');
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim().split(';')[0]);
  const encoding = /** @type {const} */ (['br', 'gzip']).find((each) => accepted.includes(each));
  if (!encoding) return body;
  response.setHeader('Content-Encoding', encoding);
  const key = encoding + etag;
  const known = packed.get(key);
  if (known) return known;
  const result = await PACK[encoding](body);
  packed.set(key, result);
  return result;
}

const PACK = {
  br: (/** @type {Buffer} */ body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (/** @type {Buffer} */ body) => promisify(gzip)(body),
};
