// @ts-check
import { atMost } from './measure.mjs';
import { median, rounded } from './statistics.mjs';

const ROUNDS = 7;
const GOAL_RATIO = 1.3;
/** A telephone on a slow mobile network: ms a request, bytes a second, times slower. */
const PHONE = { latency: 150, throughput: 204_800, slower: 4 };

/** @typedef {{ app: number, hi: number }} Round first contentful paints, ms */

/**
 * The first paint of the app beside that of a page that says "hi" with React, built and served in the same way, in turns.
 * @type {import('./measure.mjs').Measure}
 */
export async function firstPaint(ground) {
  return [await beside(ground, 'unthrottled', null), await beside(ground, 'telephone, slow network', PHONE)];
}

/**
 * @param {import('./measure.mjs').Ground} ground @param {string} name @param {typeof PHONE | null} conditions
 * @returns {Promise<import('./measure.mjs').Figure>}
 */
async function beside({ browser, site, pages }, name, conditions) {
  /** @type {Round[]} */
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) {
    const paint = (/** @type {string} */ address) => firstPaintOf(browser, address, conditions);
    // In turns, and each as often first: what the machine does meanwhile is in both.
    if (i % 2 === 0) rounds.push({ app: await paint(`${site}/app`), hi: await paint(`${pages}/hi.html`) });
    else {
      const hi = await paint(`${pages}/hi.html`);
      rounds.push({ app: await paint(`${site}/app`), hi });
    }
  }
  const ratios = rounds.map(({ app, hi }) => app / hi);
  const middle = (/** @type {keyof Round} */ which) =>
    rounded(median(rounds.map((round) => round[which])), 0);
  return {
    figure: `First paint of /app beside "hi" with React, ${name}`,
    value: `${rounded(median(ratios), 2)} times`,
    goal: `<= ${GOAL_RATIO} times`,
    met: atMost(median(ratios), GOAL_RATIO),
    how: `median of ${ROUNDS} rounds in turns, worst ${rounded(Math.max(...ratios), 2)}; ${middle('app')} ms beside ${middle('hi')} ms`,
    details: rounds,
  };
}

/**
 * @param {import('@playwright/test').Browser} browser @param {string} address @param {typeof PHONE | null} conditions
 * @returns {Promise<number>} ms since it was asked for, with nothing in the cache
 */
async function firstPaintOf(browser, address, conditions) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (conditions) {
      const { latency, throughput, slower } = conditions;
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const both = { downloadThroughput: throughput, uploadThroughput: throughput };
      await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, ...both });
    }
    await page.goto(address, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return Number(await painted.jsonValue());
  } finally {
    await context.close();
  }
}
