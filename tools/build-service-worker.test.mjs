// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServiceWorker, siteFiles } from './build-service-worker.mjs';

/** @type {string} */
let site;
const put = async (/** @type {string} */ name, /** @type {string | Buffer} */ content) => {
  await mkdir(join(site, name, '..'), { recursive: true });
  await writeFile(join(site, name), content);
};

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  const LARGE = Buffer.alloc(70_000);
  for (const name of ['index.html', '404.html', 'security/index.html', 'app/index.html'])
    await put(name, name);
  for (const name of ['assets/page-a1.css', 'app/assets/index-b2.js', 'icon.svg', 'sw.js'])
    await put(name, name);
  for (const name of ['robots.txt', 'sitemap.xml', '_headers', 'app/recognition/LICENSE.txt'])
    await put(name, name);
  await put('assets/film-c3.webm', LARGE);
  await put('app/assets/slide-d4.png', LARGE);
  await put('app/recognition/words.gz', 'words');
  await put('app/audio/model.onnx', LARGE);
});
afterAll(() => rm(site, { recursive: true }));

it('keeps the app and the landing pages, later what is large and not for everybody, and nothing of the hosts', async () => {
  const { base, kept, onDemand } = await siteFiles(site, '/sotto/');
  expect(base).toBe('/sotto/');
  expect(kept.map(({ url }) => url)).toEqual(
    [
      '404.html',
      'app/assets/index-b2.js',
      'app/assets/slide-d4.png',
      'app/index.html',
      'assets/page-a1.css',
      'icon.svg',
      'index.html',
      'security/index.html',
    ].map((path) => `/sotto/${path}`),
  );
  expect(onDemand.map(({ url, bytes }) => [url, bytes])).toEqual([
    ['/sotto/app/audio/model.onnx', 70_000],
    ['/sotto/app/recognition/words.gz', 5],
  ]);
});

it('tells content apart by the name where that carries it, and else by what is in the file', async () => {
  const { kept } = await siteFiles(site, '/');
  const file = (/** @type {string} */ url) => kept.find((each) => each.url === url);
  expect(file('/app/assets/index-b2.js')).toEqual({ url: '/app/assets/index-b2.js', revision: null });
  const sha = createHash('sha256').update('app/index.html');
  expect(file('/app/index.html')).toEqual({
    url: '/app/index.html',
    revision: sha.copy().digest('hex').slice(0, 16),
    integrity: `sha256-${sha.digest('base64')}`,
  });
});

it('is another version where any file is another one, and the same where none is', async () => {
  const before = await siteFiles(site, '/');
  expect(await siteFiles(site, '/')).toEqual(before);
  const versions = [before.version];
  for (const name of ['app/index.html', 'app/recognition/words.gz']) {
    await put(name, 'changed');
    versions.push((await siteFiles(site, '/')).version);
  }
  expect(new Set(versions).size).toBe(3);
});

it('writes one script that carries the list, and is no part of it', async () => {
  await buildServiceWorker({ site, base: '/' });
  const script = await readFile(join(site, 'sw.js'), 'utf8');
  const { version, kept } = await siteFiles(site, '/');
  expect(script).toContain(version);
  expect(script).not.toMatch(/\bimport\b|process\.env|SITE_FILES/);
  for (const { url } of kept) expect(script).toContain(url);
});
