import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placedAt } from '../test/placed.js';
import type { PlacedLine } from './recognised-line.js';
import { aroundLines, mergeLines, screenText } from './screen-text.js';

const SIZE = { width: 1280, height: 720 };
const WHOLE = { x: 0, y: 0, ...SIZE };

const TABLE = [
  placedAt('Region Revenue Deals', 60, 100),
  placedAt('Europe 2,980 24', 60, 140),
  placedAt('Asia 1,455 19', 60, 180),
];
const row = (text: string, y = 140) => ({
  region: { x: 50, y: y - 6, width: 300, height: 28 },
  lines: [placedAt(text, 60, y)],
});
const merge = (before: readonly PlacedLine[], ...parts: Parameters<typeof mergeLines>[1]) =>
  screenText(mergeLines(before, parts, SIZE));

describe('mergeLines', () => {
  it('a first reading is all new', () => {
    const text = 'Region Revenue Deals\n\nEurope 2,980 24\n\nAsia 1,455 19';
    expect(merge([], { region: WHOLE, lines: TABLE })).toEqual({
      text,
      added: text.replaceAll('\n\n', '\n'),
      confidence: expect.closeTo(0.9) as number,
    });
  });

  it('a figure that changed makes its line new, in its place', () => {
    expect(merge(TABLE, row('Europe 2,990 24'))).toMatchObject({
      text: 'Region Revenue Deals\n\nEurope 2,990 24\n\nAsia 1,455 19',
      added: 'Europe 2,990 24',
    });
  });

  it('an unchanged line that is misread by a letter keeps its reading', () => {
    const before = [placedAt('Hiring plan is frozen', 60, 100)];
    const part = { region: WHOLE, lines: [placedAt('Hiring plan is frozem', 60, 101)] };
    expect(merge(before, part)).toMatchObject({ text: 'Hiring plan is frozen', added: '' });
  });

  it('lines outside what was read are not touched, and empty parts empty', () => {
    expect(merge(TABLE, { region: { x: 0, y: 130, width: 1280, height: 40 }, lines: [] })).toMatchObject({
      text: 'Region Revenue Deals\n\nAsia 1,455 19',
      added: '',
    });
  });

  it('a part of a known line that is read once more is not new', () => {
    const part = { region: { x: 130, y: 134, width: 100, height: 28 }, lines: [placedAt('2,980', 130, 140)] };
    const before = [placedAt('Europe 2,980 24 and more to the right', 60, 140)];
    expect(merge(before, part)).toMatchObject({ text: 'Europe 2,980 24 and more to the right', added: '' });
    const other = { ...part, lines: [placedAt('2,990', 130, 140)] };
    expect(merge(before, other).added).toBe('2,990');
  });

  it('of equal lines one more is new, and it is told once', () => {
    const todo = (ys: readonly number[]) => ys.map((y) => placedAt('To do', 60, y));
    expect(merge(todo([100, 140]), { region: WHOLE, lines: todo([100, 140, 180]) }).added).toBe('To do');
  });

  it('what was scrolled is not new, but for what came into sight', () => {
    const page = (from: number) =>
      Array.from({ length: 10 }, (_, i) => placedAt(`Paragraph ${from + i} of the report`, 60, 40 + i * 30));
    expect(merge(page(1), { region: WHOLE, lines: page(3) }).added).toBe(
      'Paragraph 11 of the report\nParagraph 12 of the report',
    );
  });

  it('a smaller picture has no lines outside', () => {
    expect(screenText(mergeLines(TABLE, [], { width: 1280, height: 120 })).text).toBe('Region Revenue Deals');
  });

  const someLines = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 30 }), fc.constantFrom(100, 560)), {
      selector: ([y, x]) => `${x} ${y}`,
      maxLength: 40,
      size: 'max',
    })
    .map((places) => places.map(([y, x]) => placedAt(`Words of line ${y * 7 + x}`, x, y * 20)));

  it('P: the same reading again changes nothing', () => {
    fc.assert(
      fc.property(someLines, someLines, (before, read) => {
        const once = mergeLines(before, [{ region: WHOLE, lines: read }], SIZE);
        const twice = mergeLines(once.lines, [{ region: WHOLE, lines: read }], SIZE);
        expect(twice.added).toEqual([]);
        expect(screenText(twice).text).toBe(screenText(once).text);
      }),
    );
  });

  it('P: moving everything adds nothing', () => {
    const by = fc.integer({ min: -39, max: 80 });
    fc.assert(
      fc.property(someLines, by, by, (before, x, y) => {
        const moved = before.map((line) => placedAt(textIn(line), line.box.x + x, line.box.y + y));
        const merged = mergeLines(before, [{ region: WHOLE, lines: moved }], SIZE);
        expect(merged.added).toEqual([]);
        expect(screenText(merged).text).toBe(screenText({ lines: before, added: [] }).text);
      }),
    );
  });

  it('P: reading in parts gives what reading at once gives, in any order', () => {
    fc.assert(
      fc.property(someLines, someLines, fc.boolean(), (before, read, upward) => {
        const strips = [0, 180, 360, 540].map((y) => ({
          region: { x: 0, y, width: 1280, height: 180 },
          lines: read.filter(({ box }) => box.y + 8 >= y && box.y + 8 < y + 180),
        }));
        const byParts = (upward ? strips.reverse() : strips).reduce<readonly PlacedLine[]>(
          (lines, part) => mergeLines(lines, [part], SIZE).lines,
          before,
        );
        const atOnce = mergeLines(before, [{ region: WHOLE, lines: read }], SIZE).lines;
        expect(screenText({ lines: byParts, added: [] }).text).toBe(
          screenText({ lines: atOnce, added: [] }).text,
        );
      }),
    );
  });
});

describe('screenText', () => {
  it('puts rows of code on one grid, also one that was read by itself later', () => {
    const code = ['if (ready) {', '  start();', '}'].map((text, i) => placedAt(text, 60, 100 + i * 20, true));
    const strip = {
      region: { x: 70, y: 118, width: 120, height: 22 },
      lines: [placedAt('begin();', 80, 120)],
    };
    expect(merge(code, strip)).toMatchObject({ text: 'if (ready) {\n  begin();\n}', added: '  begin();' });
  });

  it('of nothing is nothing', () => {
    expect(screenText({ lines: [], added: [] })).toEqual({ text: '', added: '', confidence: 0 });
  });
});

it('aroundLines grows a region to the lines it touches, and no other', () => {
  const figure = { x: 128, y: 128, width: 32, height: 32 };
  expect(aroundLines([figure], TABLE)).toEqual([{ x: 60, y: 128, width: 148, height: 32 }]);
  expect(aroundLines([{ x: 600, y: 600, width: 32, height: 32 }], TABLE)).toEqual([
    { x: 600, y: 600, width: 32, height: 32 },
  ]);
});

const textIn = ({ words }: PlacedLine): string => words.map(({ text }) => text).join(' ');
