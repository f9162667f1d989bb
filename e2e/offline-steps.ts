import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { buildServiceWorker } from '../tools/build-service-worker.mjs';
import { openOwnSite, type OwnSite } from './own-site.js';
import { test as base } from './page-test.js';

/** A site of the test's own, in a browser that may keep it. */
export const test = base.extend<{ site: OwnSite }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants the fixtures named that one takes
  site: async ({}, use) => {
    const site = await openOwnSite();
    await use(site);
    await site.close();
  },
  baseURL: ({ site }, use) => use(site.address),
  serviceWorkers: 'allow',
});

/** A bound that finds what hangs: all files of the site are fetched and kept before a version is there, ms. */
export const WHOLE_SITE_MS = 180_000;

/** The part of Settings that says what lies in this browser. */
export const keptPanel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Without a network', exact: true });

export const readingFiles = (page: Page): Locator =>
  keptPanel(page).getByRole('group', { name: 'Files for reading the screen' });

/** By the tabs, so that nothing is loaded anew. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
}

/** Waits until the page has come to rest, and all of the app lies in the browser. */
export async function untilKept(page: Page): Promise<void> {
  await openSettings(page);
  await expect(keptPanel(page).getByText('Kept', { exact: true })).toBeVisible({ timeout: WHOLE_SITE_MS });
}

/** Has the files for reading the screen kept, and waits until they are. */
export async function keepReadingFiles(page: Page): Promise<void> {
  await readingFiles(page).getByRole('button', { name: 'Download' }).click();
  await expect(readingFiles(page).getByText('Downloaded, ready to use')).toBeVisible({
    timeout: WHOLE_SITE_MS,
  });
}

/** No network, and no server that it could lead to. */
export async function goOffline(context: BrowserContext, site: OwnSite): Promise<void> {
  await site.close();
  await context.setOffline(true);
}

/** Sees that a tab has loaded this version, null for the one that was built. */
export async function expectVersion(page: Page, version: string | null): Promise<void> {
  const marked = page.locator('html[data-version]');
  if (version === null) await expect(marked).toHaveCount(0);
  else await expect(marked).toHaveAttribute('data-version', version);
}

/** How many files of the site lie in the browser. */
export const filesKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('sotto-files-'));
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const kept = await Promise.all(opened.map((cache) => cache.keys()));
    return kept.flat().length;
  });

/**
 * A second version of the built site in a folder of its own, as strict as one can be: each script has another name, so
 * that a host which has it has none of the scripts of the first. The first file of the text recognition is another one,
 * too. The caller removes the folder.
 */
export async function nextVersion(version: string): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'sotto-next-version-'));
  await cp('dist/site', site, { recursive: true });
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ parentPath, name }));
  const scripts = files.filter(({ name }) => /-[\w-]{8}\.js$/.test(name)).map(({ name }) => name);
  const nextName = (name: string) => name.replace(/\.js$/, `${version}.js`);
  // The longest first: one name may end with another.
  const names = scripts.toSorted((a, b) => b.length - a.length).map((name) => literal(name));
  const all = new RegExp(`(?<![\\w-])(?:${names.join('|')})`, 'g');
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    if (/\.(br|gz)$/.test(name) && !name.endsWith('.traineddata.gz')) await rm(path);
    else if (/\.(js|html|css)$/.test(name)) {
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.replaceAll(all, nextName));
      if (scripts.includes(name)) await rename(path, join(parentPath, nextName(name)));
    }
  }
  await change(join(site, 'app/index.html'), (html) =>
    html.replace('<html', `<html data-version="${version}"`),
  );
  await change(join(site, 'app/recognition/worker.min.js'), (code) => `${code}\n// ${version}\n`);
  await buildServiceWorker({ site, base: '/' });
  return site;
}

const literal = (text: string) => text.replaceAll(/[.$]/g, String.raw`\$&`);

async function change(path: string, by: (text: string) => string): Promise<void> {
  await writeFile(path, by(await readFile(path, 'utf8')));
}
