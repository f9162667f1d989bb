import { describe, expect, it } from 'vitest';
import { blank, type Lines, paint, write } from '../test/pictures.js';
import { wholeOf } from './greyscale.js';
import { unruledTables } from './unruled-tables.js';

const CELLS = { y: 100, width: 90, count: 6, pitch: 40, height: 16, level: 0, proportional: true };

/** Columns of six cells; what is given for one is another for it alone. */
function page(columns: readonly (Partial<Lines> & { readonly x: number })[]) {
  const picture = blank(1000, 480, 255);
  for (const column of columns) write(picture, { ...CELLS, ...column });
  return picture;
}

const tablesOf = (picture: ReturnType<typeof blank>) => unruledTables(picture, wholeOf(picture), 255);

const THREE = [{ x: 40 }, { x: 300 }, { x: 600 }];
const BOUNDS = { x: 36, y: 96, height: 5 * 40 + 16 + 8 };

describe('unruledTables', () => {
  it('finds rows that leave the same strips empty', () => {
    expect(tablesOf(page(THREE))).toMatchObject([BOUNDS]);
  });

  it('without the heading over it and the line of text below', () => {
    const picture = page(THREE);
    write(picture, { ...CELLS, x: 40, y: 20, width: 700, count: 1, height: 36 });
    write(picture, { ...CELLS, x: 40, y: 420, width: 900, count: 1, height: 12 });
    expect(tablesOf(picture)).toMatchObject([BOUNDS]);
  });

  it('where cells are empty', () => {
    const picture = page(THREE);
    for (const [x, row] of [
      [300, 2],
      [600, 4],
    ] as const)
      paint(picture, { x, y: 100 + row * 40, width: 100, height: 20 }, 255);
    expect(tablesOf(picture)).toMatchObject([BOUNDS]);
  });

  it('two of them', () => {
    const picture = page(THREE.map((column) => ({ ...column, count: 3 })));
    write(picture, { ...CELLS, x: 40, y: 240, width: 900, count: 1 });
    for (const { x } of THREE) write(picture, { ...CELLS, x: x + 60, y: 300, count: 3 });
    expect(tablesOf(picture)).toMatchObject([
      { x: 36, y: 96 },
      { x: 96, y: 296 },
    ]);
  });

  it.each([
    ['two columns, which may be lists side by side', page([{ x: 40 }, { x: 300 }])],
    ['two rows', page(THREE.map((column) => ({ ...column, count: 2 })))],
    [
      'columns of text',
      page([
        { x: 20, width: 290 },
        { x: 350, width: 290 },
        { x: 680, width: 290 },
      ]),
    ],
    [
      'lists that are not in step',
      page([{ x: 40 }, { x: 300, y: 109, pitch: 37 }, { x: 600, y: 116, pitch: 43 }]),
    ],
    ['lists that are half a line apart', page([{ x: 40 }, { x: 300, y: 112 }, { x: 600 }])],
    [
      'rows of one line and of two',
      page(THREE.flatMap(({ x }) => [100, 140, 164, 204, 228, 268].map((y) => ({ x, y, count: 1 })))),
    ],
    ['words of a line', page([{ x: 40, width: 700 }])],
  ])('none in %s', (_, picture) => {
    expect(tablesOf(picture)).toEqual([]);
  });

  it.each([
    ['below its header', { x: 30, y: 128, width: 700, height: 1 }],
    ['between two rows', { x: 30, y: 208, width: 700, height: 2 }],
  ])('none where there is a rule: %s', (_, rule) => {
    const picture = page(THREE);
    paint(picture, rule, 120);
    expect(tablesOf(picture)).toEqual([]);
  });

  it('none where rules run down its strips', () => {
    const picture = page(THREE);
    for (const x of [20, 280, 580, 760]) paint(picture, { x, y: 90, width: 1, height: 240 }, 120);
    expect(tablesOf(picture)).toEqual([]);
  });
});
