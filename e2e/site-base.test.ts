import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { readings } from './capture-steps.js';
import { playDemo } from './demo-steps.js';
import { installability } from './installability.js';
import { openOwnSite, type OwnSite } from './own-site.js';
import { test } from './page-test.js';

const BASE = '/sotto/';
const HOST = 'https://example.org';
/** Not `dist`: the other tests run over what lies there. */
const OUT = join(import.meta.dirname, '../test-output/site-base');
const SITE = join(OUT, 'site');
/** 15 s of one fast core, and thrice that of a slow one, while other tests have the others. */
const BUILD_LIMIT_MS = 300_000;

const run = promisify(execFile);
let site: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(BUILD_LIMIT_MS);
  await buildBelow();
  site = await openOwnSite(SITE, BASE);
});
test.afterAll(() => site.close());

/** What `npm run build` runs, into a folder of this file's own. */
async function buildBelow(): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const env = { ...process.env, SITE_BASE: BASE, SITE_URL: HOST };
  const built = (app: string) => join(OUT, 'built', app);
  const build = (app: string) =>
    run(
      join(root, 'node_modules/.bin/vite'),
      ['build', '--outDir', built(app), '--emptyOutDir', '--logLevel', 'warn'],
      { cwd: join(root, 'apps', app), env },
    );
  await Promise.all([build('web'), build('landing')]);
  const from = ['--landing', built('landing'), '--web', built('web'), '--out', OUT];
  await run(process.execPath, ['tools/assemble-site.mjs', ...from], { cwd: root, env });
}

test(
  'the way from the landing page to a demo whose slide is read stays below the path',
  { tag: '@long' },
  async ({ page }) => {
    const elsewhere: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== site.address) elsewhere.push(request.url());
    });
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

    await page.goto(site.address + BASE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator(`a[href="${BASE}app"]`).first().click();
    await expect(page).toHaveURL(`${site.address}${BASE}app`);
    await page.getByRole('button', { name: 'Skip' }).click();
    await playDemo(page, 'Sixteen times as fast');
    await expect(readings(page).first()).toBeVisible({ timeout: 30_000 }); // 7 MB are loaded before it
    await page.getByRole('link', { name: 'Sotto', exact: true }).first().click();
    await expect(page).toHaveURL(site.address + BASE);

    expect(site.asked).toContain(`${BASE}app/recognition/eng.traineddata.gz`);
    expect(site.asked.filter((path) => !path.startsWith(BASE))).toEqual([]);
    expect([elsewhere, complaints]).toEqual([[], []]);
  },
);

test('R2: a wrong address below the path is the 404 page, and leads to the path', async ({ page }) => {
  const response = await page.goto(`${site.address}${BASE}app/nope`);
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(site.address + BASE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Chromium has nothing against installing the app from there', async ({ page }) => {
  await page.goto(`${site.address}${BASE}app`);
  expect(await installability(page)).toEqual({
    manifest: `${site.address}${BASE}manifest.webmanifest`,
    reasons: [],
  });
});

test('every page of the map is there under the address that it names itself', async ({ request }) => {
  const map = await readFile(join(SITE, 'sitemap.xml'), 'utf8');
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThanOrEqual(6);
  for (const address of addresses) {
    expect(address.startsWith(HOST + BASE), address).toBe(true);
    const response = await request.get(site.address + address.slice(HOST.length));
    expect(response.status(), address).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="${address}"`);
  }
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'X1: what the app needs is kept for the path alone, and opens from there when the host has lost it',
    { tag: '@long' },
    async ({ page }) => {
      const app = `${site.address}${BASE}app`;
      await page.goto(app);
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(scope).toBe(site.address + BASE);
      site.lose(/./);
      await page.goto(app);
      await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
      expect(site.asked.filter((path) => !path.startsWith(BASE))).toEqual([]);
    },
  );
});
