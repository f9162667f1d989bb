import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenWords, withoutStumbles } from './question-words.js';

describe('words as they are spoken', () => {
  it.each([
    ["What's the R.O.I., then?", ["what's", 'the', 'roi', 'then']],
    ['What’s it', ["what's", 'it']],
    ['Ok, gonna do it', ['okay', 'going', 'to', 'do', 'it']],
    ['dont you', ["don't", 'you']],
    ['mm-hmm', ['mm', 'hmm']],
    ['constructor toString', ['constructor', 'tostring']],
    ['?!', []],
  ])('of %j', (text, words) => {
    expect(spokenWords(text)).toEqual(words);
  });

  it('lose hesitations and repeats, and nothing else', () => {
    const without = (text: string) => withoutStumbles(text.split(' ')).join(' ');
    expect(without('um do you uh do you want want it')).toBe('do you want it');
    expect(without('it it it is')).toBe('it is');
    expect(without('um uh')).toBe('um');
    expect(withoutStumbles([])).toEqual([]);
  });

  it('are in their order, and never vanish altogether', () => {
    const words = fc.array(fc.constantFrom<string>('do', 'you', 'um', 'want', 'it', 'uh'), { minLength: 1 });
    fc.assert(
      fc.property(words, (said) => {
        const kept = withoutStumbles(said);
        expect(kept.length).toBeGreaterThan(0);
        let from = 0;
        for (const word of kept) {
          from = said.indexOf(word, from) + 1;
          expect(from).toBeGreaterThan(0);
        }
      }),
    );
  });
});
