import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortened } from './matches-view.js';

const LONG = `${'before '.repeat(60)}price ${'after '.repeat(60)}`;

describe('H3: a passage in the list', () => {
  it('is shown whole where it is short', () => {
    const found = shortened({ text: 'The price rises.', marks: [[4, 9]] });
    expect(found).toEqual({ text: 'The price rises.', ranges: [{ start: 4, end: 9 }] });
  });

  it('begins a little before the first match, at a word, and says that it is cut', () => {
    const start = LONG.indexOf('price');
    const { text, ranges } = shortened({ text: LONG, marks: [[start, start + 5]] });
    expect(text).toMatch(/^… before /u);
    expect(text).toMatch(/ after …$/u);
    expect(ranges.map((range) => text.slice(range.start, range.end))).toEqual(['price']);
  });

  it('marks what was marked, whatever the text (property)', () => {
    const words = fc.string({
      unit: fc.constantFrom('a', 'ß', ' ', '\n', '😀', '.'),
      maxLength: 600,
      size: 'max',
    });
    const cases = fc
      .tuple(words, fc.nat(600), fc.integer({ min: 1, max: 20 }))
      .filter(([text, at, length]) => at + length <= text.length);
    fc.assert(
      fc.property(cases, ([text, start, length]) => {
        const short = shortened({ text, marks: [[start, start + length]] });
        for (const range of short.ranges) {
          const shown = short.text.slice(range.start, range.end);
          expect(shown).toBe(text.slice(start, start + length).replaceAll(/\s/gu, ' '));
        }
      }),
    );
  });
});
