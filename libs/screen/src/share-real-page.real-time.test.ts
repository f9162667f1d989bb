import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RealBrowser, realBrowser } from '../test/real-browser.js';
import type { ShareReason } from './share-detection.js';

// A whole browser with two tabs, because a page that is really hidden is what this is about.

const LIMIT = 60_000;

let server: ViteDevServer;
let address = '';
let browser: RealBrowser;
let page: Page;

beforeAll(async () => {
  server = await createServer({
    configFile: join(import.meta.dirname, '../test/capture-page.vite.config.mjs'),
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
}, LIMIT);
afterAll(() => server.close());
beforeEach(async () => {
  browser = await realBrowser([]);
  page = await browser.tabs.newPage();
  await page.goto(`${address}share-meeting.html`);
  await page.waitForFunction(() => document.hasFocus() && 'sharePage' in window);
  // A focus that was not seen cannot be lost.
  await page.evaluate(() => window.sharePage.own({}));
  await looked(1);
}, LIMIT);
afterEach(() => browser.close());

/** The next thing that is told, after `count` that were. */
async function told(count: number): Promise<{ reasons: readonly ShareReason[]; ms: number } | undefined> {
  // Polled, because a hidden page draws no frames.
  await page.waitForFunction((each) => window.sharePage.told().length > each, count, { polling: 100 });
  return page.evaluate((each) => window.sharePage.told()[each], count);
}

/** Waits until the page was looked at so often since it was hidden or shown, or told what is its own. */
async function looked(count: number): Promise<void> {
  await page.waitForFunction((each) => window.sharePage.looks() >= each, count, { polling: 100 });
}

describe('D6: the watcher on a real page', { timeout: LIMIT }, () => {
  it('sees a title and a class that others set, and not its own', async () => {
    await page.evaluate(() => {
      window.sharePage.own({ title: 'Sotto reads the screen', classes: ['is-recording'] });
      document.title = 'Sotto reads the screen';
      document.body.className = 'is-recording';
    });
    await looked(2);
    expect(await page.evaluate(() => window.sharePage.told())).toEqual([]);
    await page.evaluate(() => {
      document.body.innerHTML = '<svg class="icon Screen-Share-on"></svg>';
    });
    expect((await told(0))?.reasons).toEqual(['class']);
    await page.evaluate(() => (document.title = 'You are sharing'));
    expect((await told(1))?.reasons).toEqual(['title', 'class']);
    await page.evaluate(() => document.body.replaceChildren());
    expect((await told(2))?.reasons).toEqual(['title']);
  });

  it('sees that it lost the focus at a meeting-like address, was hidden for 2 s, and came back', async () => {
    const other = await browser.tabs.newPage();
    await other.bringToFront();
    await page.waitForFunction(() => document.visibilityState === 'hidden', undefined, { polling: 100 });
    expect((await told(0))?.reasons).toEqual(['focus']);
    const hidden = await told(1);
    expect(hidden?.reasons).toEqual(['focus', 'hidden']);
    expect(hidden?.ms).toBeGreaterThanOrEqual(1999);
    await page.bringToFront();
    // The focus comes back first, the page is shown after it.
    await page.waitForFunction(() => window.sharePage.told().at(-1)?.reasons.length === 0);
  });

  it('tells nothing while the overlay floats, however long it is hidden', async () => {
    await page.evaluate(() => window.sharePage.own({ floating: true }));
    const other = await browser.tabs.newPage();
    await other.bringToFront();
    await page.waitForFunction(() => document.visibilityState === 'hidden', undefined, { polling: 100 });
    // At 0 s, 1 s, 2 s and 3 s.
    await looked(4);
    expect(await page.evaluate(() => document.visibilityState)).toBe('hidden');
    expect(await page.evaluate(() => window.sharePage.told())).toEqual([]);
  });
});
