// @ts-check
import { gzipSync } from 'node:zlib';
import { atMost } from './measure.mjs';
import { rounded } from './statistics.mjs';

const GOAL_KB = 150;
const LISTED = 8;

/** @type {import('./measure.mjs').Measure} */
export async function firstLoad({ browser, site }) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    /** @type {import('@playwright/test').Response[]} */
    const responses = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript(observe);
    await page.goto(`${site}/app`);
    await page.waitForFunction(() => globalThis.benchFirstLoad.startAt !== null);
    const startAt = (await page.evaluate(() => globalThis.benchFirstLoad.startAt)) ?? Infinity;
    const counted = responses.filter(
      (response) =>
        response.request().timing().startTime < startAt &&
        /\.(?:js|css)$/u.test(new URL(response.url()).pathname),
    );
    return [await figure(counted)];
  } finally {
    await context.close();
  }
}

/** @param {readonly import('@playwright/test').Response[]} responses @returns {Promise<import('./measure.mjs').Figure>} */
async function figure(responses) {
  const files = await Promise.all(
    responses.map(async (response) => ({
      name: new URL(response.url()).pathname.split('/').at(-1) ?? '',
      kb: gzipSync(await response.body()).length / 1000,
    })),
  );
  files.sort((a, b) => b.kb - a.kb);
  const total = files.reduce((sum, { kb }) => sum + kb, 0);
  const biggest = files.slice(0, LISTED).map(({ name, kb }) => `${name} ${rounded(kb)}`);
  return {
    figure: 'First load of /app',
    value: `${rounded(total)} kB gzip`,
    goal: `<= ${GOAL_KB} kB`,
    met: atMost(total, GOAL_KB),
    how: `${files.length} scripts and styles asked for before Start can be pressed; ${biggest.join(', ')}`,
    details: files,
  };
}

/** Runs in the page. Notes when Start is there and enabled, ms since 1970: what the page fetches at rest comes later. */
function observe() {
  const start = (globalThis.benchFirstLoad = { startAt: null });
  /** @type {{ startAt: number | null }} */
  const seen = start;
  const observer = new MutationObserver(() => {
    const there = [...document.querySelectorAll('button')].some(
      (each) => each.textContent === 'Start Assistant' && !each.disabled,
    );
    if (!there) return;
    observer.disconnect();
    seen.startAt = performance.timeOrigin + performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}
