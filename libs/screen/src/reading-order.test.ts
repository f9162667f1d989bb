import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placedAt } from '../test/placed.js';
import { inReadingOrder } from './reading-order.js';

const texts = (lines: Parameters<typeof inReadingOrder>[0]) =>
  inReadingOrder(lines).map((line) =>
    (line as ReturnType<typeof placedAt>).words.map(({ text }) => text).join(' '),
  );

describe('inReadingOrder', () => {
  it('goes down one column, then the next, under a heading and above a footer that span both', () => {
    const page = [
      placedAt('A heading over all of the page here', 20, 10),
      placedAt('left one', 20, 60),
      placedAt('left two', 20, 90),
      placedAt('right one', 250, 58),
      placedAt('right two', 250, 88),
      placedAt('A footer under all of the page also', 20, 150),
    ];
    const order = page.map(({ words }) => words.map(({ text }) => text).join(' '));
    expect(texts(page)).toEqual(order);
    expect(texts([...page].reverse())).toEqual(order);
  });

  it('reads both columns above a heading that spans them before those below it', () => {
    const page = [
      placedAt('upper left', 20, 10),
      placedAt('upper right', 250, 10),
      placedAt('A heading in the middle of all the page', 20, 60),
      placedAt('lower left', 20, 110),
      placedAt('lower right', 250, 110),
    ];
    expect(inReadingOrder([...page].reverse())).toEqual(page);
  });

  it('keeps parts of one row together, from left to right', () => {
    expect(
      texts([placedAt('figure', 95, 31), placedAt('below', 20, 60), placedAt('Europe', 20, 30)]),
    ).toEqual(['Europe', 'figure', 'below']);
  });

  it('P: keeps every line once, and does not depend on the order given', () => {
    const line = fc
      .tuple(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 30 }),
      )
      .map(([x, row, letters]) => placedAt('x'.repeat(letters), x, row * 20));
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 25, size: 'max' }),
        fc.infiniteStream(fc.nat()),
        (lines, chance) => {
          const shuffled = lines
            .map((each) => ({ each, by: chance.next().value as number }))
            .sort((a, b) => a.by - b.by)
            .map(({ each }) => each);
          const boxes = (all: typeof lines) => inReadingOrder(all).map(({ box }) => box);
          expect(boxes(shuffled)).toEqual(boxes(lines));
          expect(new Set(inReadingOrder(lines))).toEqual(new Set(lines));
        },
      ),
    );
  });

  it('P: in one column the order is from top to bottom', () => {
    const rows = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 40, size: 'max' });
    fc.assert(
      fc.property(rows, (ys) => {
        const order = inReadingOrder(ys.map((y) => placedAt('some words', 10, y * 18))).map(
          ({ box }) => box.y,
        );
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
    );
  });
});
