import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSegment, SEGMENT_SESSIONS, type SearchDocument, SearchSegment } from './search-segment.js';

const word = fc.oneof(
  fc.constantFrom('a', 'an', 'and', 'andy', 'b', 'été', '東', '𝒳'),
  fc.string({ minLength: 1 }),
);
const documents = fc
  .array(fc.uniqueArray(word, { maxLength: 12 }), { maxLength: SEGMENT_SESSIONS, size: 'max' })
  .map((all): SearchDocument[] => all.map((terms, i) => ({ id: `session_${i}`, terms: new Set(terms) })));

const opened = (bytes: Uint8Array): SearchSegment => {
  const segment = SearchSegment.open(bytes);
  if (!segment) throw new Error('no segment');
  return segment;
};

describe('H3: a segment of the index', () => {
  it('finds what a look at every session finds', () => {
    fc.assert(
      fc.property(
        documents,
        fc.array(word, { maxLength: 2 }),
        fc.array(word, { maxLength: 2 }),
        (all, words, prefixes) => {
          const segment = opened(encodeSegment(all));
          const expected = all
            .filter(
              ({ terms }) =>
                words.every((each) => terms.has(each)) &&
                prefixes.every((prefix) => [...terms].some((term) => term.startsWith(prefix))),
            )
            .map(({ id }) => id);
          expect(segment.matching({ words, prefixes })).toEqual(expected);
        },
      ),
    );
  });

  it('gives back what it was made from, also where it lies inside other bytes', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const bytes = encodeSegment(all);
        const inside = new Uint8Array(bytes.length + 7);
        inside.set(bytes, 5);
        expect(opened(inside.subarray(5, 5 + bytes.length)).documents()).toEqual(all);
      }),
    );
  });

  it('of another layout, or none at all, is none', () => {
    expect(SearchSegment.open(new Uint8Array(0))).toBeNull();
    expect(SearchSegment.open(new Uint8Array(64))).toBeNull();
  });

  it('of 256 sessions has the last one too', () => {
    const all = Array.from({ length: SEGMENT_SESSIONS }, (_, i) => ({
      id: `s${i}`,
      terms: new Set(['a', `w${i}`]),
    }));
    const segment = opened(encodeSegment(all));
    expect(segment.matching({ words: ['a', 'w255'], prefixes: [] })).toEqual(['s255']);
    expect(segment.matching({ words: ['a'], prefixes: ['w'] })).toHaveLength(256);
  });
});
