// @ts-check
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { atMost, sizeOf } from './measure.mjs';
import { median, rounded } from './statistics.mjs';
import { withoutCorpus } from './skipped.mjs';

const ROUNDS = { full: 9, short: 2 };
const GOAL = 0.7;
const GOAL_MS = 30;

/** @type {import('./measure.mjs').Measure} */
export async function context(ground) {
  /** @type {typeof import('./context-recall.js')} */
  const { contextRecall, contextTimes } = await import(
    pathToFileURL(`${ground.bundles}context-recall.mjs`).href
  );
  const recall = contextRecall(process.env.SOTTO_DATA);
  const { first, next } = contextTimes(sizeOf(ground, ROUNDS));
  return [
    recall ? recallRow(recall) : withoutCorpus('Marked turns in 2,000 tokens', `${GOAL}`),
    {
      figure: 'Selecting from 10,000 items',
      value: `${rounded(median(next))} ms`,
      goal: `< ${GOAL_MS} ms`,
      met: atMost(median(next), GOAL_MS),
      how: `median of ${next.length}, ${range(next)}; with taking every item apart for the first time ${rounded(median(first))} ms, ${range(first)}`,
      details: { first, next },
    },
  ];
}

/** @param {import('./context-recall.js').ContextRecall} recall @returns {import('./measure.mjs').Figure} */
function recallRow(recall) {
  const { queries, ours, micro, ofText, inWords, newest, smoothed, most } = recall;
  return {
    figure: 'Marked turns in 2,000 tokens',
    value: share(ours),
    goal: `>= ${share(GOAL)}`,
    met: ours >= GOAL,
    how: `${queries} queries of QMSum's validation split; all turns together ${share(micro)}, of their text ${share(ofText)}, a token as 3/4 of a word ${share(inWords)}; newest ${share(newest)}, BM25 over 13 turns ${share(smoothed)}, at most ${share(most)}`,
    details: recall,
  };
}

const share = (/** @type {number} */ value) => value.toFixed(3);
const range = (/** @type {readonly number[]} */ ms) =>
  `${rounded(Math.min(...ms))} to ${rounded(Math.max(...ms))} ms`;
