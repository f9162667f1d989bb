import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameQuestion } from './question-repeat.js';

/** Two texts that share `both` words and have `more` other words between them. */
function pair(both: number, more: number): readonly [string, string] {
  const shared = Array.from({ length: both }, (_, at) => `shared${at}`);
  const other = Array.from({ length: more }, (_, at) => `other${at}`);
  return [shared.join(' '), [...shared, ...other].join(' ')];
}

describe('the same question again', () => {
  it.each([
    [7, 3, true],
    [69, 31, false],
    [70, 30, true],
    [1, 0, true],
    [2, 1, false],
    [0, 3, false],
    [0, 0, false],
  ])('with %i words in both and %i in one is %s', (both, more, same) => {
    expect(isSameQuestion(...pair(both, more))).toBe(same);
  });

  it('is known by its words, however it is written', () => {
    expect(isSameQuestion('What does it cost?', 'so what does it cost')).toBe(true);
    expect(isSameQuestion('What does it cost?', 'what does the rollout cost us')).toBe(false);
    expect(isSameQuestion('What’s in it?', "what's IN it")).toBe(true);
  });

  it('does not depend on who asked first, nor on order and repeats', () => {
    const text = fc.array(fc.constantFrom('what', 'does', 'it', 'cost', 'us', 'now'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const same = isSameQuestion(a.join(' '), b.join(' '));
        expect(isSameQuestion(b.join(' '), a.join(' '))).toBe(same);
        expect(isSameQuestion([...a, ...a].reverse().join(', '), b.join(' '))).toBe(same);
        if (a.length > 0) expect(isSameQuestion(a.join(' '), a.join(' '))).toBe(true);
      }),
    );
  });
});
