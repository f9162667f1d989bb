import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { expect } from 'vitest';
import type { CheckOptions } from './marker-page.js';
import { type RealBrowser, realBrowser } from './real-browser.js';

export const OWN_TAB = '--auto-select-tab-capture-source-by-title=The page with the marker';
export const OTHER_TAB = '--auto-select-tab-capture-source-by-title=The shared meeting';
/** A slow machine takes ten seconds a check, and a test has more than one of them. */
export const LIMIT = 240_000;

/** A whole browser, for only there is a tab captured as in a meeting, and does a window float. */
export class MarkerBrowser {
  #server: ViteDevServer | undefined;
  #address = '';
  #browser: RealBrowser | undefined;

  async serve(): Promise<void> {
    this.#server = await createServer({
      configFile: join(import.meta.dirname, 'capture-page.vite.config.mjs'),
    });
    await this.#server.listen();
    this.#address = this.#server.resolvedUrls?.local[0] ?? '';
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  async closeBrowser(): Promise<void> {
    await this.#browser?.close();
  }

  /** The page with the marker; it captures its own tab, or another with the shared meeting. */
  async captured(...args: readonly string[]): Promise<Page> {
    const { tabs } = (this.#browser = await realBrowser(args));
    if (args.includes(OTHER_TAB)) await (await tabs.newPage()).goto(`${this.#address}meeting.html`);
    const page = await tabs.newPage();
    await page.goto(`${this.#address}marker-page.html`);
    await page.waitForFunction(() => 'markerPage' in window);
    await page.click('#capture');
    expect(await page.evaluate(() => window.markerPage.opened)).toBe('tab');
    return page;
  }

  /** Puts the other tab in front, and does not go on before ours is really hidden. */
  async hide(page: Page): Promise<void> {
    const meeting = this.#browser?.tabs.pages().find((each) => each.url().endsWith('meeting.html'));
    await meeting?.bringToFront();
    await page.waitForFunction(() => document.visibilityState === 'hidden', undefined, { polling: 100 });
  }
}

export const check = (page: Page, options: CheckOptions = {}) =>
  page.evaluate((given) => window.markerPage.check(given), options);

const TRIES = 4;

/** As `check`, again where the machine was too slow to say: the person is offered that, too. Never where it was not seen. */
export async function checkUntilKnown(page: Page) {
  for (let tries = 1; ; tries++) {
    const result = await check(page);
    if (result.sight.type !== 'unknown' || tries === TRIES) return result;
  }
}
