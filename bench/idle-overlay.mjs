// @ts-check
import { runningSession } from './app-page.mjs';
import { atMost, sizeOf } from './measure.mjs';
import { rounded } from './statistics.mjs';

/** How long nothing happens, ms. */
const IDLE_MS = { full: 60_000, short: 8_000 };
/** Until what a click began has come to rest, ms. */
const REST_MS = 5000;
/** Of one core. */
const GOAL_PERCENT = 1;

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {object} Idle
 * @property {string} of
 * @property {number} ms how long it was
 * @property {number} page percent of a core that the page's main thread was at work
 * @property {number} browser percent of a core of all processes of the browser, painting included
 */

/**
 * What the overlay costs while nothing happens: a minute without it, with it in the page, and with it in its own window,
 * in a meeting that hears and in which nobody speaks.
 * @type {import('./measure.mjs').Measure}
 */
export async function idleOverlay(ground) {
  const { context, page } = await runningSession(ground, 'http://localhost:9/v1', () => undefined);
  try {
    await page.getByRole('tab', { name: 'Discreet' }).click();
    const measure = await idleMeasure(ground, page);
    const none = await measure('without it');
    await page.getByRole('button', { name: 'Activate discreet mode' }).click();
    const shown = await measure('in the page');
    const window = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Float above other windows' }).first().click();
    await window;
    const floating = await measure('in its own window');
    return [shown, floating].map((idle) => figure(idle, none));
  } finally {
    await context.close();
  }
}

/** @param {Idle} idle @param {Idle} none @returns {import('./measure.mjs').Figure} */
function figure(idle, none) {
  const percent = (/** @type {number} */ value) => `${rounded(value, 2)} %`;
  return {
    figure: `Idle overlay ${idle.of}`,
    value: `${percent(idle.page)} of a core`,
    goal: `< ${GOAL_PERCENT} %`,
    met: atMost(idle.page, GOAL_PERCENT),
    how: `main thread over ${rounded(idle.ms / 1000, 0)} s of a silent meeting, ${percent(none.page)} without the overlay; all processes ${percent(idle.browser)}, without it ${percent(none.browser)}`,
    details: { idle, none },
  };
}

/** @param {import('./measure.mjs').SiteGround} ground @param {Page} page */
async function idleMeasure(ground, page) {
  const cdp = await page.context().newCDPSession(page);
  const processes = await ground.browser.newBrowserCDPSession();
  await cdp.send('Performance.enable');
  const taskMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  const processorMs = async () => {
    const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  return async (/** @type {string} */ of) => {
    await page.waitForTimeout(REST_MS);
    const before = { task: await taskMs(), processor: await processorMs(), at: performance.now() };
    await page.waitForTimeout(sizeOf(ground, IDLE_MS));
    const ms = performance.now() - before.at;
    const share = (/** @type {number} */ worked) => (worked / ms) * 100;
    return {
      of,
      ms,
      page: share((await taskMs()) - before.task),
      browser: share((await processorMs()) - before.processor),
    };
  };
}
