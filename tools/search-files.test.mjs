// @ts-check
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeSearchFiles } from './search-files.mjs';

const HIDDEN = '<meta name="robots" content="noindex" />';
/** @type {string} */
let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-'));
  const files = {
    'index.html':
      '<link rel="canonical" href="%SITE_URL%/" /><meta property="og:image" content="%SITE_URL%/a.png" />',
    '404.html': HIDDEN,
    'status/index.html': '<link rel="canonical" href="%SITE_URL%/status" />',
    'app/index.html': '<p>App</p>',
    'app/signed-in.html': HIDDEN,
    'draft/index.html': HIDDEN,
    'app/assets/a.js': '"%SITE_URL%"',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await writeSearchFiles(folder, 'https://example.org/sotto');
});
afterEach(() => rm(folder, { recursive: true }));

const read = (/** @type {string} */ name) => readFile(join(folder, name), 'utf8');

it('the pages name their whole address', async () => {
  expect(await read('index.html')).toBe(
    '<link rel="canonical" href="https://example.org/sotto/" /><meta property="og:image" content="https://example.org/sotto/a.png" />',
  );
  expect(await read('status/index.html')).toContain('href="https://example.org/sotto/status"');
});

it('nothing but pages is touched', async () => {
  expect(await read('app/assets/a.js')).toBe('"%SITE_URL%"');
});

it('the map has every page that a search may show, and no other', async () => {
  const addresses = [...(await read('sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => address,
  );
  expect(addresses).toEqual([
    'https://example.org/sotto/',
    'https://example.org/sotto/app',
    'https://example.org/sotto/status',
  ]);
});

it('robots.txt keeps nobody out, and says where the map is', async () => {
  expect(await read('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.org/sotto/sitemap.xml\n',
  );
});
