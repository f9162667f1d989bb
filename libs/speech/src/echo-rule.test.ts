import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEcho } from './echo-rule.js';

const words = (text: string, startMs = 0, endMs = startMs + 1000) => ({ text, startMs, endMs });

describe('A13: an echo', () => {
  it.each([
    ['the same words', 'could you tell me more', 'Could you tell me more?', true],
    [
      'a part of a longer utterance',
      'tell me more about it',
      'so could you tell me more about it please',
      true,
    ],
    ['with one of seven misheard: 0.86', 'a b c d e f x', 'a b c d e f g', true],
    ['with one of six misheard: 0.83', 'a b c d e x', 'a b c d e f', false],
    ['of three words only', 'tell me more', 'tell me more', false],
    ['of words that are far apart', 'a b c d', 'a x x x x b x x x x c x x x x d', false],
    ['of one word said often', 'no no no no', 'no', false],
    [
      'with own words at its end',
      `${'a b c d e f g h i j '.repeat(2)} x y z`,
      'a b c d e f g h i j '.repeat(2),
      false,
    ],
  ])('%s', (_, mine, theirs, echo) => {
    expect(isEcho(words(mine), [words(theirs)])).toBe(echo);
  });

  it('comes within 2 s, before or after', () => {
    const mine = words('could you tell me more', 10_000, 12_000);
    const at = (startMs: number, endMs: number) =>
      isEcho(mine, [words('could you tell me more', startMs, endMs)]);
    expect([at(5000, 8000), at(14_000, 15_000), at(11_000, 11_500)]).toEqual([true, true, true]);
    expect([at(5000, 7999), at(14_001, 15_000)]).toEqual([false, false]);
  });

  it('may repeat two utterances of the other side', () => {
    expect(
      isEcho(words('thank you very much goodbye then'), [
        words('thank you very much'),
        words('goodbye then'),
      ]),
    ).toBe(true);
  });

  it('is never found where the words are others, whatever they are', () => {
    const text = (letters: string) =>
      fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(text('abcdef'), fc.array(text('uvwxyz')), (mine, theirs) => {
        expect(
          isEcho(
            words(mine),
            theirs.map((each) => words(each)),
          ),
        ).toBe(false);
      }),
    );
  });
});
