/**
 * The shape of the networks, by which the training and the judgement agree.
 * Kim 2014, "Convolutional Neural Networks for Sentence Classification": each filter looks at `width` words in a row
 * and keeps its strongest answer in the utterance; a small layer makes a judgement of these.
 */
export const NETWORK_SHAPE = { dimensions: 20, width: 5, filters: 56, hidden: 24 } as const;

/** Stands before and behind an utterance, so that a filter sees its beginning and its end. */
const BEFORE = '<';
const BEHIND = '>';
/** Rows of the vocabulary for words that it does not have: what their form tells. */
export const WORD_FORMS = ['#number', '#ing', '#ed', '#ly', '#s', '#letter', '#other'] as const;

const NUMBER = /^\p{N}/u;

/** All weights are characters of this alphabet: its middle is 0, a step is the tensor's `step`. */
export const WEIGHT_ALPHABET =
  '#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~';

/** One tensor: a character a weight. */
export interface PackedTensor {
  readonly step: number;
  readonly weights: string;
}

/** One network, row by row: a vector a word, a filter a row, a hidden unit a row, then the weight of each unit. */
export interface PackedNetwork {
  readonly vectors: PackedTensor;
  readonly filters: PackedTensor;
  readonly filterBias: PackedTensor;
  readonly hidden: PackedTensor;
  readonly hiddenBias: PackedTensor;
  readonly output: PackedTensor;
  readonly outputBias: PackedTensor;
}

/** The form of a word that the vocabulary does not have. */
export function formOf(word: string): (typeof WORD_FORMS)[number] {
  if (NUMBER.test(word)) return '#number';
  if (word.length === 1) return '#letter';
  if (word.endsWith('s')) return '#s';
  if (word.endsWith('ing')) return '#ing';
  if (word.endsWith('ed')) return '#ed';
  return word.endsWith('ly') ? '#ly' : '#other';
}

/** The words with the marks of beginning and end around them, at least as many as a filter is wide. */
export function framed(words: readonly string[]): readonly string[] {
  const frame = [BEFORE, BEFORE, ...words, BEHIND, BEHIND];
  while (frame.length < NETWORK_SHAPE.width) frame.push(BEHIND);
  return frame;
}

/** What training gives: the words that have a vector, and networks that are asked together. */
export interface PackedModel {
  /** Set apart by spaces; the place of a word is its row among the vectors. */
  readonly words: string;
  readonly networks: readonly PackedNetwork[];
}

/**
 * Two filters share an integer, so that one addition and one comparison serve both: the even one its upper half, the odd
 * one the lower half, which `MIDDLE` keeps above zero. Five answers (`width`) of at most `MIDDLE` each fit a half.
 */
const MIDDLE = 6553;
const STEPS = 256;
const LOWER_HALF = 0xffff;
const NOTHING = -(2 ** 31);
type Network = Record<keyof PackedNetwork, Float64Array>;

/** What is made once, and written over for each utterance. */
interface Scratch {
  /** Where the answers to each word begin in `Answers.table`. */
  readonly starts: number[];
  readonly upper: Int32Array;
  readonly lower: Int32Array;
  /** The filters of one network that found anything: where their weights begin, and their answers. */
  readonly found: Int32Array;
  readonly answers: Float64Array;
}

/** What each pair of filters makes of each word at each place; a word's row is filled when it is first met. */
interface Answers {
  readonly table: Int32Array;
  readonly known: Uint8Array;
}

/**
 * Unpacks a model. What comes back gives the log odds that an utterance is a question, as the mean of the networks, in
 * one pass over its words.
 */
export function questionScorer(model: PackedModel): (words: readonly string[]) => number {
  const { width, filters } = NETWORK_SHAPE;
  const networks = model.networks.map(unpackNetwork);
  const rowOf = new Map(model.words.split(' ').map((word, row) => [word, row]));
  const pairs = (filters * networks.length) / 2;
  const answers = { table: new Int32Array(rowOf.size * width * pairs), known: new Uint8Array(rowOf.size) };
  const scratch: Scratch = {
    starts: [],
    upper: new Int32Array(pairs),
    lower: new Int32Array(pairs),
    found: new Int32Array(filters),
    answers: new Float64Array(filters),
  };
  return (words) => {
    scratch.starts.length = 0;
    for (const word of framed(words)) {
      const row = rowOf.get(word) ?? rowOf.get(formOf(word)) ?? 0;
      if (answers.known[row] === 0) answerTo(networks, row, answers);
      scratch.starts.push(row * width * pairs);
    }
    findStrongest(answers.table, scratch);
    let sum = 0;
    for (let index = 0; index < networks.length; index += 1) {
      sum += logOdds(networks[index] as Network, scratch, (index * filters) / 2);
    }
    return sum / networks.length;
  };
}

