// @ts-check
import { LABELS } from './corpora.mjs';
import { NETWORK_SHAPE } from './library.mjs';
import { randomFrom, shuffle } from './random.mjs';

/**
 * @typedef {object} Example
 * @property {readonly number[]} rows rows of the vocabulary, with the frame
 * @property {number} label one of LABELS
 * @property {number} weight of its gradient
 * @property {number} epochs in how many of the first epochs it takes part
 *
 * @typedef {object} Tensor
 * @property {Float32Array} weights
 * @property {Float32Array} squares sums of the squared gradients so far
 *
 * @typedef {ReturnType<typeof newNetwork>} Network
 * @typedef {ReturnType<typeof newWork>} Work
 */

const EPOCHS = 8;
const RATE = 0.05;
/** A word is hidden this often, so that its class has to do; a filter is silent this often. */
const HIDDEN_WORDS = 0.1;
const SILENT_FILTERS = 0.3;
const DECAY = 1e-4;
const { dimensions: D, width, filters: F, hidden: H } = NETWORK_SHAPE;
const SPAN = D * width;
/** Behind the one output that is kept stand those that tell all labels apart: what they learn, the filters know. */
const OUTPUTS = 1 + Object.keys(LABELS).length;
const SILENT = 1 / (1 - SILENT_FILTERS);

/**
 * Stochastic gradient descent with AdaGrad (Duchi et al. 2011) on the cross entropy of "is it a question" and of the
 * labels, one example at a time. A word's vector is its own plus that of its class, so that rare words lean on it.
 * @param {readonly Example[]} examples
 * @param {{ words: readonly string[], classes: readonly string[], classRow: readonly number[] }} vocabulary
 * @param {number} seed
 * @returns {Record<keyof import('../src/question-network.js').PackedNetwork, Float32Array>}
 */
export function trainNetwork(examples, { words, classes, classRow }, seed) {
  const chance = randomFrom(seed);
  const network = newNetwork(words.length, classes.length, chance);
  const work = newWork(examples.reduce((most, { rows }) => Math.max(most, rows.length), 0));
  const order = [...examples];
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE * (1 - (0.9 * epoch) / EPOCHS);
    shuffle(order, chance);
    for (const example of order) {
      if (epoch >= example.epochs) continue;
      read(network, work, example.rows, classRow, chance);
      answer(network, work, example.rows.length, chance);
      judge(network, work);
      learnJudgement(network, work, example, rate);
      learnAnswers(network, work, rate);
      learnWords(network, work, example.rows, classRow, rate);
    }
  }
  const { own, shared, filters, filterBias, hidden, hiddenBias, output, outputBias } = network;
  return {
    vectors: own.weights.map(
      (value, at) => value + shared.weights[classRow[Math.floor(at / D)] * D + (at % D)],
    ),
    filters: filters.weights,
    filterBias: filterBias.weights,
    hidden: hidden.weights,
    hiddenBias: hiddenBias.weights,
    output: output.weights.slice(0, H),
    outputBias: outputBias.weights.slice(0, 1),
  };
}

/** @param {number} words @param {number} classes @param {() => number} chance */
function newNetwork(words, classes, chance) {
  /** @param {number} length @param {number} spread @returns {Tensor} */
  const tensor = (length, spread) => ({
    weights: Float32Array.from({ length }, () => (chance() + chance() + chance() - 1.5) * spread),
    squares: new Float32Array(length).fill(0.01),
  });
  return {
    own: tensor(words * D, 0.05),
    shared: tensor(classes * D, 0.5),
    filters: tensor(F * SPAN, 1.5 / Math.sqrt(SPAN)),
    filterBias: tensor(F, 0),
    hidden: tensor(H * F, 1.5 / Math.sqrt(F)),
    hiddenBias: tensor(H, 0),
    output: tensor(OUTPUTS * H, 1 / Math.sqrt(H)),
    outputBias: tensor(OUTPUTS, 0),
  };
}

/** What an example makes of the network, written over for each. @param {number} longest words of an example */
function newWork(longest) {
  return {
    isHidden: new Uint8Array(longest),
    input: new Float32Array(longest * D),
    inputGradient: new Float32Array(longest * D),
    pooled: new Float32Array(F),
    pooledGradient: new Float32Array(F),
    /** Where in the input each filter found the most; -1 where it is silent or found nothing. */
    from: new Int32Array(F),
    units: new Float32Array(H),
    unitGradient: new Float32Array(H),
    odds: new Float64Array(OUTPUTS),
  };
}

/** @param {Network} network @param {Work} work @param {readonly number[]} rows @param {readonly number[]} classRow @param {() => number} chance */
function read({ own, shared }, { isHidden, input }, rows, classRow, chance) {
  for (let at = 0; at < rows.length; at += 1) {
    isHidden[at] = chance() < HIDDEN_WORDS ? 1 : 0;
    for (let d = 0; d < D; d += 1) {
      const other = isHidden[at] === 1 ? 0 : own.weights[rows[at] * D + d];
      input[at * D + d] = shared.weights[classRow[rows[at]] * D + d] + other;
    }
  }
}

