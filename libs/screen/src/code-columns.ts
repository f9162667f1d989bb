import type { RecognisedWord } from './recognised-line.js';

/** Narrower gaps, in characters, are one space: letters do not fill their cells, so a space looks up to 1.5 wide. */
const LEAST_GAP = 1.8;

/** Wider gaps inside of a line are as many spaces: they part the cells of a table, and how far says nothing. */
const MOST_INSIDE = 3;

const LINE_NUMBER = /^\s*\d+$/u;

/**
 * Lines of code with their columns: recognition gives words only, and the indentation of code is part of its meaning.
 * Each line begins where it stands on the grid of characters, also behind its number; the leftmost word of all is column 0.
 */
export function onCharacterGrid(lines: readonly (readonly RecognisedWord[])[]): readonly string[] {
  const words = lines.flat();
  const left = Math.min(...words.map(({ box }) => box.x));
  const character = characterWidth(lines);
  return lines.map((line) => {
    let text = '';
    let end = left;
    for (const { text: word, box } of line) {
      const column = Math.round((box.x - left) / character);
      const begins = text === '' || LINE_NUMBER.test(text);
      const wide = text === '' || box.x - end >= LEAST_GAP * character;
      const gap = Math.max(text === '' ? 0 : 1, wide ? column - text.length : 1);
      text += ' '.repeat(begins ? gap : Math.min(MOST_INSIDE, gap)) + word;
      end = box.x + box.width;
    }
    return text;
  });
}

/**
 * Pixels of one character. The width of a word misses the air at its ends, so that columns far to the right would be
 * off; from one word to the next over a single space it is exact.
 */
function characterWidth(lines: readonly (readonly RecognisedWord[])[]): number {
  const words = lines.flat();
  const long = words.filter(({ text }) => text.length >= 3);
  const rough = median((long.length > 0 ? long : words).map(({ text, box }) => box.width / text.length)) ?? 1;
  const steps = lines.flatMap((line) =>
    line.slice(1).map((word, i) => {
      const before = line[i] ?? word;
      return (word.box.x - before.box.x) / (before.text.length + 1);
    }),
  );
  return Math.max(1, median(steps.filter((step) => step >= 0.9 * rough && step <= 1.35 * rough)) ?? rough);
}

const median = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[values.length >> 1];
