// @ts-check
import { ask, runningSession } from './app-page.mjs';
import { sizeOf } from './measure.mjs';
import { startModelServer } from './model-server.mjs';
import { rounded } from './statistics.mjs';

const TOKENS = 400;
/** Many times faster than frames: 500 tokens a second. */
const EVERY_MS = 2;
const ANSWERS = { full: 3, short: 1 };

/** @type {import('./measure.mjs').Measure} */
export async function streaming(ground) {
  const model = await startModelServer({ tokens: TOKENS, everyMs: EVERY_MS });
  const { context, page } = await runningSession(ground, model.address, observe);
  try {
    const answers = sizeOf(ground, ANSWERS);
    // The first answer fetches the chunk that paints Markdown.
    await ask(page, 'Warm up?');
    /** @type {number[]} */
    const worst = [];
    /** @type {string[]} */
    const each = [];
    for (let i = 0; i < answers; i++) {
      await page.evaluate(() => globalThis.benchFrames.clear());
      await ask(page, `Question ${i + 1}: what do I say?`);
      const { frames, commits, most } = await page.evaluate(() => globalThis.benchFrames.read());
      worst.push(most);
      each.push(`${commits} commits in ${frames} frames`);
      if (frames < 10) throw new Error(`${TOKENS} tokens came in ${frames} frames: nothing streamed`);
    }
    return [
      {
        figure: `Commits per frame, ${TOKENS} tokens`,
        value: `${Math.max(...worst)} at most`,
        goal: '<= 1',
        met: Math.max(...worst) <= 1,
        how: `changes of the answer's card between two animation frames, ${rounded(1000 / EVERY_MS, 0)} tokens a second; ${each.join('; ')}`,
        details: { worst, each },
      },
    ];
  } finally {
    await context.close();
    model.close();
  }
}

/** Runs in the page. Counts, for each frame, how often the card of the running answer changed. */
function observe() {
  /** @type {number[]} */
  let counts = [];
  let now = 0;
  const tick = () => {
    // Asked for a whole frame ahead of what the app asks for, so it comes first in every frame.
    requestAnimationFrame(tick);
    if (now > 0) counts.push(now);
    now = 0;
  };
  requestAnimationFrame(tick);
  new MutationObserver((records) => {
    const card = document.querySelector('article[aria-busy="true"]');
    if (card && records.some(({ target }) => card.contains(target))) now++;
  }).observe(document, { childList: true, characterData: true, subtree: true });
  globalThis.benchFrames = {
    clear: () => {
      counts = [];
      now = 0;
    },
    read: () => ({
      frames: counts.length,
      commits: counts.reduce((sum, count) => sum + count, 0),
      most: Math.max(0, ...counts),
    }),
  };
}
