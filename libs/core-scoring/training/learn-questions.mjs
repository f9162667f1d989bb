// @ts-check
// Learns libs/core-scoring/src/question-model.ts from the corpora in the folder that SOTTO_DATA names:
//   SOTTO_DATA=... node libs/core-scoring/training/learn-questions.mjs
//   npx oxfmt libs/core-scoring/src/question-model.ts
// It takes about two minutes of one core, and gives the same file each time.
// With --cross-validate (ten minutes) it writes nothing, and says how well the same way of learning does on meetings it has not seen.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { URL } from 'node:url';
import { mrda, qmsum } from './corpora.mjs';
import { bestThreshold, measuresAt } from './f1.mjs';
import { learnModel, logOdds } from './question-model.mjs';
import { vocabulary } from './vocabulary.mjs';

const FOLDS = 5;
const TARGET = new URL('../src/question-model.ts', import.meta.url);
const folder = process.env.SOTTO_DATA;
if (!folder) throw new Error('SOTTO_DATA must name the folder that holds mrda/ and qmsum/.');

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const own = mrda(folder, 'train');
const others = qmsum(folder);
const words = vocabulary(own, others);
say(`${own.length} utterances, ${others.length} sentences of others, ${words.words.length} words`);

if (process.argv.includes('--cross-validate')) crossValidate();
else writeFileSync(TARGET, source(learnModel(own, others, words)));

/** Each fifth of the meetings is judged by what was learned from the other four. */
function crossValidate() {
  const scores = new Float64Array(own.length);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const seen = own.filter(({ meeting }) => meeting % FOLDS !== fold);
    const left = own.map((_, at) => at).filter((at) => own[at].meeting % FOLDS === fold);
    const odds = logOdds(
      learnModel(seen, others, words),
      left.map((at) => own[at]),
    );
    left.forEach((at, index) => (scores[at] = odds[index]));
    const questions = left.map((at) => own[at].question);
    say(`fold ${fold}: F1 ${bestThreshold(odds, questions).f1.toFixed(4)}`);
  }
  const questions = own.map(({ question }) => question);
  const best = bestThreshold([...scores], questions);
  say(`best F1 ${best.f1.toFixed(4)} at log odds ${best.threshold.toFixed(3)}`);
  for (let threshold = -4; threshold <= 2; threshold += 0.25) {
    const { f1, precision, recall } = measuresAt(threshold, [...scores], questions);
    say(`${threshold}: F1 ${f1.toFixed(4)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
  }
}

/** @param {import('./question-model.mjs').PackedModel} model */
function source(model) {
  return `import type { PackedModel } from './question-network.js';

/**
 * Written by training/learn-questions.mjs: common English words, and weights that were learned from the Meeting Recorder
 * Dialogue Act corpus (MRDA, Shriberg et al. 2004, train split) and the sentences of QMSum's other meetings (Zhong et
 * al. 2021). The README says how well it does.
 */
export const QUESTION_MODEL: PackedModel = ${JSON.stringify(model)};
`;
}
