// @ts-check
import { describe, expect, it } from 'vitest';
import { compareWords } from '../prove/same-words.mjs';

const words = (/** @type {string} */ text) => text.split(' ').filter(Boolean);
const compared = (/** @type {string} */ said, /** @type {string} */ kept) =>
  compareWords(words(said), words(kept));

describe('which words are lost and which are there too often', () => {
  it.each([
    ['', '', [], []],
    ['a b c', 'a b c', [], []],
    ['a b c', '', [0, 1, 2], []],
    ['', 'a b', [], [0, 1]],
    ['a b c d', 'a c d', [1], []],
    ['a b c', 'a b b c', [], [2]],
    ['a b c', 'a b c c', [], [3]],
    ['a b c d e f', 'a x c d f f', [1, 4], [1, 4]],
  ])('%s / %s', (said, kept, lost, added) => {
    const result = compared(said, kept);
    expect(result.lost.length).toBe(lost.length);
    expect(result.added.length).toBe(added.length);
    // What is left of both is the same list.
    const left = (/** @type {string} */ text, /** @type {readonly number[]} */ out) =>
      words(text).filter((_, place) => !out.includes(place));
    expect(left(said, result.lost)).toEqual(left(kept, result.added));
  });

  it('of the same word twice in a row, the first', () => {
    expect(compared('waits for the the board', 'waits the board').lost).toEqual([1, 2]);
    expect(compared('yes yes yes well', 'yes yes well').lost).toEqual([0]);
  });

  it('in 40,000 words with three faults, at their places', () => {
    const said = Array.from({ length: 40_000 }, (_, index) => `w${index}`);
    const kept = said.flatMap((word, index) => (index === 7 ? [] : index === 20_000 ? [word, word] : [word]));
    kept.pop();
    const { lost, added } = compareWords(said, kept);
    expect(lost).toEqual([7, 39_999]);
    expect(added.map((place) => kept[place])).toEqual(['w20000']);
  });
});
