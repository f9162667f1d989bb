import { describe, expect, it } from 'vitest';
import { normalPassphrase, passphraseRefusal } from './passphrase.js';

const reasonOf = (typed: string, words?: readonly string[]) => passphraseRefusal(typed, words)?.reason;

describe('E8: what may be a passphrase', () => {
  it.each([
    'lamp river tonic gavel',
    'Zweiundvierzig Birnen im Regen',
    '雨の中の四十二個の梨と赤い傘',
    'xkqv bnrt wplz',
    '483920175846',
    'MyDogEats3Socks',
    'passport tulip welcome iron',
    'lamplamp tulip',
    'abc mountain 12',
    'abcdeacbedca',
    'abcdefghixzy',
    'password485920173846',
    'lamp river tonic gavel '.repeat(50).slice(0, 1024),
  ])('takes %s', (typed) => {
    expect(passphraseRefusal(typed)).toBeNull();
  });

  it.each([
    ['', 'too-short'],
    ['elevenchars', 'too-short'],
    ['🦊🦊🐻🐼🐨', 'too-short'],
    ['a'.repeat(1025), 'too-long'],
    ['lamp river tonic gavel '.repeat(50).slice(0, 1025), 'too-long'],
    ['aaaaaaaaaaaaaaaa', 'repeated'],
    ['abcabcabcabcabc', 'repeated'],
    ['1212121212121', 'repeated'],
    ['sottsottsottsott', 'repeated'],
    ['abcdabdcbadc', 'repeated'],
    ['abcdefghijklmnop', 'sequence'],
    ['abcdefghijxz', 'sequence'],
    ['zyxwvutsrqpo', 'sequence'],
    ['9876543210987', 'sequence'],
    ['qwertyuiopasdf', 'sequence'],
    ['qwer-asdf-zxcv', 'sequence'],
    ['password12345', 'common'],
    ['P@ssw0rd2026!!', 'common'],
    ['password48592017384', 'common'],
    ['pa$$word1234', 'common'],
    ['adm1n!strator', 'common'],
    ['h3llowelcome', 'common'],
    ['m0nkeydrag0n', 'common'],
    ['iloveyou4ever1', 'common'],
    ['correct horse battery staple', 'common'],
    ['administrator1', 'common'],
    ['letmeinletmein1', 'repeated'],
    ['123456123456', 'repeated'],
    ['hunter2hunter2', 'repeated'],
    ['tulipgo1tulipgo1tuli', 'repeated'],
    ['abcdefg1234567', 'sequence'],
    ['123qweasd456zxc', 'sequence'],
    ['qwertyuiop12', 'sequence'],
    ['letmeinplease1', 'common'],
    ['football20051987', 'common'],
    ['Sotto-sotto-1', 'repeated'],
    ['My-Sotto-2026', 'context'],
  ])('refuses %s as %s', (typed, reason) => {
    expect(reasonOf(typed)).toBe(reason);
  });

  it('refuses what is mostly the person’s own name or address', () => {
    const words = ['Amara Okafor', 'amara.okafor@northwind.example'];
    expect(reasonOf('amaraokafor1987', words)).toBe('context');
    expect(reasonOf('okafor northwind', words)).toBe('context');
    expect(reasonOf('amara likes quiet lagoons', words)).toBeUndefined();
  });

  it('says in a sentence what to do', () => {
    expect(passphraseRefusal('short')?.message).toBe(
      'A passphrase needs at least 12 characters; this one has 5. Four or five words that do not belong together are a good one.',
    );
  });

  it('is the same however a keyboard composes its letters', () => {
    expect(normalPassphrase('Gru\u0308ße')).toBe(normalPassphrase('Gr\u00fcße'));
  });
});
