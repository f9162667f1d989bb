// @ts-check
import { devices } from '@playwright/test';
import { sizeOf } from './measure.mjs';
import { median, rounded } from './statistics.mjs';

const ROUNDS = { full: 5, short: 1 };
/** The first one with nothing in the cache. A later one shows the meeting's page, from the cache. */
const VISITS = /** @type {const} */ ([
  ['first', 1],
  ['first', 4],
  ['later', 1],
  ['later', 4],
]);

/** @typedef {{ clickable: number, largestPaint: number }} Opened */

/** @type {import('./measure.mjs').Measure} */
export async function interactive(ground) {
  /** @type {import('./measure.mjs').Figure[]} */
  const figures = [];
  const loads = sizeOf(ground, ROUNDS);
  for (const [visit, slower] of VISITS) {
    /** @type {Opened[]} */
    const rounds = [];
    for (let i = 0; i < loads; i++) rounds.push(await openApp(ground, { visit, slower }));
    const spread = (/** @type {'clickable' | 'largestPaint'} */ name) =>
      rounds.map((round) => rounded(round[name], 0));
    figures.push({
      figure: `Start can be pressed, ${visit} visit, ${slower === 1 ? 'unthrottled' : `${slower}x slower CPU`}`,
      value: `${rounded(median(spread('clickable')), 0)} ms`,
      goal: '',
      met: null,
      how: `median of ${loads} loads (${spread('clickable').join(', ')}); largest contentful paint ${rounded(median(spread('largestPaint')), 0)} ms`,
      details: rounds,
    });
  }
  return figures;
}

/**
 * Opens the app in a context of its own.
 * @param {import('./measure.mjs').SiteGround} ground
 * @param {object} conditions
 * @param {'first' | 'later'} conditions.visit
 * @param {number} conditions.slower how many times slower than it is the processor shall be
 * @param {{ latency: number, downloadThroughput: number, uploadThroughput: number }} [conditions.network] ms a request, and
 *   bytes a second; as fast as it is without it
 * @param {import('@playwright/test').BrowserContextOptions} [conditions.device]
 * @returns {Promise<Opened>} in ms since it was asked for
 */
export async function openApp({ browser, site }, { visit, slower, network, device }) {
  const context = await browser.newContext(device ?? devices['Desktop Chrome']);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    if (network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await page.addInitScript(observe);
    await page.goto(`${site}/app`);
    if (visit === 'later') {
      await page.getByRole('button', { name: 'Skip' }).click();
      // What the page shows as chosen is kept.
      await page.getByRole('heading', { name: 'Assistant', exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.reload();
    }
    const when = await opened(page);
    // The choice was stored: otherwise this was a first visit again.
    if (visit === 'later') await page.getByRole('heading', { name: 'Assistant', exact: true }).waitFor();
    return when;
  } finally {
    await context.close();
  }
}

/** @param {import('@playwright/test').Page} page @returns {Promise<Opened>} */
async function opened(page) {
  await page.waitForFunction(
    () => globalThis.benchStart.clickable !== null && globalThis.benchStart.largestPaint !== null,
  );
  const { clickable, largestPaint } = await page.evaluate(() => globalThis.benchStart);
  return { clickable: clickable ?? NaN, largestPaint: largestPaint ?? NaN };
}

/** Runs in the page. Looks once a frame whether a click on Start would reach it. */
function observe() {
  const start = (globalThis.benchStart = { clickable: null, largestPaint: null });
  /** @type {{ clickable: number | null, largestPaint: number | null }} */
  const seen = start;
  new PerformanceObserver((list) => {
    seen.largestPaint = list.getEntries().at(-1)?.startTime ?? seen.largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const button = [...document.querySelectorAll('button')].find(
      (each) => each.textContent === 'Start Assistant' && !each.disabled && each.getClientRects().length > 0,
    );
    const box = button?.getBoundingClientRect();
    const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (button && hit && button.contains(hit)) seen.clickable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
