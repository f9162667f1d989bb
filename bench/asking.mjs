// @ts-check
import { ask, runningSession } from './app-page.mjs';
import { atMost, sizeOf } from './measure.mjs';
import { startModelServer } from './model-server.mjs';
import { median, percentile, rounded } from './statistics.mjs';

const ASKS = { full: 40, short: 6 };
/** Asked before and not watched: code that has never run, and the chunk that paints Markdown. */
const WARM_UP = 4;
const GOAL_MS = 50;

/** @type {import('./measure.mjs').Measure} */
export async function asking(ground) {
  const model = await startModelServer({ tokens: 12, everyMs: 10 });
  const { context, page } = await runningSession(ground, model.address, observe);
  try {
    const once = async (/** @type {number} */ number) => {
      await ask(page, `Question ${number}: what do I say about the second wave?`);
      return page.evaluate((url) => globalThis.benchBare(url), `${model.address}/bare`);
    };
    for (let i = 0; i < WARM_UP; i++) await once(i + 1);
    await page.evaluate(() => globalThis.benchAsking.begin());
    /** @type {number[]} */
    const bare = [];
    for (let i = 0; i < sizeOf(ground, ASKS); i++) bare.push(await once(WARM_UP + i + 1));
    return figures(await page.evaluate(() => globalThis.benchAsking.asks()), bare);
  } finally {
    await context.close();
    model.close();
  }
}

/**
 * @typedef {{ entered: number, fetched: number, firstByte: number, painted: number }} Ask ms since the page began
 * @param {readonly Ask[]} asks
 * @param {readonly number[]} bare from first byte to paint, without an app, ms
 * @returns {readonly import('./measure.mjs').Figure[]}
 */
function figures(asks, bare) {
  if (asks.length < bare.length)
    throw new Error(`only ${asks.length} of ${bare.length} asks were seen whole`);
  const before = asks.map(({ entered, fetched }) => fetched - entered);
  const after = asks.map(({ firstByte, painted }) => painted - firstByte);
  const together = asks.map((_, i) => (before[i] ?? NaN) + (after[i] ?? NaN));
  const spread = (/** @type {readonly number[]} */ values) =>
    `median ${rounded(median(values))}, p95 ${rounded(percentile(values, 0.95))} ms`;
  return [
    {
      figure: 'Own time of an answer, p95',
      value: `${rounded(percentile(together, 0.95))} ms`,
      goal: `< ${GOAL_MS} ms`,
      met: atMost(percentile(together, 0.95), GOAL_MS),
      how: `${asks.length} asks of a local model; Enter to fetch: ${spread(before)}; first byte to first painted character: ${spread(after)} (a bare fetch into a bare element: ${spread(bare)})`,
      details: {
        before: before.map((ms) => rounded(ms)),
        after: after.map((ms) => rounded(ms)),
        bare: bare.map((ms) => rounded(ms)),
      },
    },
  ];
}

/** Runs in the page, before the app: it takes `fetch` when it starts. */
function observe() {
  /** @type {Ask[]} */
  let asks = [];
  /** @type {Ask | undefined} */
  let current;
  globalThis.benchAsking = {
    begin: () => {
      asks = [];
      current = undefined;
    },
    asks: () => asks,
  };
  performance.setResourceTimingBufferSize(10_000);
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Enter') current = { entered: timeStamp, fetched: 0, firstByte: 0, painted: 0 };
    },
    { capture: true },
  );

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, responseStart, requestStart } = /** @type {PerformanceResourceTiming} */ (entry);
      // The preflight has an entry of its own, without a request start of ours.
      if (!name.endsWith('/chat/completions') || !current || requestStart < current.entered) continue;
      current.firstByte = responseStart;
      complete();
    }
  }).observe({ type: 'resource' });

  new MutationObserver(() => {
    const asked = current;
    if (!asked || asked.painted > 0) return;
    const card = document.querySelector('article[aria-busy="true"]');
    // Between the question and the foot stands the answer.
    const answer = [...(card?.children ?? [])].slice(1, -1).map(({ textContent }) => textContent);
    if (answer.join('') === '') return;
    asked.painted = Infinity;
    // The frame in which the DOM was changed has been painted when the next one begins.
    requestAnimationFrame(() => {
      asked.painted = performance.now();
      complete();
    });
  }).observe(document, { childList: true, characterData: true, subtree: true });

  function complete() {
    if (!current || current.firstByte === 0 || current.painted === 0 || current.painted === Infinity) return;
    asks.push(current);
    current = undefined;
  }

  const send = globalThis.fetch;
  // The least that any page needs on this machine, now: the same path without an app.
  globalThis.benchBare = async (url) => {
    const { body } = await send(url, { method: 'POST', body: '{}' });
    const reader = body?.getReader();
    await reader?.read();
    const element = document.body.appendChild(document.createElement('i'));
    element.textContent = 'x';
    const painted = await new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
    element.remove();
    await reader?.cancel();
    const entry = await new Promise((resolve) => {
      const look = () => {
        const found = performance.getEntriesByName(url).at(-1);
        if (found) resolve(found);
        else requestAnimationFrame(look);
      };
      look();
    });
    performance.clearResourceTimings();
    return painted - /** @type {PerformanceResourceTiming} */ (entry).responseStart;
  };
  globalThis.fetch = (input, init) => {
    if (current && String(input).endsWith('/chat/completions')) current.fetched = performance.now();
    return send(input, init);
  };
}