/** @param {Network} network @param {Work} work @param {number} length words of the example @param {() => number} chance */
function answer({ filters: { weights }, filterBias }, { input, pooled, from }, length, chance) {
  const last = (length - width) * D;
  for (let f = 0; f < F; f += 1) {
    from[f] = -1;
    pooled[f] = 0;
    if (chance() < SILENT_FILTERS) continue;
    const bias = filterBias.weights[f];
    const row = f * SPAN;
    let best = -bias;
    for (let start = 0; start <= last; start += D) {
      // Four sums side by side do not wait for each other.
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let j = 0; j < SPAN; j += 4) {
        a += weights[row + j] * input[start + j];
        b += weights[row + j + 1] * input[start + j + 1];
        c += weights[row + j + 2] * input[start + j + 2];
        d += weights[row + j + 3] * input[start + j + 3];
      }
      const sum = a + b + c + d;
      if (sum > best) {
        best = sum;
        from[f] = start;
      }
    }
    if (from[f] >= 0) pooled[f] = (best + bias) * SILENT;
  }
}

/** @param {Network} network @param {Work} work */
function judge({ hidden, hiddenBias, output, outputBias }, { pooled, units, odds }) {
  for (let h = 0; h < H; h += 1) {
    let sum = hiddenBias.weights[h];
    for (let f = 0; f < F; f += 1) sum += hidden.weights[h * F + f] * pooled[f];
    units[h] = Math.max(0, sum);
  }
  for (let o = 0; o < OUTPUTS; o += 1) {
    odds[o] = outputBias.weights[o];
    for (let h = 0; h < H; h += 1) odds[o] += output.weights[o * H + h] * units[h];
  }
  odds[0] = 1 / (1 + Math.exp(-odds[0]));
  let total = 0;
  for (let o = 1; o < OUTPUTS; o += 1) total += odds[o] = Math.exp(odds[o]);
  for (let o = 1; o < OUTPUTS; o += 1) odds[o] /= total;
}

/** @param {Network} network @param {Work} work @param {Example} example @param {number} rate */
function learnJudgement({ output, outputBias }, { units, unitGradient, odds }, { label, weight }, rate) {
  unitGradient.fill(0);
  for (let o = 0; o < OUTPUTS; o += 1) {
    const isSo = o === 0 ? label === LABELS.question : o - 1 === label;
    const gradient = (odds[o] - Number(isSo)) * weight;
    for (let h = 0; h < H; h += 1) {
      if (units[h] === 0) continue;
      unitGradient[h] += gradient * output.weights[o * H + h];
      step(output, o * H + h, gradient * units[h], rate);
    }
    step(outputBias, o, gradient, rate);
  }
}

/** @param {Network} network @param {Work} work @param {number} rate */
function learnAnswers({ filters, filterBias, hidden, hiddenBias }, work, rate) {
  const { input, inputGradient, pooled, pooledGradient, from, units, unitGradient } = work;
  pooledGradient.fill(0);
  inputGradient.fill(0);
  for (let h = 0; h < H; h += 1) {
    if (units[h] === 0) continue;
    for (let f = 0; f < F; f += 1) {
      if (from[f] < 0) continue;
      pooledGradient[f] += unitGradient[h] * hidden.weights[h * F + f];
      step(hidden, h * F + f, unitGradient[h] * pooled[f], rate);
    }
    step(hiddenBias, h, unitGradient[h], rate);
  }
  for (let f = 0; f < F; f += 1) {
    if (from[f] < 0) continue;
    const gradient = pooledGradient[f] * SILENT;
    for (let j = 0; j < SPAN; j += 1) {
      inputGradient[from[f] + j] += gradient * filters.weights[f * SPAN + j];
      step(filters, f * SPAN + j, gradient * input[from[f] + j], rate);
    }
    step(filterBias, f, gradient, rate);
  }
}

/** @param {Network} network @param {Work} work @param {readonly number[]} rows @param {readonly number[]} classRow @param {number} rate */
function learnWords({ own, shared }, { isHidden, inputGradient }, rows, classRow, rate) {
  for (let at = 0; at < rows.length; at += 1) {
    for (let d = 0; d < D; d += 1) {
      const gradient = inputGradient[at * D + d];
      if (gradient === 0) continue;
      const place = rows[at] * D + d;
      step(shared, classRow[rows[at]] * D + d, gradient, rate);
      if (isHidden[at] === 0) step(own, place, gradient + DECAY * own.weights[place], rate);
    }
  }
}

/** @param {Tensor} tensor @param {number} at @param {number} gradient @param {number} rate */
function step({ weights, squares }, at, gradient, rate) {
  const sum = squares[at] + gradient * gradient;
  squares[at] = sum;
  weights[at] -= (rate * gradient) / Math.sqrt(sum);
}
