import { describe, expect, it } from 'vitest';
import { isGarbage, joinPages, pageText, type ReadBlock } from './page-text.js';
import type { RecognisedLine } from './recognised-line.js';

const CELL = 10;

function line(text: string, y: number, more: Partial<RecognisedLine> = {}): RecognisedLine {
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word,
    box: { x: index * CELL, y, width: word.length * CELL - 2, height: 14 },
  }));
  const box = { x: 0, y, width: text.length * CELL, height: 14 };
  return { words, confidence: 0.9, box, startsParagraph: false, ...more };
}

const starting = (text: string, y: number) => line(text, y, { startsParagraph: true });

const page = (...lines: readonly RecognisedLine[]): ReadBlock => ({
  block: { region: { x: 0, y: 0, width: 1280, height: 720 }, dense: false },
  lines,
});

const code = (y: number, height: number, ...lines: readonly RecognisedLine[]): ReadBlock => ({
  block: { region: { x: 0, y, width: 600, height }, dense: true },
  lines,
});

describe('pageText', () => {
  it('keeps lines and their order, paragraphs a blank line apart', () => {
    const { text } = pageText([
      page(starting('Review', 10), starting('First point', 60), line('goes on', 80), starting('Second', 120)),
    ]);
    expect(text).toBe('Review\n\nFirst point\ngoes on\n\nSecond');
  });

  it('has no runs of blank lines and no trailing spaces', () => {
    const { text } = pageText([
      page(starting('One', 10), starting(' ', 30), starting('  ', 50), starting('Two ', 70)),
    ]);
    expect(text).toBe('One\n\nTwo');
  });

  it('drops garbage lines', () => {
    const { text } = pageText([
      page(starting('One', 10), line('| _ ~~ |', 30, { confidence: 0.3 }), line('Two', 50)),
    ]);
    expect(text).toBe('One\nTwo');
  });

  it('puts code before the first paragraph that begins below it', () => {
    const { text } = pageText([
      page(
        starting('Heading', 10),
        starting('Left column', 120),
        line('beside it', 200),
        starting('Footer', 400),
      ),
      code(100, 250, line('let x;', 110), line('  x++;', 130)),
    ]);
    expect(text).toBe('Heading\n\nLeft column\nbeside it\n\nlet x;\n  x++;\n\nFooter');
  });

  it('puts code at the end when nothing is below it, and above when everything is', () => {
    const rest = page(starting('Middle', 300));
    const above = code(10, 100, line('above', 20));
    const below = code(500, 100, line('below', 510));
    expect(pageText([rest, below, above]).text).toBe('above\n\nMiddle\n\nbelow');
  });

  it('keeps code in one piece, whatever paragraphs recognition saw in it', () => {
    const { text } = pageText([
      code(0, 100, starting('a();', 10), starting('b();', 60), starting('c();', 80)),
    ]);
    expect(text).toBe('a();\nb();\nc();');
  });

  it('of nothing is empty, without confidence', () => {
    expect(pageText([])).toEqual({ text: '', confidence: 0 });
    expect(pageText([page()])).toEqual({ text: '', confidence: 0 });
  });

  it('weighs the confidence of a line by its length', () => {
    const { confidence } = pageText([
      page(line('a', 10, { confidence: 0 }), line('123456789', 30, { confidence: 1 })),
    ]);
    expect(confidence).toBeCloseTo(0.9);
  });
});

describe('isGarbage', () => {
  it.each([
    ['', 1, true],
    ['   ', 1, true],
    ['| _ — ~', 0.2, true],
    ['== || ::', 0.5, true],
    ['}', 0.9, false],
    ['});', 0.7, false],
    ['Total', 0.2, false],
    ['18 %', 0.3, false],
    ['Größe 12', 0.1, false],
  ])('"%s" read with %f', (text, confidence, expected) => {
    expect(isGarbage({ text, confidence })).toBe(expected);
  });
});

describe('joinPages', () => {
  it('sets pages a blank line apart and leaves out empty ones', () => {
    const pages = [
      { text: 'first', confidence: 1 },
      { text: '', confidence: 0 },
      { text: 'other', confidence: 0.5 },
    ];
    expect(joinPages(pages)).toEqual({ text: 'first\n\nother', confidence: 0.75 });
  });

  it('of one is that one', () => {
    expect(joinPages([{ text: 'only', confidence: 0.8 }])).toEqual({ text: 'only', confidence: 0.8 });
  });
});
