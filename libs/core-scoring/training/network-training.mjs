// @ts-check
import { NETWORK_SHAPE } from './library.mjs';

/**
 * @typedef {object} Example
 * @property {readonly number[]} rows rows of the vocabulary, with the frame
 * @property {number} label
 * @property {number} weight of its gradient
 * @property {number} epochs in how many of the first epochs it takes part
 *
 * @typedef {Record<string, Float32Array>} Tensors
 */

const EPOCHS = 8;
const RATE = 0.05;
/** A word is hidden this often, so that its class has to do; a filter is silent this often. */
const HIDDEN_WORDS = 0.1;
const SILENT_FILTERS = 0.3;
const DECAY = 1e-4;
const { dimensions: D, width, filters: F, hidden: H, classes: C } = NETWORK_SHAPE;
const SPAN = D * width;

/**
 * Stochastic gradient descent with AdaGrad (Duchi et al. 2011) on the cross entropy of the labels, one example at a
 * time. A word's vector is its own plus that of its class, so that rare words lean on their class.
 * @param {readonly Example[]} examples
 * @param {{ words: readonly string[], classes: readonly string[], classRow: readonly number[] }} vocabulary
 * @param {number} seed
 * @returns {Tensors} named as in PackedNetwork
 */
export function trainNetwork(examples, { words, classes, classRow }, seed) {
  const chance = randomFrom(seed);
  /** @param {number} length @param {number} spread */
  const tensor = (length, spread) =>
    Float32Array.from({ length }, () => (chance() + chance() + chance() - 1.5) * spread);
  const own = tensor(words.length * D, 0.05);
  const shared = tensor(classes.length * D, 0.5);
  const filters = tensor(F * SPAN, 1.5 / Math.sqrt(SPAN));
  const filterBias = new Float32Array(F);
  const hidden = tensor(H * F, 1.5 / Math.sqrt(F));
  const hiddenBias = new Float32Array(H);
  const output = tensor(C * H, 1 / Math.sqrt(H));
  const outputBias = new Float32Array(C);
  /** @type {Map<Float32Array, Float32Array>} */
  const squares = new Map(
    [own, shared, filters, filterBias, hidden, hiddenBias, output, outputBias].map((weights) => [
      weights,
      new Float32Array(weights.length).fill(0.01),
    ]),
  );
  let rate = RATE;
  /** @param {Float32Array} weights */
  const stepper = (weights) => {
    const sums = squares.get(weights) ?? new Float32Array(weights.length);
    /** @param {number} at @param {number} gradient */
    return (at, gradient) => {
      const sum = (sums[at] += gradient * gradient);
      weights[at] -= (rate * gradient) / Math.sqrt(sum);
    };
  };
  const [stepOwn, stepShared, stepFilter, stepFilterBias] = [own, shared, filters, filterBias].map(stepper);
  const [stepHidden, stepHiddenBias, stepOutput, stepOutputBias] = [
    hidden,
    hiddenBias,
    output,
    outputBias,
  ].map(stepper);

  const longest = examples.reduce((most, { rows }) => Math.max(most, rows.length), 0);
  const input = new Float32Array(longest * D);
  const inputGradient = new Float32Array(longest * D);
  const pooled = new Float32Array(F);
  const pooledGradient = new Float32Array(F);
  const from = new Int32Array(F);
  const units = new Float32Array(H);
  const unitGradient = new Float32Array(H);
  const odds = new Float64Array(C);
  const silent = 1 / (1 - SILENT_FILTERS);

  /** @param {readonly number[]} rows @param {readonly boolean[]} hiddenAt */
  const forward = (rows, hiddenAt) => {
    rows.forEach((row, at) => {
      for (let d = 0; d < D; d += 1) {
        input[at * D + d] = shared[classRow[row] * D + d] + (hiddenAt[at] ? 0 : own[row * D + d]);
      }
    });
    for (let f = 0; f < F; f += 1) {
      let best = -filterBias[f];
      from[f] = -1;
      for (let start = 0; start + width <= rows.length; start += 1) {
        let sum = 0;
        for (let j = 0; j < SPAN; j += 1) sum += filters[f * SPAN + j] * input[start * D + j];
        if (sum > best) {
          best = sum;
          from[f] = start * D;
        }
      }
      if (from[f] >= 0 && chance() < SILENT_FILTERS) from[f] = -1;
      pooled[f] = from[f] < 0 ? 0 : (best + filterBias[f]) * silent;
    }
    for (let h = 0; h < H; h += 1) {
      let sum = hiddenBias[h];
      for (let f = 0; f < F; f += 1) sum += hidden[h * F + f] * pooled[f];
      units[h] = Math.max(0, sum);
    }
    let most = -Infinity;
    for (let c = 0; c < C; c += 1) {
      odds[c] = outputBias[c];
      for (let h = 0; h < H; h += 1) odds[c] += output[c * H + h] * units[h];
      most = Math.max(most, odds[c]);
    }
    let total = 0;
    for (let c = 0; c < C; c += 1) total += odds[c] = Math.exp(odds[c] - most);
    for (let c = 0; c < C; c += 1) odds[c] /= total;
  };

  /** @param {Example} example @param {readonly boolean[]} hiddenAt */
  const backward = ({ rows, label, weight }, hiddenAt) => {
    unitGradient.fill(0);
    pooledGradient.fill(0);
    inputGradient.fill(0, 0, rows.length * D);
    for (let c = 0; c < C; c += 1) {
      const gradient = (odds[c] - (c === label ? 1 : 0)) * weight;
      for (let h = 0; h < H; h += 1) {
        if (units[h] === 0) continue;
        unitGradient[h] += gradient * output[c * H + h];
        stepOutput(c * H + h, gradient * units[h]);
      }
      stepOutputBias(c, gradient);
    }
    for (let h = 0; h < H; h += 1) {
      if (units[h] === 0) continue;
      for (let f = 0; f < F; f += 1) {
        if (from[f] < 0) continue;
        pooledGradient[f] += unitGradient[h] * hidden[h * F + f];
        stepHidden(h * F + f, unitGradient[h] * pooled[f]);
      }
      stepHiddenBias(h, unitGradient[h]);
    }
    for (let f = 0; f < F; f += 1) {
      if (from[f] < 0) continue;
      const gradient = pooledGradient[f] * silent;
      for (let j = 0; j < SPAN; j += 1) {
        inputGradient[from[f] + j] += gradient * filters[f * SPAN + j];
        stepFilter(f * SPAN + j, gradient * input[from[f] + j]);
      }
      stepFilterBias(f, gradient);
    }
    rows.forEach((row, at) => {
      for (let d = 0; d < D; d += 1) {
        const gradient = inputGradient[at * D + d];
        if (gradient === 0) continue;
        stepShared(classRow[row] * D + d, gradient);
        if (!hiddenAt[at]) stepOwn(row * D + d, gradient + DECAY * own[row * D + d]);
      }
    });
  };

  const order = [...examples];
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    rate = RATE * (1 - (0.9 * epoch) / EPOCHS);
    shuffle(order, chance);
    for (const example of order) {
      if (epoch >= example.epochs) continue;
      const hiddenAt = example.rows.map(() => chance() < HIDDEN_WORDS);
      forward(example.rows, hiddenAt);
      backward(example, hiddenAt);
    }
  }
  const vectors = own.map((value, at) => value + shared[classRow[Math.floor(at / D)] * D + (at % D)]);
  return { vectors, filters, filterBias, hidden, hiddenBias, classes: output, classBias: outputBias };
}

/** Marsaglia 2003, xorshift: the same model from the same seed. @param {number} seed */
function randomFrom(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** @template T @param {T[]} items @param {() => number} chance */
function shuffle(items, chance) {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
}
