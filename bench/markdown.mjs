// @ts-check
import { atMost, sizeOf } from './measure.mjs';
import { median, rounded } from './statistics.mjs';

const ROUNDS = { full: 9, short: 1 };
/** 240 tokens a second where a second has sixty frames. */
const TOKENS_A_FRAME = 4;
const GOAL = 2.5;
const SIDES = /** @type {const} */ (['card', 'bare']);

/**
 * An answer of 1,081 tokens of Markdown, written into our card and into a bare text node in turns: how long the main
 * thread was at work. Counted in time of its processor, which a busy machine does not stretch.
 * @type {import('./measure.mjs').Measure}
 */
export async function markdown(ground) {
  const context = await ground.browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${ground.pages}/markdown.html`);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const work = async (/** @type {typeof SIDES[number]} */ side) => {
      const before = await taskMs(cdp);
      await page.evaluate(
        ([on, tokens]) => globalThis.benchMarkdown[on](tokens),
        /** @type {const} */ ([side, TOKENS_A_FRAME]),
      );
      return (await taskMs(cdp)) - before;
    };
    /** @type {Round[]} */
    const rounds = [];
    // The round before the first runs code that has never run, and is not counted.
    for (let round = -1; round < sizeOf(ground, ROUNDS); round++) {
      const [first, second] = round % 2 === 0 ? SIDES : /** @type {const} */ (['bare', 'card']);
      const times = { [first]: await work(first), [second]: await work(second) };
      if (round >= 0) rounds.push(/** @type {Round} */ (times));
    }
    return [figure(rounds)];
  } finally {
    await context.close();
  }
}

/** @typedef {Record<typeof SIDES[number], number>} Round ms of the main thread */

/** @param {readonly Round[]} rounds @returns {import('./measure.mjs').Figure} */
function figure(rounds) {
  const ratios = rounds.map(({ card, bare }) => card / bare);
  const [card, bare] = SIDES.map((side) => rounded(median(rounds.map((round) => round[side])), 0));
  return {
    figure: 'Markdown answer against a text node',
    value: `${rounded(median(ratios), 2)} times`,
    goal: `<= ${GOAL}`,
    met: atMost(median(ratios), GOAL),
    how: `1,081 tokens, ${TOKENS_A_FRAME} a frame: ${card} ms of the main thread in the answer card, ${bare} ms in a bare text node; median ratio of ${rounds.length} rounds in turns, worst ${rounded(Math.max(...ratios), 2)}`,
    details: rounds,
  };
}

/** @param {import('@playwright/test').CDPSession} cdp */
async function taskMs(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}