function unpackNetwork(packed: PackedNetwork): Network {
  const value = new Map([...WEIGHT_ALPHABET].map((letter, index) => [letter, index]));
  const middle = (WEIGHT_ALPHABET.length - 1) / 2;
  const unpack = ({ step, weights }: PackedTensor) =>
    Float64Array.from(weights, (letter) => ((value.get(letter) ?? middle) - middle) * step);
  return {
    vectors: unpack(packed.vectors),
    filters: unpack(packed.filters),
    filterBias: unpack(packed.filterBias),
    hidden: byColumn(unpack(packed.hidden)),
    hiddenBias: unpack(packed.hiddenBias),
    output: unpack(packed.output),
    outputBias: unpack(packed.outputBias),
  };
}

/** A filter's weights side by side, so that a filter that found nothing is passed over. */
function byColumn(rows: Float64Array): Float64Array {
  const { filters, hidden } = NETWORK_SHAPE;
  return rows.map((_, at) => rows[(at % hidden) * filters + Math.floor(at / hidden)] as number);
}

/** Place by place, all pairs of filters of all networks: an utterance then only adds and compares. */
function answerTo(networks: readonly Network[], row: number, { table, known }: Answers): void {
  const { width, filters } = NETWORK_SHAPE;
  known[row] = 1;
  let at = row * width * ((filters * networks.length) / 2);
  for (let place = 0; place < width; place += 1) {
    for (const network of networks) {
      for (let filter = 0; filter < filters; filter += 2) {
        const even = answerOf(network, filter, place, row);
        const odd = answerOf(network, filter + 1, place, row);
        table[at] = (even << 16) + odd + MIDDLE;
        at += 1;
      }
    }
  }
}

function answerOf(network: Network, filter: number, place: number, row: number): number {
  const { dimensions, width } = NETWORK_SHAPE;
  let sum = 0;
  for (let d = 0; d < dimensions; d += 1) {
    const weight = network.filters[(filter * width + place) * dimensions + d] as number;
    sum += weight * (network.vectors[row * dimensions + d] as number);
  }
  return Math.max(-MIDDLE, Math.min(MIDDLE, Math.round(sum * STEPS)));
}

function findStrongest(table: Int32Array, { starts, upper, lower }: Scratch): void {
  const pairs = upper.length;
  upper.fill(NOTHING);
  lower.fill(0);
  for (let start = 0; start + NETWORK_SHAPE.width <= starts.length; start += 1) {
    // Written out for the five places of `width`: this is where the time goes.
    const a = starts[start] as number;
    const b = (starts[start + 1] as number) + pairs;
    const c = (starts[start + 2] as number) + 2 * pairs;
    const d = (starts[start + 3] as number) + 3 * pairs;
    const e = (starts[start + 4] as number) + 4 * pairs;
    for (let at = 0; at < pairs; at += 1) {
      const both =
        ((table[a + at] as number) +
          (table[b + at] as number) +
          (table[c + at] as number) +
          (table[d + at] as number) +
          (table[e + at] as number)) |
        0;
      // The upper half decides how both compare.
      upper[at] = Math.max(upper[at] as number, both);
      lower[at] = Math.max(lower[at] as number, both & LOWER_HALF);
    }
  }
}

function logOdds(network: Network, { upper, lower, found, answers }: Scratch, firstPair: number): number {
  const { filters, hidden, width } = NETWORK_SHAPE;
  const { hidden: weights, filterBias, hiddenBias, output } = network;
  let count = 0;
  for (let filter = 0; filter < filters; filter += 1) {
    const pair = firstPair + (filter >> 1);
    const most = filter % 2 === 0 ? (upper[pair] as number) >> 16 : (lower[pair] as number) - width * MIDDLE;
    const answer = most / STEPS + (filterBias[filter] as number);
    found[count] = filter * hidden;
    answers[count] = answer;
    if (answer > 0) count += 1;
  }
  let sum = network.outputBias[0] as number;
  for (let unit = 0; unit < hidden; unit += 4) {
    // Four units at a time: their sums do not wait for each other.
    let a = hiddenBias[unit] as number;
    let b = hiddenBias[unit + 1] as number;
    let c = hiddenBias[unit + 2] as number;
    let d = hiddenBias[unit + 3] as number;
    for (let index = 0; index < count; index += 1) {
      const answer = answers[index] as number;
      const at = (found[index] as number) + unit;
      a += (weights[at] as number) * answer;
      b += (weights[at + 1] as number) * answer;
      c += (weights[at + 2] as number) * answer;
      d += (weights[at + 3] as number) * answer;
    }
    if (a > 0) sum += a * (output[unit] as number);
    if (b > 0) sum += b * (output[unit + 1] as number);
    if (c > 0) sum += c * (output[unit + 2] as number);
    if (d > 0) sum += d * (output[unit + 3] as number);
  }
  return sum;
}
