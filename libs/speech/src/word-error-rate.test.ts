import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparableWords, wordErrorRate } from './word-error-rate.js';

const words = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 9 })
  .map((all) => all.join(' '));

/** The distance by its definition, without a table. */
function oracle(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0) return b.length;
  if (b.length === 0) return a.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return oracle(restA, restB);
  return 1 + Math.min(oracle(restA, restB), oracle(restA, b), oracle(a, restB));
}

describe('S3: the word error rate', () => {
  it('counts each kind of error, and shows which words they are', () => {
    const { alignment, ...figures } = wordErrorRate(
      'One two three four five six',
      'one three tree five six seven',
    );
    expect(figures).toEqual({
      rate: 0.5,
      substitutions: 1,
      insertions: 1,
      deletions: 1,
      correct: 4,
      words: 6,
    });
    expect(alignment.map(({ reference, hypothesis }) => `${reference}/${hypothesis}`)).toEqual([
      'one/one',
      'two/null',
      'three/three',
      'four/tree',
      'five/five',
      'six/six',
      'null/seven',
    ]);
  });

  it('is null where nothing was said, and above 1 where more is wrong than was said', () => {
    expect(wordErrorRate(' ', 'words from nowhere')).toMatchObject({ rate: null, insertions: 3, words: 0 });
    expect(wordErrorRate('one', 'a b c').rate).toBe(3);
    expect(wordErrorRate('', '')).toMatchObject({ rate: null, alignment: [] });
  });

  it('is the least number of errors (against the definition)', () => {
    fc.assert(
      fc.property(words, words, (reference, hypothesis) => {
        const { substitutions, deletions, insertions } = wordErrorRate(reference, hypothesis);
        expect(substitutions + deletions + insertions).toBe(
          oracle(comparableWords(reference), comparableWords(hypothesis)),
        );
      }),
    );
  });

  it('is 0 for equal texts; rate times words is S + D + I; turned round, insertions and deletions change places', () => {
    fc.assert(
      fc.property(words, words, (reference, hypothesis) => {
        const one = wordErrorRate(reference, hypothesis);
        const errors = one.substitutions + one.deletions + one.insertions;
        expect((one.rate ?? 0) * one.words).toBeCloseTo(one.rate === null ? 0 : errors, 9);
        const other = wordErrorRate(hypothesis, reference);
        expect(other.substitutions + other.deletions + other.insertions).toBe(errors);
        expect(one.insertions - one.deletions).toBe(other.deletions - other.insertions);
        expect(wordErrorRate(reference, reference)).toMatchObject({
          insertions: 0,
          deletions: 0,
          substitutions: 0,
        });
      }),
    );
  });

  it('its alignment reads as both texts', () => {
    fc.assert(
      fc.property(words, words, (reference, hypothesis) => {
        const { alignment } = wordErrorRate(reference, hypothesis);
        const side = (which: 'reference' | 'hypothesis') =>
          alignment.map((pair) => pair[which]).filter((word) => word !== null);
        expect(side('reference')).toEqual(comparableWords(reference));
        expect(side('hypothesis')).toEqual(comparableWords(hypothesis));
      }),
    );
  });
});

describe('words are compared', () => {
  it.each([
    ['Don’t stop, now!', 'dont stop now'],
    ["it's U.S. law", 'its us law'],
    ['a well-known fact', 'a well known fact'],
    ['12.5 per cent', '125 per cent'],
    ["'quoted' end.", 'quoted end'],
    ['naïve café', 'naïve café'],
    ['你好 世界', '你好 世界'],
    [' — … ', ''],
  ])('%s as %s', (text, expected) => {
    expect(comparableWords(text).join(' ')).toBe(expected);
  });

  it('whatever the text, without empty words and signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(comparableWords(text).filter((word) => !/^[\p{L}\p{M}\p{N}]+$/u.test(word))).toEqual([]);
      }),
    );
  });
});
