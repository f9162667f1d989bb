import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a tool without types of its own
import { leakedFile, leakedPassphrases } from '../../../tools/leaked-passphrases.mjs';
import { newPassphraseRefusal } from './new-passphrase.js';

const common = leakedPassphrases() as readonly string[];
const reasonOf = async (typed: string, words?: readonly string[]) =>
  (await newPassphraseRefusal(crypto, typed, words))?.reason;

describe('E8: what may be a new passphrase', () => {
  it('is none of the 3,000 most common leaked passwords of twelve characters and more', async () => {
    expect(common.length).toBeGreaterThanOrEqual(3000);
    const taken: string[] = [];
    for (const typed of common.slice(0, 3000)) if (!(await reasonOf(typed))) taken.push(typed);
    expect(taken).toEqual([]);
  });

  it('is refused for the list where no rule refuses it, first, last and in any writing', async () => {
    // A few of the list that look like words nobody would guess.
    for (const typed of ['contortionist', 'finalfantasy', 'polniypizdec0211', common.at(-1) ?? ''])
      expect(await reasonOf(typed)).toBe('leaked');
    expect(await reasonOf('ConTortionist')).toBe('leaked');
    expect(await reasonOf('ｃontortionist')).toBe('leaked');
    const refusal = await newPassphraseRefusal(crypto, 'contortionist');
    expect(refusal?.message).toMatch(/on a list of leaked passwords.*Choose another one\.$/u);
  });

  it('is refused by a rule before the list, with the words that a guesser knows', async () => {
    expect(await reasonOf('short')).toBe('too-short');
    expect(await reasonOf('amaraokafor1987', ['Amara Okafor'])).toBe('context');
  });

  it.each(['lamp river tonic gavel', 'contortionist!', 'contortionists', 'Zweiundvierzig Birnen im Regen'])(
    'may be %s',
    async (typed) => expect(await newPassphraseRefusal(crypto, typed)).toBeNull(),
  );

  it('is looked for in the list that the tool makes', () => {
    const file = readFileSync(new URL('leaked-passphrases.ts', import.meta.url), 'utf8');
    expect(file).toBe(leakedFile());
  });
});
