// @ts-check
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { atMost, sizeOf } from './measure.mjs';
import { median, rounded } from './statistics.mjs';
import { withoutCorpus } from './skipped.mjs';

const ROUNDS = { full: 15, short: 2 };
const GOAL_MS = 20;

/** @type {import('./measure.mjs').Measure} */
export async function phrases(ground) {
  /** @type {typeof import('./phrase-scores.js')} */
  const { phraseScores, phraseTimes } = await import(
    pathToFileURL(`${ground.bundles}phrase-scores.mjs`).href
  );
  const scores = phraseScores(process.env.SOTTO_DATA);
  const ms = phraseTimes(process.env.SOTTO_DATA, sizeOf(ground, ROUNDS));
  if (!scores || !ms) return [withoutCorpus('Words of the topics in ten key phrases, F1', '> baselines')];
  const { meetings, ours, frequency, rake, textRank, kept } = scores;
  return [
    {
      figure: 'Words of the topics in ten key phrases, F1',
      value: ours.toFixed(3),
      goal: `> ${Math.max(frequency, rake, textRank).toFixed(3)}`,
      met: ours > Math.max(frequency, rake, textRank),
      how: `${meetings} meetings of QMSum's validation split; frequency ${frequency.toFixed(3)}, RAKE ${rake.toFixed(3)}, TextRank ${textRank.toFixed(3)}`,
      details: scores,
    },
    {
      figure: 'Key phrases that stay while the meeting grows',
      value: `${rounded(kept * 100, 0)} %`,
      goal: '',
      met: null,
      how: 'of the ten at the end, those of the first three fifths; mean over the same meetings',
    },
    {
      figure: 'Key phrases of an hour',
      value: `${rounded(median(ms))} ms`,
      goal: `< ${GOAL_MS} ms`,
      met: atMost(median(ms), GOAL_MS),
      how: `10,000 words; median of ${ms.length}, ${rounded(Math.min(...ms))} to ${rounded(Math.max(...ms))} ms`,
      details: ms,
    },
  ];
}
