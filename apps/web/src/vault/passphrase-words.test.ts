import { describe, expect, it } from 'vitest';
import { codeFile, nextTryText, proofOf, typedProblems, waitingText } from './passphrase-words.js';

const GOOD = 'violet tractor under seven moons';

describe('E8: a new passphrase', () => {
  it('is taken when it is strong and typed twice alike', () =>
    expect(typedProblems({ passphrase: GOOD, again: GOOD })).toEqual({}));

  it('too short, too easy or not twice the same says so at its field', () => {
    expect(typedProblems({ passphrase: 'short', again: 'short' }).passphrase).toContain('at least 12');
    expect(typedProblems({ passphrase: 'abcabcabcabcabc', again: 'abcabcabcabcabc' }).passphrase).toContain(
      'repeats',
    );
    expect(typedProblems({ passphrase: GOOD, again: `${GOOD} ` }).again).toContain('not the same');
  });

  it('a proof is one of the two ways; a kept code is in its file', () => {
    expect(proofOf('passphrase', 'x')).toEqual({ passphrase: 'x' });
    expect(proofOf('recovery', 'x')).toEqual({ recoveryCode: 'x' });
    expect(codeFile('ABCD-EFGH')).toContain('\nABCD-EFGH\n');
  });
});

describe('E8: after a wrong passphrase', () => {
  it('says how long the next try takes, in begun seconds', () => {
    expect(nextTryText(8000)).toBe('The next try takes 8 seconds.');
    expect(nextTryText(7001)).toBe('The next try takes 8 seconds.');
    expect(nextTryText(1)).toBe('The next try takes 1 second.');
    expect(nextTryText(0), 'a slip in a recovery code costs nothing').toBe('');
    expect(waitingText(3200)).toMatch(/^Tried in 4 seconds/);
  });
});
