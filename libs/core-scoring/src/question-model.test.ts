import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QUESTION_MODEL } from './question-model.js';
import { NETWORK_SHAPE, questionScorer, WEIGHT_ALPHABET } from './question-network.js';

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
    const { dimensions, width, filters, hidden, classes } = NETWORK_SHAPE;
    const lengths = {
      vectors: words.length * dimensions,
      filters: filters * width * dimensions,
      filterBias: filters,
      hidden: hidden * filters,
      hiddenBias: hidden,
      classes: classes * hidden,
      classBias: classes,
    };
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

describe('the scorer', () => {
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
