import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksIn, phrasesIn, searchQuery } from './search-query.js';
import { wordsOf } from './search-words.js';

const terms = (text: string) => wordsOf(text).map(({ term }) => term);
const marked = (text: string, query: string) => {
  const parsed = searchQuery(query);
  return parsed ? marksIn(text, parsed).map(([start, end]) => text.slice(start, end)) : null;
};

describe('H3: words', () => {
  it.each([
    ['Müller, NAÏVE Straße', ['muller', 'naive', 'straße']],
    ["don't and don’t", ['dont', 'and', 'dont']],
    ['ﬁle ＡＢＣ ½ 2026-09', ['file', 'abc', '12', '2026', '09']],
    ['東京タワー is tall', ['東', '京', 'タ', 'ワ', 'ー', 'is', 'tall']],
    ['Ελλάδα Привет', ['ελλαδα', 'привет']],
    ['', []],
    ["-- ' ’ …", []],
  ])('%s', (text, words) => {
    expect(terms(text)).toEqual(words);
  });

  it('stand where the text has them, in order, and none is longer than 64 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', size: 'max', maxLength: 300 }), (text) => {
        let before = 0;
        for (const { start, end, term } of wordsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
          expect([...term].length).toBeLessThanOrEqual(64);
          before = end;
        }
        expect(before).toBeLessThanOrEqual(text.length);
      }),
    );
    expect(terms('x'.repeat(100_000))).toEqual(['x'.repeat(64)]);
  });
});

describe('H3: what is asked for', () => {
  it.each<[string, object | null]>([
    ['', null],
    [' "" ', null],
    ['July re', { words: [], prefixes: ['july', 're'], phrases: [] }],
    ['Pric seats pric ', { words: [], prefixes: ['pric', 'seats'], phrases: [] }],
    [
      '"next week" budget',
      { words: ['next', 'week'], prefixes: ['budget'], phrases: [{ terms: ['next', 'week'], open: false }] },
    ],
    ['"next we', { words: ['next'], prefixes: ['we'], phrases: [{ terms: ['next', 'we'], open: true }] }],
    [
      '“next week”',
      { words: ['next', 'week'], prefixes: [], phrases: [{ terms: ['next', 'week'], open: false }] },
    ],
    ['"one"', { words: ['one'], prefixes: [], phrases: [] }],
  ])('%s', (text, query) => {
    expect(searchQuery(text)).toEqual(query);
  });

  it('is marked where it stands', () => {
    expect(marked('We renew in JULY, not in June.', 'july ren')).toEqual(['renew', 'JULY']);
    expect(marked('A lower price for the seats', 'pric seats')).toEqual(['price', 'seats']);
    expect(marked('Is the renewal one of ours? We renew.', '"renew"')).toEqual(['renew']);
    expect(marked('Próxima semana', 'proxima')).toEqual(['Próxima']);
    expect(marked('next year or next week', '"next week"')).toEqual(['next', 'week']);
    expect(marked('next year or next weekend', '"next we')).toEqual(['next', 'weekend']);
    expect(marked('next year', '"next week"')).toEqual([]);
  });

  it('a phrase stands in one text, its words one after the other', () => {
    const query = searchQuery('"move the date"') ?? { words: [], prefixes: [], phrases: [] };
    expect(phrasesIn(['Can we move the date?'], query)).toBe(true);
    expect(phrasesIn(['Move the', 'date'], query)).toBe(false);
    expect(phrasesIn(['the date move'], query)).toBe(false);
  });
});
