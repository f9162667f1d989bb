// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { root } from '../tools/workspace.mjs';

/**
 * Runs one of the pages of this folder in a browser with a profile on the disk: a context that Playwright makes is a
 * private window, which keeps its databases in memory, and a "strict" write there waits for nothing.
 * @param {import('./measure.mjs').Ground} ground @param {'analytics' | 'fold' | 'journal' | 'search' | 'session-list'} name @param {number} rounds
 * @param {number} [count] how much there is of what it measures, where the page takes that
 */
export async function onPage({ pages }, name, rounds, count) {
  const profile = await mkdtemp(`${root}test-output/bench/profile-`);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
  });
  try {
    await isolate(context);
    const page = await context.newPage();
    await page.goto(`${pages}/${name}.html`);
    return await page.evaluate(
      ([times, of]) => globalThis.bench(times, of),
      /** @type {const} */ ([rounds, count]),
    );
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/**
 * Only an isolated page has a clock of 5 us; any other's steps of 100 us are a third of what is measured.
 * @param {import('@playwright/test').BrowserContext} context
 */
const isolate = (context) =>
  context.route('**/*.html', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cross-origin-embedder-policy': 'require-corp' };
    await route.fulfill({ response, headers });
  });
