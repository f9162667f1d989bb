import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saysSomething } from './key-phrases-candidates.js';
import { FILLERS, SPOKEN_WORDS, USUAL_WORDS } from './key-phrases-words.js';
import { keyPhrases } from './key-phrases.js';
import { STOP_WORDS } from './terms.js';

const phrases = (texts: Iterable<string>, limit?: number) =>
  keyPhrases(texts, limit).map(({ phrase }) => phrase);

const empty = fc.constantFrom(
  ...[...STOP_WORDS, ...FILLERS, ...SPOKEN_WORDS, "don't", "it's", 'um', '42', '{laugh}', '👍'],
);
const full = fc.constantFrom(
  ...[
    'warehouse',
    'Warehouses',
    'rollout',
    'pallet',
    'pallets',
    'remote',
    'control',
    'provinces',
    "Lyon's",
    'été',
  ],
  ...USUAL_WORDS,
);
const word = fc.oneof(empty, full, full, fc.constantFrom('of', 'and', 'for', '-'));
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
const meeting = fc.array(sentence, { maxLength: 80, size: 'max' });

describe('N6: key phrases', () => {
  it('finds what is said again and again, in one phrase with its other forms', () => {
    const said = [
      'So the remote control needs a scroll wheel',
      'um the remote controls have buttons',
      'a remote control without a scroll wheel, I think',
      'the button is yellow, and the scroll wheel too',
    ];
    expect(keyPhrases(said)).toEqual([
      { phrase: 'remote control', weight: 1, count: 3 },
      { phrase: 'scroll wheel', weight: expect.closeTo(0.95, 1) as number, count: 3 },
      {
        phrase: expect.stringMatching(/^buttons?$/) as string,
        weight: expect.any(Number) as number,
        count: 2,
      },
    ]);
  });

  it('writes a name as it is mostly written within a sentence, and all else in small letters', () => {
    const said = [
      'I gave it to Imani, and Gareth has the key to the warehouse',
      'then Imani asked whether gareth was there. Warehouse rules, she said',
      'was Gareth there, or only Imani? Warehouse rules, she said',
    ];
    expect(phrases(said).toSorted()).toEqual(['Gareth', 'Imani', 'rules', 'warehouse']);
    const opening = Array<string>(3).fill('Pallets came. Pallets went, and Lyon Harbour closed');
    expect(phrases(opening).toSorted(), 'a capital that any word has there').toEqual([
      'Lyon Harbour closed',
      'pallets came',
      'pallets went',
    ]);
  });

  it('has two words as one thing in a short meeting, where one hardly comes without the other', () => {
    const said = ['we teach sign language on Mondays', 'so sign language takes a year'];
    expect(phrases(said)).toEqual(['sign language']);
    const apart = [...said, 'a sign on the wall', 'no sign of it', 'the language of the treaty'];
    expect(phrases(apart)).not.toContain('sign language');
  });

  it('has a phrase in the place of its part, though the part is said more', () => {
    const said = [
      ...Array<string>(4).fill('the warehouse keeper'),
      ...Array<string>(40).fill('the warehouse'),
    ];
    expect(phrases(said)).toEqual(['warehouse keeper']);
  });

  it('has words that join, but only in the middle', () => {
    const said = Array.from({ length: 4 }, () => 'the provinces and territories of Canada');
    expect(phrases(said)).toContain('provinces and territories');
  });

  it('goes across no end of a sentence, no noise and no end of a text', () => {
    const said = Array.from({ length: 5 }, () => ['warehouse. Rollout {gap} pallet', 'territory']).flat();
    expect(phrases(said).toSorted()).toEqual(['pallet', 'rollout', 'territory', 'warehouse']);
  });

  it('has no stop word or filler at an edge, no fragment of another phrase, and numbers that make sense', () => {
    fc.assert(
      fc.property(meeting, (texts) => {
        const found = keyPhrases(texts);
        expect(found.length).toBeLessThanOrEqual(10);
        expect(found[0]?.weight ?? 1).toBe(1);
        for (const { phrase, weight, count } of found) {
          const words = phrase.split(' ');
          expect(words.length).toBeLessThanOrEqual(3);
          for (const edge of [words[0], words.at(-1)])
            expect(saysSomething(edge?.toLowerCase() ?? '')).toBe(true);
          expect(weight).toBeGreaterThan(0);
          expect(weight).toBeLessThanOrEqual(1);
          expect(count).toBeGreaterThanOrEqual(2);
          expect(found.filter((other) => ` ${other.phrase} `.includes(` ${phrase} `))).toHaveLength(1);
        }
        const weights = found.map(({ weight }) => weight);
        expect(weights).toEqual(weights.toSorted((a, b) => b - a));
      }),
    );
  });

  it('is not changed by what says nothing', () => {
    const nothing = fc.array(empty, { maxLength: 40, size: 'max' }).map((words) => words.join(' '));
    fc.assert(
      fc.property(meeting, nothing, (texts, more) => {
        expect(keyPhrases([...texts, more])).toEqual(keyPhrases(texts));
      }),
    );
  });

  it('is the same however the sentences are cut into texts', () => {
    fc.assert(
      fc.property(meeting, fc.integer({ min: 1, max: 9 }), (sentences, size) => {
        const texts = Array.from({ length: Math.ceil(sentences.length / size) }, (_, at) =>
          sentences.slice(at * size, (at + 1) * size).join('. '),
        );
        expect(keyPhrases(texts)).toEqual(keyPhrases(sentences));
      }),
    );
  });

  it('gives the first of more where fewer are wanted', () => {
    const texts = Array.from({ length: 3 }, () => 'Lyon, Porto, Bergen, Kraków, Gdańsk');
    expect(phrases(texts)).toHaveLength(5);
    expect(phrases(texts, 2)).toHaveLength(2);
    for (const limit of [0, -1, NaN]) expect(phrases(texts, limit)).toEqual([]);
    expect(phrases(texts, Infinity)).toHaveLength(5);
  });

  it('has none where nothing was said twice, or nothing at all', () => {
    for (const texts of [[], [''], ['the warehouse in Lyon'], ['um um um', "it's it's"]]) {
      expect(keyPhrases(texts)).toEqual([]);
    }
  });

  it('takes any iterable, once', () => {
    expect(phrases(new Set(['pallets', 'a pallet', 'the pallets']).values())).toEqual(['pallets']);
  });
});
