/**
 * The shape of the networks, by which the training and the judgement agree.
 * Kim 2014, "Convolutional Neural Networks for Sentence Classification": each filter looks at `width` words in a row
 * and keeps its strongest answer in the utterance; a small layer makes a judgement of these.
 */
export const NETWORK_SHAPE = { dimensions: 12, width: 5, filters: 40, hidden: 24, classes: 6 } as const;

/** Stands before and behind an utterance, so that a filter sees its beginning and its end. */
const BEFORE = '<';
const BEHIND = '>';
/** Rows of the vocabulary for words that it does not have: what their form tells. */
export const WORD_FORMS = ['#number', '#ing', '#ed', '#ly', '#s', '#letter', '#other'] as const;

/** All weights are characters of this alphabet: its middle is 0, a step is the tensor's `step`. */
export const WEIGHT_ALPHABET =
  '#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~';

/** One tensor: a character a weight. */
export interface PackedTensor {
  readonly step: number;
  readonly weights: string;
}

/** One network, row by row: a vector a word, a filter a row, then two layers of weights and biases. */
export interface PackedNetwork {
  readonly vectors: PackedTensor;
  readonly filters: PackedTensor;
  readonly filterBias: PackedTensor;
  readonly hidden: PackedTensor;
  readonly hiddenBias: PackedTensor;
  readonly classes: PackedTensor;
  readonly classBias: PackedTensor;
}

/** The form of a word that the vocabulary does not have. */
export function formOf(word: string): (typeof WORD_FORMS)[number] {
  if (/^\p{N}/u.test(word)) return '#number';
  if (word.length === 1) return '#letter';
  const ending = WORD_FORMS.slice(1, 5).find((form) => word.endsWith(form.slice(1)));
  return ending ?? '#other';
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

/** Answers of the filters in whole steps: adding and comparing integers is the cheaper half of the work. */
type Row = Int16Array;
const STEPS = 256;
/** Keeps the sum of the odds finite, whatever was said. */
const LARGEST_EXPONENT = 600;
type Network = Record<keyof PackedNetwork, Float64Array>;

/**
 * Unpacks a model. What comes back gives the log odds that an utterance is a question, as the mean of the networks, in
 * one pass over its words.
 */
export function questionScorer(model: PackedModel): (words: readonly string[]) => number {
  const networks = model.networks.map(unpackNetwork);
  const rowOf = new Map(model.words.split(' ').map((word, row) => [word, row]));
  // Of each word met so far: what each filter makes of it at each of its places.
  const answers: (Row | undefined)[] = [];
  return (words) => {
    const rows = framed(words).map((word) => {
      const row = rowOf.get(word) ?? rowOf.get(formOf(word)) ?? 0;
      return (answers[row] ??= answersTo(networks, row));
    });
    const strongest = strongestAnswers(rows, networks);
    let sum = 0;
    networks.forEach((network, index) => {
      sum += headLogOdds(network, strongest, index * NETWORK_SHAPE.filters);
    });
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
    classes: unpack(packed.classes),
    classBias: unpack(packed.classBias),
  };
}

/** A filter's weights side by side, so that a filter that found nothing is passed over. */
function byColumn(rows: Float64Array): Float64Array {
  const { filters, hidden } = NETWORK_SHAPE;
  return rows.map((_, at) => rows[(at % hidden) * filters + Math.floor(at / hidden)] as number);
}

/** Place by place, all filters of all networks: an utterance then only adds and compares. */
function answersTo(networks: readonly Network[], row: number): Row {
  const { dimensions, width, filters } = NETWORK_SHAPE;
  const all = filters * networks.length;
  const answers = new Int16Array(width * all);
  networks.forEach((network, index) => {
    for (let filter = 0; filter < filters; filter += 1) {
      for (let place = 0; place < width; place += 1) {
        let sum = 0;
        for (let d = 0; d < dimensions; d += 1) {
          const weight = network.filters[(filter * width + place) * dimensions + d] ?? 0;
          sum += weight * (network.vectors[row * dimensions + d] ?? 0);
        }
        answers[place * all + index * filters + filter] = Math.round(sum * STEPS);
      }
    }
  });
  return answers;
}

function strongestAnswers(rows: readonly Row[], networks: readonly Network[]): Float64Array {
  const { width, filters } = NETWORK_SHAPE;
  const all = filters * networks.length;
  const most = new Int32Array(all).fill(-(2 ** 31));
  for (let start = 0; start + width <= rows.length; start += 1) {
    // Written out for the five places of `width`: this is where the time goes.
    const a = rows[start] as Row;
    const b = rows[start + 1] as Row;
    const c = rows[start + 2] as Row;
    const d = rows[start + 3] as Row;
    const e = rows[start + 4] as Row;
    for (let at = 0; at < all; at += 1) {
      const answer =
        ((a[at] as number) +
          (b[at + all] as number) +
          (c[at + 2 * all] as number) +
          (d[at + 3 * all] as number) +
          (e[at + 4 * all] as number)) |
        0;
      if (answer > (most[at] as number)) most[at] = answer;
    }
  }
  const strongest = new Float64Array(all);
  networks.forEach(({ filterBias }, index) => {
    for (let filter = 0; filter < filters; filter += 1) {
      const at = index * filters + filter;
      strongest[at] = Math.max(0, (most[at] as number) / STEPS + (filterBias[filter] as number));
    }
  });
  return strongest;
}

/** The first class is "question"; its odds are against all others together. */
function headLogOdds(network: Network, strongest: Float64Array, offset: number): number {
  const { filters, hidden, classes } = NETWORK_SHAPE;
  const { hidden: weights, classes: outputs, classBias } = network;
  const values = network.hiddenBias.slice();
  for (let filter = 0; filter < filters; filter += 1) {
    const answer = strongest[offset + filter] as number;
    if (answer === 0) continue;
    const column = filter * hidden;
    for (let unit = 0; unit < hidden; unit += 1) {
      values[unit] = (values[unit] as number) + (weights[column + unit] as number) * answer;
    }
  }
  for (let unit = 0; unit < hidden; unit += 1) values[unit] = Math.max(0, values[unit] as number);
  let question = 0;
  let others = 0;
  for (let each = 0; each < classes; each += 1) {
    let sum = classBias[each] as number;
    for (let unit = 0; unit < hidden; unit += 1) {
      sum += (outputs[each * hidden + unit] as number) * (values[unit] as number);
    }
    if (each === 0) question = sum;
    else others += Math.exp(Math.min(sum, LARGEST_EXPONENT));
  }
  return question - Math.log(others);
}
