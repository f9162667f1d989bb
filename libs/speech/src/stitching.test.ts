import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tailAfter, withoutRepeat } from './stitching.js';

const tail = (text: string, endMs = 10_000) => tailAfter(null, { text, startMs: endMs - 5000, endMs });
const next = (text: string, startMs = 10_200) => ({ text, startMs });

describe('the first words of a new run', () => {
  it.each([
    ['three repeated words', 'so we agreed on the price', 'on the price and the date', 'and the date'],
    ['with other signs and case', 'We agreed: on the price.', 'On the price, and more', 'and more'],
    ['all of it a repetition', 'we will see', 'We will see.', ''],
    ['one word that is all of it', 'we will see', 'see', ''],
    ['two words of more: chance', 'I told you so', 'you so cannot do that', 'you so cannot do that'],
    ['the longest repetition', 'no no no no', 'no no no no yes', 'yes'],
    ['nothing in common', 'we will see', 'what is next', 'what is next'],
    ['in the middle: said again', 'a b c d e', 'x c d e f', 'x c d e f'],
  ])('%s', (_, before, after, left) => {
    expect(withoutRepeat(tail(before), next(after))).toBe(left);
  });

  it('are all kept where they come later, or where nothing was said before', () => {
    const again = next('I said no', 12_001);
    expect(withoutRepeat(tail('I said no'), again)).toBe('I said no');
    expect(withoutRepeat(tail('I said no'), { ...again, startMs: 12_000 })).toBe('');
    expect(withoutRepeat(null, again)).toBe('I said no');
  });

  it('heard twice by two engines may differ in one word of four', () => {
    const before = tail('the quarterly figures are better than we expected');
    const after = 'quarterly figures are bitter than we expected so we hire';
    expect(withoutRepeat(before, next(after, 9_000))).toBe('so we hire');
    expect(withoutRepeat(before, next(after))).toBe(after);
  });
});

it('of kept sound that begins with what is settled, a single word may be a repetition', () => {
  expect(withoutRepeat(tail('I told you'), { ...next('you so'), replayOfMs: 5_000 })).toBe('so');
  expect(withoutRepeat(tail('I told you'), { ...next('so'), replayOfMs: 5_000 })).toBe('so');
});

it('of an utterance that is heard again, words that were missed before the settled ones are no repetition', () => {
  const before = tailAfter(tail('we met', 5_000), { text: 'on Monday', startMs: 6_000, endMs: 7_000 });
  const again = (text: string, replayOfMs: number) =>
    withoutRepeat(before, { text, startMs: 5_500, replayOfMs });
  expect(again('and agreed on Monday to wait', 5_500)).toBe('to wait');
  expect(again('and agreed on Monday', 5_500)).toBe('');
  expect(again('and agreed on Mondays to wait', 5_500)).toBe('and agreed on Mondays to wait');
  // The words are of an utterance before it.
  expect(again('and agreed on Monday to wait', 6_500)).toBe('and agreed on Monday to wait');
});

describe('the tail', () => {
  it('goes on over utterances and pauses: a repetition may reach back over them', () => {
    const one = tailAfter(null, { text: 'One two', startMs: 500, endMs: 1000 });
    expect(tailAfter(one, { text: 'three', startMs: 9000, endMs: 9500 })).toEqual({
      words: ['one', 'two', 'three'],
      startsMs: [500, 500, 9000],
      endMs: 9500,
    });
  });

  it('never shrinks in time, and keeps a bound', () => {
    const long = tailAfter(null, { text: 'word '.repeat(500), startMs: 500, endMs: 9000 });
    expect(tailAfter(long, { text: 'x', startMs: 8000, endMs: 8500 })).toMatchObject({ endMs: 9000 });
    expect(long.words).toHaveLength(100);
  });
});

it('words that differ are never cut, however the runs are cut', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (said, again, more) => {
        const numbered = (from: number, to: number) =>
          Array.from({ length: Math.max(0, to - from) }, (_, i) => `w${from + i}`).join(' ');
        const overlap = Math.min(again, said);
        const text = numbered(said - overlap, said + more);
        const left = withoutRepeat(tail(numbered(0, said)), next(text));
        expect(left).toBe(overlap >= 3 ? numbered(said, said + more) : text);
      },
    ),
  );
});
