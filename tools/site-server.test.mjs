// @ts-check
import { request } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from './compress-files.mjs';
import { headersFile } from './hosting-files.mjs';
import { SECURITY_HEADERS } from './site-headers.mjs';
import { createSiteServer } from './site-server.mjs';

const SCRIPT = 'export const words = "the same again and again and again";'.repeat(20);
const PACKED = Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]);
/** @type {string} */
let folder;
/** @type {import('node:http').Server} */
let server;
/** The same site below a path. @type {import('node:http').Server} */
let below;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const files = {
    'secret.txt': 'outside',
    'site/index.html': '<h1>Landing</h1>',
    'site/404.html': '<h1>Not here</h1>',
    'site/_headers': '/*',
    'site/.hidden.txt': 'hidden',
    'site/assets/index-a1b2c3d4.css': 'h1{}',
    'site/app/index.html': '<h1>App</h1>',
    'site/app/assets/index-a1b2c3d4.js': SCRIPT,
    'site/app/sw.js': 'self.x = 1;',
    'site/app/manifest.webmanifest': '{}',
    'site/app/recognition/core.wasm': 'wasm',
    'site/app/recognition/eng.traineddata.gz': PACKED,
    'site/app/font.woff2': 'font',
    'site/app/speech.onnx': 'onnx',
    'site/app/picture.webp': 'picture',
    'site/app/sample.mjs': SCRIPT,
    'site/sitemap.xml': '<urlset />',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await compressFiles(join(folder, 'site'));
  server = createSiteServer(join(folder, 'site'));
  below = createSiteServer(join(folder, 'site'), '/sotto/');
  for (const each of [server, below])
    await new Promise((resolve) => each.listen(0, 'localhost', () => resolve(undefined)));
});

afterAll(async () => {
  for (const each of [server, below]) await new Promise((resolve) => each.close(resolve));
  await rm(folder, { recursive: true });
});

/**
 * Node's own request: `fetch` would clean up the path and unpack the body.
 *
 * @param {string} path
 * @param {{ method?: string, headers?: Record<string, string> }} [options]
 * @param {import('node:http').Server} [from]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
const ask = (path, options = {}, from = server) =>
  new Promise((resolve, reject) => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (from.address());
    request({ host: 'localhost', port, path, ...options }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('addresses', () => {
  it.each([
    ['/', 'Landing'],
    ['/?from=mail', 'Landing'],
    ['/app', 'App'],
    ['/app/', 'App'],
    ['/app?tab=history', 'App'],
    ['/app/?tab=history', 'App'],
  ])('R1: %s is a page', async (path, text) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(body)).toContain(text);
  });

  it.each(['/nope', '/app/nope', '/application', '/app/assets/', '/assets', '/%', '/app/index.html/x'])(
    'R2: %s is the 404 page, with status 404',
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(404);
      expect(String(body)).toContain('Not here');
    },
  );

  it('R2: the 404 page under its own name is not a page either', async () => {
    expect((await ask('/404.html')).status).toBe(404);
  });

  it.each(['/_headers', '/.hidden.txt', '/app/sample.mjs.br', '/app/sample.mjs.gz'])(
    '%s lies there for the host, and is no answer by itself',
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(404);
      expect(String(body)).toContain('Not here');
    },
  );

  it.each([
    '/../secret.txt',
    '/app/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
  ])('%s does not leave the folder', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(String(body)).not.toContain('outside');
  });

  it('HEAD has the headers of GET and no body', async () => {
    const get = await ask('/app/sw.js');
    const head = await ask('/app/sw.js', { method: 'HEAD' });
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });

  it('refuses to be written to', async () => {
    const { status, headers } = await ask('/', { method: 'POST' });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('headers', () => {
  it.each(['/', '/app', '/nope', '/app/sw.js'])('%s has all security headers', async (path) => {
    const { headers } = await ask(path);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name.toLowerCase()], name).toBe(value);
    }
  });

  it('the policy is the one that was decided, to the letter', () => {
    expect(SECURITY_HEADERS['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; worker-src 'self'; img-src 'self' blob: data:; font-src 'self'; media-src 'self' blob:; connect-src 'self' https: wss: http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
    );
  });

  it('what a static host is told is what we send', () => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headersFile('/')).toContain(`  ${name}: ${value}\n`);
    }
    expect(headersFile('/')).toContain(
      '/app/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    );
  });

  it.each([
    ['/app/assets/index-a1b2c3d4.js', 'text/javascript; charset=utf-8'],
    ['/assets/index-a1b2c3d4.css', 'text/css; charset=utf-8'],
    ['/app/recognition/core.wasm', 'application/wasm'],
    ['/app/manifest.webmanifest', 'application/manifest+json'],
    ['/app/font.woff2', 'font/woff2'],
    ['/app/recognition/eng.traineddata.gz', 'application/gzip'],
    ['/app/sample.mjs', 'text/javascript; charset=utf-8'],
    ['/app/speech.onnx', 'application/octet-stream'],
    ['/app/picture.webp', 'image/webp'],
    ['/sitemap.xml', 'application/xml'],
  ])('%s is %s', async (path, type) => {
    expect((await ask(path)).headers['content-type']).toBe(type);
  });

  it('a name with a hash is kept for ever, any other is asked for again', async () => {
    const cached = async (/** @type {string} */ path) => (await ask(path)).headers['cache-control'];
    expect(await cached('/assets/index-a1b2c3d4.css')).toBe('public, max-age=31536000, immutable');
    expect(await cached('/app/assets/index-a1b2c3d4.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/app', '/app/sw.js', '/app/recognition/core.wasm', '/assets/index-gone.js']) {
      expect(await cached(path), path).toBe('no-cache');
    }
  });

  it('asking again for the same costs no body', async () => {
    const { headers } = await ask('/app/sw.js');
    const again = await ask('/app/sw.js', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });
});

