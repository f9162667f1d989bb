// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root } from '../tools/workspace.mjs';
import { atMost, sizeOf } from './measure.mjs';
import { median, rounded } from './statistics.mjs';
import { withoutCorpus } from './skipped.mjs';

const ROUNDS = { full: 7, short: 2 };
const GOAL_F1 = 0.58;
const GOAL_MICROSECONDS = 15;
const GOAL_BYTES = 60_000;
const GOALS = `>= ${GOAL_F1}, <= ${GOAL_MICROSECONDS} µs`;

/** @type {import('./measure.mjs').Measure} */
export async function questions(ground) {
  return [modelSize(), ...(await onCorpus(ground))];
}

/** @returns {import('./measure.mjs').Figure} */
function modelSize() {
  const { size } = statSync(`${root}libs/core-scoring/src/question-model.ts`);
  return {
    figure: 'Question detection, the model',
    value: `${rounded(size / 1000)} kB`,
    goal: `<= ${GOAL_BYTES / 1000} kB`,
    met: atMost(size, GOAL_BYTES),
    how: 'the size of its source file',
  };
}

/** @param {import('./measure.mjs').Ground} ground @returns {Promise<import('./measure.mjs').Figure[]>} */
async function onCorpus(ground) {
  const file = `${process.env.SOTTO_DATA}/mrda/validation.txt`;
  if (!process.env.SOTTO_DATA || !existsSync(file))
    return [withoutCorpus('Question detection, F1 and time', GOALS)];
  /** @type {{ questionJudgements(utterances: readonly string[], rounds: number): import('./question-judgements.js').QuestionJudgements }} */
  const { questionJudgements } = await import(pathToFileURL(`${ground.bundles}question-judgements.mjs`).href);
  const utterances = readCorpus(file);
  const { isQuestion, microseconds } = questionJudgements(
    utterances.map(({ words }) => words),
    sizeOf(ground, ROUNDS),
  );
  const tagged = utterances.map(({ question }) => question);
  const [said, all] = [count(isQuestion), count(tagged)];
  const found = count(isQuestion.map((each, at) => each && tagged[at] === true));
  const f1 = (2 * found) / (said + all);
  return [
    {
      figure: 'Question detection, F1',
      value: f1.toFixed(3),
      goal: `>= ${GOAL_F1}`,
      met: f1 >= GOAL_F1,
      how: `MRDA validation split without punctuation: ${all} questions in ${utterances.length} utterances; precision ${(found / said).toFixed(3)}, recall ${(found / all).toFixed(3)}`,
      details: { said, all, found },
    },
    {
      figure: 'Question detection, time',
      value: `${rounded(median(microseconds))} µs an utterance`,
      goal: `<= ${GOAL_MICROSECONDS} µs`,
      met: atMost(median(microseconds), GOAL_MICROSECONDS),
      how: `Node, the same utterances; median of ${microseconds.length}, ${rounded(Math.min(...microseconds))} to ${rounded(Math.max(...microseconds))} µs`,
      details: microseconds,
    },
  ];
}

/** Speaker | text | basic tag | ...; a recogniser gives neither capitals nor punctuation. @param {string} file */
function readCorpus(file) {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, text = '', basicTag] = line.split('|');
      return { words: text.toLowerCase().replace(/[^\p{L}\p{N}'\s]/gu, ''), question: basicTag === 'Q' };
    });
}

/** @param {readonly boolean[]} flags */
const count = (flags) => flags.filter(Boolean).length;
