// @ts-check
// The built site as a static host serves it. A server of our own, because `vite preview` knows neither a real 404 nor
// our headers, and sends .gz files with a Content-Encoding, so that the browser unpacks what text recognition wants packed.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join, normalize, sep } from 'node:path';
import { ENCODINGS, mediaType, PACKED_NAME } from './media-types.mjs';
import { ASK_AGAIN, SECURITY_HEADERS, cacheControl } from './site-headers.mjs';

const PACKED = new RegExp(PACKED_NAME);
const FOR_THE_HOST = ['/404.html', '/_headers'];

/**
 * @typedef {{ path: string, place: string, body: Buffer, etag: string }} StaticFile path as in its address below the base,
 *   place on this disk
 * @typedef {{ folder: string, base: string, headers: Readonly<Record<string, string>> }} Site
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * A server, not yet listening, of the site in `folder`, below `base`.
 * @param {string} folder
 * @param {string} [base]
 * @param {Readonly<Record<string, string>>} [headers]
 */
export function createSiteServer(folder, base = '/', headers = SECURITY_HEADERS) {
  return createServer((request, response) => {
    answer({ folder, base, headers }, request, response).catch((error) => {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
    });
  });
}

/** @param {Site} site @param {Request} request @param {Response} response */
async function answer(site, request, response) {
  for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const path = safePath(request.url ?? '/');
  if (path && `${path}/` === site.base) {
    response.writeHead(301, { Location: site.base }).end();
    return;
  }
  if (path && !path.startsWith(site.base)) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`Not found. This site lies below ${site.base}.`);
    return;
  }
  const found = path ? await findFile(site.folder, path.slice(site.base.length - 1)) : undefined;
  const file = found ?? (await readStatic(site.folder, '/404.html'));
  response.statusCode = found ? 200 : 404;
  if (!file) {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8').end('Not found. Is the site built?');
    return;
  }
  response.setHeader('Cache-Control', found ? cacheControl(file.path) : ASK_AGAIN);
  await send(file, request, response);
}

/** @param {StaticFile} file @param {Request} request @param {Response} response */
async function send(file, request, response) {
  response.setHeader('ETag', file.etag);
  const packed = await packedForms(file);
  if (packed.size) response.setHeader('Vary', 'Accept-Encoding');
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  if (response.statusCode === 200 && known.some((each) => each.trim() === file.etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', mediaType(file.path));
  const encoding = wantedEncoding(String(request.headers['accept-encoding'] ?? ''), [...packed.keys()]);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const body = encoding ? await readFile(packed.get(encoding) ?? file.place) : file.body;
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The file of an address: itself, or the index of a folder, with or without the slash. @param {string} folder @param {string} path */
async function findFile(folder, path) {
  if (isHidden(path)) return undefined;
  if (path.endsWith('/')) return readStatic(folder, `${path}index.html`);
  return (await readStatic(folder, path)) ?? (await readStatic(folder, `${path}/index.html`));
}

/** What lies in the folder for the host, and is no answer by itself. @param {string} path */
const isHidden = (path) => FOR_THE_HOST.includes(path) || basename(path).startsWith('.') || PACKED.test(path);

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

/** @param {string} place */
const isFile = (place) =>
  stat(place).then(
    (stats) => stats.isFile(),
    () => false,
  );

/** @param {string} folder @param {string} path @returns {Promise<StaticFile | undefined>} */
async function readStatic(folder, path) {
  const place = join(folder, path);
  if (!(await isFile(place))) return undefined;
  const body = await readFile(place);
  return {
    path,
    place,
    body,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}

/** Where the packed forms lie that the build has put beside a file, the smaller one first. @param {StaticFile} file */
async function packedForms({ place }) {
  /** @type {Map<string, string>} */
  const forms = new Map();
  for (const [encoding, extension] of ENCODINGS) {
    if (await isFile(place + extension)) forms.set(encoding, place + extension);
  }
  return forms;
}

/**
 * What a client likes best of what is there, by its weights; the first of those that it likes equally. Undefined where
 * that is the file as it is. @param {string} accepted @param {readonly string[]} offered
 */
function wantedEncoding(accepted, offered) {
  const weights = new Map(
    accepted.split(',').map((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((part) => part.startsWith('q='));
      return [name, weight ? Number(weight.slice(2)) : 1];
    }),
  );
  /** @param {string} name */
  const weightOf = (name) => weights.get(name) ?? weights.get('*') ?? 0;
  // Not named, the file as it is comes after all that is.
  const plain = weights.get('identity') ?? 0;
  const best = Math.max(...offered.map(weightOf));
  return best > 0 && best >= plain ? offered.find((name) => weightOf(name) === best) : undefined;
}
