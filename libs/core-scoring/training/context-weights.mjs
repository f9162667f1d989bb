// @ts-check
// Learns CONTEXT_WEIGHTS of src/context-relevance.ts from QMSum (Zhong et al., NAACL 2021), its training split:
//     SOTTO_DATA=folder/that/holds/qmsum node libs/core-scoring/training/context-weights.mjs
// A softmax over the turns of a meeting for each specific query, each marked turn with the same share; Adam. Prints the
// weights, also of five folds by meeting, which say how far they can be trusted.
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { defaultServerConditions, runnerImport } from 'vite';

const STEPS = 150;
const RATE = 0.2;
const FOLDS = 5;

/** @typedef {{ figures: readonly Float64Array[], marked: readonly number[] }} Example */

const source = (/** @type {string} */ name) => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
const resolve = { conditions: ['@sotto/source', ...defaultServerConditions] };
const load = async (/** @type {string} */ name) =>
  (await runnerImport(source(name), { configFile: false, resolve, ssr: { resolve } })).module;
const { contextFigures } = /** @type {typeof import('../src/context-relevance.js')} */ (
  await load('context-relevance')
);
const { turnsOf } = /** @type {typeof import('../src/context-turns.js')} */ (await load('context-turns'));

/** @param {string} path @returns {Example[]} */
function examplesOf(path) {
  /** @type {{ meeting_transcripts: { speaker: string, content: string }[], specific_query_list: { query: string, relevant_text_span: [string, string][] }[] }} */
  const meeting = JSON.parse(readFileSync(path, 'utf8'));
  const record = meeting.meeting_transcripts.map(({ speaker, content }, at) => {
    return { screenText: '', audioTranscript: content, timestamp: at, elapsed: at, speaker };
  });
  const turns = turnsOf(record);
  return meeting.specific_query_list.flatMap(({ query, relevant_text_span }) => {
    const figures = contextFigures(turns, query);
    const marked = turns.flatMap((_, at) =>
      relevant_text_span.some(([from, to]) => at >= Number(from) && at <= Number(to)) ? [at] : [],
    );
    return figures && marked.length > 0 ? [{ figures, marked }] : [];
  });
}

/** @param {Example} example @param {readonly number[]} weights */
function gradient({ figures, marked }, weights) {
  const scores = Array.from(figures[0] ?? [], (_, at) =>
    figures.reduce((total, figure, which) => total + (weights[which] ?? 0) * (figure[at] ?? 0), 0),
  );
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const whole = shares.reduce((a, b) => a + b, 0);
  return figures.map((figure) => {
    const wanted = marked.reduce((total, at) => total + (figure[at] ?? 0), 0) / marked.length;
    return wanted - shares.reduce((total, share, at) => total + share * (figure[at] ?? 0), 0) / whole;
  });
}

/** @param {readonly Example[]} examples */
function learned(examples) {
  const size = examples[0]?.figures.length ?? 0;
  const [weights, mean, square] = [0, 1, 2].map(() => new Array(size).fill(0));
  if (!weights || !mean || !square) return [];
  for (let step = 1; step <= STEPS; step++) {
    const total = new Array(size).fill(0);
    for (const example of examples) gradient(example, weights).forEach((each, at) => (total[at] += each));
    total.forEach((sum, at) => {
      const slope = sum / examples.length;
      mean[at] = 0.9 * mean[at] + 0.1 * slope;
      square[at] = 0.99 * square[at] + 0.01 * slope ** 2;
      weights[at] +=
        (RATE * (mean[at] / (1 - 0.9 ** step))) / (Math.sqrt(square[at] / (1 - 0.99 ** step)) + 1e-8);
    });
  }
  return weights.map((weight) => weight.toFixed(2));
}

const folder = `${process.env.SOTTO_DATA}/qmsum/train/`;
const meetings = readdirSync(folder)
  .sort()
  .map((file) => examplesOf(folder + file));
process.stdout.write(`all: ${learned(meetings.flat()).join(', ')}\n`);
for (let fold = 0; fold < FOLDS; fold++) {
  const others = meetings.filter((_, at) => at % FOLDS !== fold).flat();
  process.stdout.write(`without fold ${fold + 1}: ${learned(others).join(', ')}\n`);
}
