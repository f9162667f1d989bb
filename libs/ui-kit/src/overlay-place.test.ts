import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestCorner, neighbour, placeWords } from './overlay-place.js';
import { TOAST_POSITIONS } from './toasts.js';

it.each([
  ['top-right', 'ArrowLeft', 'top-left'],
  ['top-right', 'ArrowDown', 'bottom-right'],
  ['bottom-left', 'ArrowRight', 'bottom-right'],
  ['bottom-left', 'ArrowUp', 'top-left'],
  ['top-right', 'ArrowRight', null],
  ['top-right', 'ArrowUp', null],
  ['top-right', 'Enter', null],
] as const)('D11: from %s, %s leads to %s', (from, key, to) => {
  expect(neighbour(from, key)).toBe(to);
});

it('D11: an arrow and the one against it lead back', () => {
  const back = {
    ArrowLeft: 'ArrowRight',
    ArrowRight: 'ArrowLeft',
    ArrowUp: 'ArrowDown',
    ArrowDown: 'ArrowUp',
  };
  for (const from of TOAST_POSITIONS)
    for (const [key, against] of Object.entries(back)) {
      const to = neighbour(from, key);
      if (to) expect(neighbour(to, against)).toBe(from);
    }
});

it('D11: what is let go goes to the corner that no other is nearer than', () => {
  const size = fc.integer({ min: 200, max: 4000 });
  fc.assert(
    fc.property(size, size, fc.nat(5000), fc.nat(5000), (width, height, x, y) => {
      const distance = (corner: string) =>
        Math.hypot(x - (corner.endsWith('left') ? 0 : width), y - (corner.startsWith('top') ? 0 : height));
      const chosen = nearestCorner({ x, y }, { width, height });
      expect(distance(chosen)).toBeCloseTo(Math.min(...TOAST_POSITIONS.map(distance)), 6);
    }),
  );
});

it('a corner in words', () => {
  expect(TOAST_POSITIONS.map(placeWords)).toEqual(['top left', 'top right', 'bottom left', 'bottom right']);
});
