import fc from 'fast-check';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QUESTION_MODEL } from './question-model.js';
import type { PackedNetwork, PackedTensor } from './question-network.js';
import { formOf, framed, NETWORK_SHAPE, questionScorer, WEIGHT_ALPHABET } from './question-network.js';

const source = new URL('./question-model.ts', import.meta.url);
const LARGEST_BYTES = 60_000;

describe('the learned model', () => {
  const words = QUESTION_MODEL.words.split(' ');

  it('is at most 60 kB of source, all of it ASCII', () => {
    expect(statSync(source).size).toBeLessThanOrEqual(LARGEST_BYTES);
    expect(/^[\x20-\x7e\n]*$/.test(readFileSync(source, 'utf8'))).toBe(true);
  });

  it('has every word once, and the rows that unknown words take', () => {
    expect(new Set(words).size).toBe(words.length);
    expect(words).toEqual(expect.arrayContaining(['<', '>', '#number', '#ing', '#other', '#letter']));
  });

  it('has a character of the alphabet for each weight of its shape', () => {
    const { dimensions, width, filters, hidden } = NETWORK_SHAPE;
    const lengths = {
      vectors: words.length * dimensions,
      filters: filters * width * dimensions,
      filterBias: filters,
      hidden: hidden * filters,
      hiddenBias: hidden,
      output: hidden,
      outputBias: 1,
    };
    // Two filters share an integer, four units are summed side by side.
    expect([filters % 2, hidden % 4]).toEqual([0, 0]);
    const letters = new Set(WEIGHT_ALPHABET);
    expect(letters.size % 2).toBe(1);
    expect(QUESTION_MODEL.networks.length).toBeGreaterThan(0);
    for (const network of QUESTION_MODEL.networks) {
      expect(
        Object.fromEntries(Object.entries(network).map(([name, { weights }]) => [name, weights.length])),
      ).toEqual(lengths);
      for (const { step, weights } of Object.values(network)) {
        expect(step).toBeGreaterThan(0);
        expect([...weights].every((letter) => letters.has(letter))).toBe(true);
      }
    }
  });
});

/** The network as it is written in the books: no caching, no halves, no rounding. */
function plainLogOdds(network: PackedNetwork, words: readonly string[]): number {
  const { dimensions, width, filters, hidden } = NETWORK_SHAPE;
  const middle = (WEIGHT_ALPHABET.length - 1) / 2;
  const weight = ({ step, weights }: PackedTensor, at: number) =>
    (WEIGHT_ALPHABET.indexOf(weights.charAt(at)) - middle) * step;
  const sum = (count: number, term: (at: number) => number) =>
    Array.from({ length: count }, (_, at) => term(at)).reduce((total, each) => total + each, 0);
  const vocabulary = QUESTION_MODEL.words.split(' ');
  const rows = framed(words).map((word) =>
    vocabulary.indexOf(vocabulary.includes(word) ? word : formOf(word)),
  );
  const found = Array.from({ length: filters }, (_, filter) => {
    const answers = rows.slice(width - 1).map((_last, start) =>
      sum(width * dimensions, (at) => {
        const row = rows[start + Math.floor(at / dimensions)] ?? 0;
        return (
          weight(network.filters, filter * width * dimensions + at) *
          weight(network.vectors, row * dimensions + (at % dimensions))
        );
      }),
    );
    return Math.max(0, Math.max(...answers) + weight(network.filterBias, filter));
  });
  return (
    weight(network.outputBias, 0) +
    sum(hidden, (unit) => {
      const value = sum(filters, (at) => weight(network.hidden, unit * filters + at) * (found[at] ?? 0));
      return weight(network.output, unit) * Math.max(0, value + weight(network.hiddenBias, unit));
    })
  );
}

describe('the scorer', () => {
  it('gives what the network says, but for the rounding of its filters', () => {
    const score = questionScorer(QUESTION_MODEL);
    const word = fc.constantFrom(
      'what',
      'do',
      'you',
      'we',
      'right',
      'so',
      'is',
      "it's",
      'zyx',
      'running',
      '7',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 44 }), (words) => {
        const each = QUESTION_MODEL.networks.map((network) => plainLogOdds(network, words));
        expect(score(words)).toBeCloseTo(each.reduce((sum, odds) => sum + odds, 0) / each.length, 1);
      }),
      { numRuns: 30 },
    );
  });

  it('gives the mean of the networks’ log odds', () => {
    const said = 'so do you want it'.split(' ');
    const each = QUESTION_MODEL.networks.map((network) =>
      questionScorer({ ...QUESTION_MODEL, networks: [network] })(said),
    );
    const mean = each.reduce((sum, odds) => sum + odds, 0) / each.length;
    expect(questionScorer(QUESTION_MODEL)(said)).toBeCloseTo(mean, 5);
  });

  it('hears where a word stands, and not which unknown word it is', () => {
    const score = questionScorer(QUESTION_MODEL);
    expect(score(['do', 'you', 'know'])).toBeGreaterThan(score(['you', 'do', 'know']));
    expect(score(['is', 'the', 'blorf', 'red'])).toBe(score(['is', 'the', 'zorp', 'red']));
    expect(Number.isFinite(score([]))).toBe(true);
  });
});
