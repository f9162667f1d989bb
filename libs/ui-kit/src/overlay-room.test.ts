import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cornerRoom, type PlacedPiece, roomTaken, roomVariable } from './overlay-room.js';
import { TOAST_POSITIONS } from './toasts.js';

const WIDE = { window: { width: 1440, height: 900 }, column: 376 };
const PHONE = { window: { width: 360, height: 760 }, column: 376 };
const at = (
  edge: 'top' | 'bottom',
  left: number,
  top: number,
  width: number,
  height: number,
): PlacedPiece => ({
  edge,
  box: { left, top, width, height },
});

it('D11: a panel takes its own corner and no other', () => {
  const panel = at('top', 1104, 16, 320, 240);
  expect(TOAST_POSITIONS.map((corner) => roomTaken(corner, [panel], WIDE))).toEqual([0, 264, 0, 0]);
});

it('D11: panel and card at the bottom right are counted from the upper of them', () => {
  const pieces = [at('bottom', 1104, 500, 320, 240), at('bottom', 1104, 748, 320, 136)];
  expect(roomTaken('bottom-right', pieces, WIDE)).toBe(408);
  expect(roomTaken('bottom-left', pieces, WIDE)).toBe(0);
});

it('D11: in a narrow window both corners of an edge are one column', () => {
  const panel = at('top', 24, 64, 320, 240);
  expect(roomTaken('top-left', [panel], PHONE)).toBe(312);
  expect(roomTaken('top-right', [panel], PHONE)).toBe(312);
});

it('a banner in the middle takes a corner only where it reaches into its column', () => {
  const banner = (width: number) => at('top', (width - 512) / 2, 16, 512, 80);
  const room = (width: number) =>
    roomTaken('top-right', [banner(width)], { window: { width, height: 900 }, column: 376 });
  expect(room(1440)).toBe(0);
  expect(room(1200)).toBe(104);
});

const TOASTS = { toast: 376, rail: 240, least: 320 };

it('D11: between a panel and a card that leave too little, toasts are beside them, at the panel’s height', () => {
  const options = { ...TOASTS, window: { width: 1280, height: 720 }, column: 376 };
  const [panel, card] = [at('top', 944, 76, 320, 292), at('bottom', 944, 376, 320, 170)];
  expect(cornerRoom('top-right', [panel], options)).toEqual({ beyond: 376, aside: 0, free: 336 });
  expect(cornerRoom('top-right', [panel, card], options)).toEqual({ beyond: 76, aside: 344, free: 636 });
  expect(cornerRoom('bottom-right', [panel, card], options)).toEqual({ beyond: 174, aside: 344, free: 538 });
});

it('a banner beside the panel keeps its place, too', () => {
  const options = { ...TOASTS, window: { width: 1280, height: 720 }, column: 376 };
  const pieces = [
    at('top', 956, 4, 320, 364),
    at('bottom', 956, 376, 320, 170),
    at('top', 340, 76, 512, 100),
  ];
  expect(cornerRoom('top-right', pieces, options)).toEqual({ beyond: 184, aside: 332, free: 528 });
});

it('in a narrow window there is nothing beside: the toast begins beyond its own edge’s pieces', () => {
  const options = { ...TOASTS, rail: 0, window: { width: 360, height: 740 }, column: 376 };
  const pieces = [at('top', 24, 64, 320, 304), at('bottom', 24, 376, 320, 170)];
  expect(cornerRoom('top-right', pieces, options)).toMatchObject({ beyond: 376, aside: 0 });
});

it('what shows nothing takes nothing', () => {
  expect(roomTaken('top-right', [at('top', 1104, 16, 320, 0), at('top', 1424, 16, 0, 44)], WIDE)).toBe(0);
  expect(roomTaken('top-right', [], WIDE)).toBe(0);
});

it('D11: what begins beyond the room meets no piece of its edge', () => {
  const px = fc.nat(900);
  const piece = fc.record({
    edge: fc.constantFrom('top' as const, 'bottom' as const),
    box: fc.record({ left: px, top: px, width: px, height: px }),
  });
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom(...TOAST_POSITIONS), (pieces, corner) => {
      const [edge, side] = corner.split('-');
      const options = { window: { width: 900, height: 900 }, column: 376 };
      const room = roomTaken(corner, pieces, options);
      for (const { edge: where, box } of pieces) {
        if (where !== edge || box.width === 0 || box.height === 0) continue;
        const apart = side === 'left' ? box.left >= 376 : box.left + box.width <= 900 - 376;
        const before = edge === 'top' ? box.top + box.height <= room - 8 : 900 - box.top <= room - 8;
        expect(apart || before).toBe(true);
      }
    }),
  );
});

it('one variable a corner', () => {
  expect(TOAST_POSITIONS.map(roomVariable)).toEqual([
    '--sotto-overlay-top-left',
    '--sotto-overlay-top-right',
    '--sotto-overlay-bottom-left',
    '--sotto-overlay-bottom-right',
  ]);
});
