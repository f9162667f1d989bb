import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onCharacterGrid } from './code-columns.js';
import type { RecognisedWord } from './recognised-line.js';

const CELL = 9;

/** The words of a line of code as they stand in a fixed font: letters fill their cells but for a pixel each side. */
const words = (line: string, cell = CELL): readonly RecognisedWord[] =>
  [...line.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
    text,
    box: { x: 20 + index * cell + 1, y: 0, width: text.length * cell - 2, height: 14 },
  }));

describe('onCharacterGrid', () => {
  it('gives code its indentation back', () => {
    const code = ['if (ready) {', '  for (const each of all) {', '    send(each);', '  }', '}'];
    expect(onCharacterGrid(code.map((line) => words(line)))).toEqual(code);
  });

  it('parts the cells of a table, however far they stand from each other', () => {
    const table = ['Region        North        South', 'Sales      12             40'];
    expect(onCharacterGrid(table.map((line) => words(line)))).toEqual([
      'Region   North   South',
      'Sales   12   40',
    ]);
  });

  it('keeps the gap after line numbers', () => {
    const code = [' 9   const total = 0;', '10   return total;'];
    expect(onCharacterGrid(code.map((line) => words(line)))).toEqual(code);
  });

  it('measures from the leftmost word of all', () => {
    expect(onCharacterGrid([words('      first'), words('        second')])).toEqual(['first', '  second']);
  });

  it('makes no gap out of the air around a narrow letter', () => {
    const line = words('a = b');
    const narrow = line.map((word) => ({ ...word, box: { ...word.box, x: word.box.x + 2, width: 3 } }));
    expect(onCharacterGrid([narrow, words('constant')])[0]?.trim()).toBe('a = b');
  });

  it('of nothing is nothing', () => {
    expect(onCharacterGrid([])).toEqual([]);
    expect(onCharacterGrid([[]])).toEqual(['']);
  });

  it('never loses or joins words, and any indentation survives', () => {
    const word = fc.stringMatching(/^[a-z(){};=]{1,12}$/u);
    const line = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.array(word, { minLength: 1, maxLength: 8 }));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 10, size: 'max' }),
        fc.integer({ min: 10, max: 24 }),
        (lines, cell) => {
          const code = [
            'the anchor line',
            ...lines.map(([indent, parts]) => ' '.repeat(indent) + parts.join(' ')),
          ];
          expect(onCharacterGrid(code.map((each) => words(each, cell)))).toEqual(code);
        },
      ),
    );
  });
});
