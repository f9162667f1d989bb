// @ts-check
import { URL, fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** The library's own source, so that training and judgement cut words alike. @param {string} name */
async function load(name) {
  const path = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'warn' });
  return module;
}

export const { formOf, framed, NETWORK_SHAPE, questionScorer, WEIGHT_ALPHABET, WORD_FORMS } =
  /** @type {typeof import('../src/question-network.js')} */ (await load('question-network'));
export const { spokenWords, withoutStumbles } = /** @type {typeof import('../src/question-words.js')} */ (
  await load('question-words')
);
