// @ts-check
import { formOf, framed, questionScorer, spokenWords, WEIGHT_ALPHABET, withoutStumbles } from './library.mjs';
import { trainNetwork } from './network-training.mjs';

/** @typedef {import('../src/question-network.js').PackedModel} PackedModel */
/** @typedef {import('./corpora.mjs').Utterance} Utterance */
/** @typedef {ReturnType<typeof import('./vocabulary.mjs').vocabulary>} Vocabulary */

/** Networks from different seeds err in different places. */
const SEEDS = [7, 42];
/** The other meetings come first and weigh half: their "?" is no act of dialogue, and they speak of other things. */
const OTHERS = { weight: 0.5, epochs: 3 };

/**
 * @param {readonly Utterance[]} own @param {readonly Utterance[]} others @param {Vocabulary} vocabulary
 * @returns {PackedModel}
 */
export function learnModel(own, others, vocabulary) {
  const rowOf = new Map(vocabulary.words.map((word, row) => [word, row]));
  /** @param {Utterance} utterance @param {{ weight: number, epochs: number }} share */
  const example = ({ text, label }, share) => ({
    rows: framed(meantWords(text)).map((word) => rowOf.get(word) ?? rowOf.get(formOf(word)) ?? 0),
    label,
    ...share,
  });
  const examples = [
    ...own.map((utterance) => example(utterance, { weight: 1, epochs: Infinity })),
    ...others.map((utterance) => example(utterance, OTHERS)),
  ];
  return {
    words: vocabulary.words.join(' '),
    networks: SEEDS.map((seed) => packed(trainNetwork(examples, vocabulary, seed))),
  };
}

/** Log odds for each utterance, by the code that the library runs. @param {PackedModel} model @param {readonly Utterance[]} utterances */
export function logOdds(model, utterances) {
  const score = questionScorer(model);
  return utterances.map(({ text }) => score(meantWords(text)));
}

/** @param {string} text */
const meantWords = (text) => withoutStumbles(spokenWords(text));

/** @param {ReturnType<typeof trainNetwork>} tensors */
function packed(tensors) {
  const middle = (WEIGHT_ALPHABET.length - 1) / 2;
  const entries = Object.entries(tensors).map(([name, values]) => {
    const most = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 1e-6);
    const step = Number((most / middle).toPrecision(5));
    const weights = Array.from(values, (value) => {
      const at = Math.round(value / step) + middle;
      return WEIGHT_ALPHABET[Math.min(Math.max(at, 0), 2 * middle)];
    });
    return [name, { step, weights: weights.join('') }];
  });
  return /** @type {import('../src/question-network.js').PackedNetwork} */ (Object.fromEntries(entries));
}