describe('compression', () => {
  const script = '/app/assets/index-a1b2c3d4.js';

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('of a client that accepts %s is %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await ask(script, { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.length).toBeLessThan(SCRIPT.length / 4);
    expect(String(unpack(body))).toBe(SCRIPT);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['GZIP ; Q=0.3', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.4, identity;q=0.9', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['zstd, deflate', undefined],
    ['br;q=nothing', undefined],
    ['', undefined],
  ])('weighs what is accepted: %s gets %s', async (accepted, encoding) => {
    const { headers } = await ask(script, { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it('the 404 page comes packed too, and a file without a packed form as it is', async () => {
    const accept = { headers: { 'accept-encoding': 'br' } };
    expect((await ask('/nope', accept)).headers.vary).toBeUndefined(); // too short to be packed
    await writeFile(join(folder, 'site/404.html.br'), 'packed');
    const { status, headers, body } = await ask('/nope', accept);
    await rm(join(folder, 'site/404.html.br'));
    expect([status, headers['content-encoding'], String(body)]).toEqual([404, 'br', 'packed']);
  });

  it('asking again for the same costs no body, packed or not', async () => {
    const { headers } = await ask(script, { headers: { 'accept-encoding': 'br' } });
    const again = { 'accept-encoding': 'br', 'if-none-match': `"another", ${headers.etag}` };
    const { status, headers: told, body } = await ask(script, { headers: again });
    expect([status, body.length, told.vary]).toEqual([304, 0, 'Accept-Encoding']);
  });

  it('is none for a client that accepts none', async () => {
    const { headers, body } = await ask(script);
    expect(headers['content-encoding']).toBeUndefined();
    expect(String(body)).toBe(SCRIPT);
  });

  it('is none for language data, which text recognition unpacks itself', async () => {
    const { headers, body } = await ask('/app/recognition/eng.traineddata.gz', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.equals(PACKED)).toBe(true);
  });
});

describe('below a path', () => {
  const askBelow = (/** @type {string} */ path) => ask(path, {}, below);

  it.each([
    ['/sotto/', 'Landing'],
    ['/sotto/app', 'App'],
    ['/sotto/app/', 'App'],
  ])('R1: %s is a page', async (path, text) => {
    const { status, body } = await askBelow(path);
    expect(status).toBe(200);
    expect(String(body)).toContain(text);
  });

  it('R2: a wrong address below it is the 404 page, with status 404', async () => {
    const { status, body } = await askBelow('/sotto/nope');
    expect(status).toBe(404);
    expect(String(body)).toContain('Not here');
  });

  it('its own address without the slash leads to it', async () => {
    const { status, headers } = await askBelow('/sotto');
    expect([status, headers.location]).toEqual([301, '/sotto/']);
  });

  it.each(['/', '/app', '/sottovoce/', '/assets/index-a1b2c3d4.css'])(
    '%s is not of this site',
    async (path) => {
      const { status, headers, body } = await askBelow(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(String(body)).toContain('/sotto/');
    },
  );

  it('a name with a hash is kept for ever', async () => {
    const { headers } = await askBelow('/sotto/app/assets/index-a1b2c3d4.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
