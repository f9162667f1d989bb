// @ts-check
import { pathToFileURL } from 'node:url';
import { atMost, sizeOf } from './measure.mjs';
import { onPage } from './on-page.mjs';
import { median, rounded } from './statistics.mjs';

const ROUNDS = { full: 7, short: 2 };
const GOAL_MS = 500;

/** @type {import('./measure.mjs').Measure} */
export async function fold(ground) {
  const rounds = sizeOf(ground, ROUNDS);
  /** @type {{ foldTimes(rounds: number): import('./fold-times.js').FoldTimes }} */
  const { foldTimes } = await import(pathToFileURL(`${ground.bundles}fold-times.mjs`).href);
  const inNode = foldTimes(rounds);
  const inBrowser = /** @type {typeof inNode} */ (await onPage(ground, 'fold', rounds));
  return [
    ['Node', inNode],
    ['Chromium', inBrowser],
  ].map(([where, times]) => {
    const { facts, megabytes, ms } = /** @type {typeof inNode} */ (times);
    return {
      figure: `Folding eight hours, ${String(where)}`,
      value: `${rounded(median(ms), 0)} ms`,
      goal: `< ${GOAL_MS} ms`,
      met: atMost(median(ms), GOAL_MS),
      how: `${facts} facts, ${rounded(megabytes)} MB; median of ${rounds}, ${rounded(Math.min(...ms), 0)} to ${rounded(Math.max(...ms), 0)} ms`,
      details: ms,
    };
  });
}
