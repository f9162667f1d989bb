import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawnMarker, drawLights, drawMarker, halved } from '../test/marker-doubles.js';
import { addNoise, blank, paint, write } from '../test/pictures.js';
import type { Greyscale } from './greyscale.js';
import { markerCells } from './marker-cells.js';
import { bitsOf, type MarkerBit, markerCode } from './marker-code.js';
import { MarkerTrace } from './marker-trace.js';

const WIDTH = 160;
const HEIGHT = 100;

/** A code as the check draws it, from a seed. */
function codeOf(seed: number): readonly MarkerBit[] {
  let state = seed;
  return markerCode((count) => {
    state = (state * 48_271) % 2_147_483_647;
    return (state >> 8) & (2 ** count - 1);
  });
}

/** Looks at one picture a step. */
function foundIn(code: readonly MarkerBit[], picture: (bit: MarkerBit, step: number) => Greyscale) {
  const trace = new MarkerTrace();
  code.forEach((bit, step) => trace.add(bit, picture(bit, step)));
  return markerCells(trace.gaps(0));
}

const seed = fc.integer({ min: 1, max: 2_147_483_646 });
const background = fc.nat(255);
const marker = fc.record({
  x: fc.double({ min: 4, max: 100, noNaN: true }),
  y: fc.double({ min: 4, max: 60, noNaN: true }),
  side: fc.double({ min: 7.5, max: 20, noNaN: true }),
  opacity: fc.double({ min: 0.3, max: 1, noNaN: true }),
});

/** A page: paper, a picture on it, text. */
function page(level: number): Greyscale {
  const picture = blank(WIDTH, HEIGHT, level);
  paint(picture, { x: 70, y: 20, width: 60, height: 30 }, 255 - level);
  write(picture, { x: 4, y: 6, width: 150, count: 7, pitch: 13, height: 8, level: (level + 128) % 256 });
  return picture;
}

describe('D12: the marker', () => {
  it('is found on any page, at any opacity from 0.3 and any scale from 0.75, between any pixels', () => {
    fc.assert(
      fc.property(seed, background, marker, (from, level, given) => {
        const region = foundIn(codeOf(from), (bit) => {
          const picture = page(level);
          drawMarker(picture, given, bit);
          return picture;
        });
        expect(region).toBeDefined();
        expectAt(region!, given, 1);
      }),
      { numRuns: 150 },
    );
  });

  it('is found in a picture of half the size', () => {
    fc.assert(
      fc.property(seed, background, marker, (from, level, given) => {
        const region = foundIn(codeOf(from), (bit) => {
          const picture = page(level);
          drawMarker(picture, given, bit);
          return halved(picture);
        });
        expect(region).toBeDefined();
        expectAt(region!, given, 0.5);
      }),
      { numRuns: 150 },
    );
  });

  it('is found in a noisy picture, as a video of the screen is', () => {
    fc.assert(
      fc.property(seed, background, marker, (from, level, given) => {
        const region = foundIn(codeOf(from), (bit, step) => {
          const picture = page(level);
          drawMarker(picture, given, bit);
          addNoise(picture, 3, (from % 1_000_000) + step + 1);
          return picture;
        });
        expect(region).toBeDefined();
      }),
      { numRuns: 25 },
    );
  });

  it('is not found where it is drawn the other way round, or blinks by another code', () => {
    fc.assert(
      fc.property(seed, seed, background, marker, (one, other, level, given) => {
        const [code, drawn] = [codeOf(one), codeOf(other)];
        fc.pre(code.join() !== drawn.join());
        const draw = (bits: readonly MarkerBit[]) =>
          foundIn(code, (_, step) => {
            const picture = page(level);
            drawMarker(picture, given, bits[step]!);
            return picture;
          });
        expect(draw(drawn)).toBeUndefined();
        expect(draw(code.map((bit) => (bit ? 0 : 1)))).toBeUndefined();
      }),
      { numRuns: 25 },
    );
  });
});

function expectAt(
  region: { x: number; y: number; width: number; height: number },
  given: DrawnMarker,
  scale: number,
) {
  expect(Math.abs(region.x - given.x * scale)).toBeLessThanOrEqual(2);
  expect(Math.abs(region.y - given.y * scale)).toBeLessThanOrEqual(2);
  expect(Math.abs(region.width - 2 * given.side * scale)).toBeLessThanOrEqual(3);
  expect(Math.abs(region.height - given.side * scale)).toBeLessThanOrEqual(3);
}

describe('D12: what is no marker', () => {
  const none = (name: string, draw: (picture: Greyscale, step: number, from: number) => void) =>
    it(name, () => {
      fc.assert(
        fc.property(seed, background, (from, level) => {
          const region = foundIn(codeOf(from), (_, step) => {
            const picture = page(level);
            draw(picture, step, from);
            return picture;
          });
          expect(region).toBeUndefined();
        }),
        { numRuns: 25 },
      );
    });

  none('noise', (picture, step, from) => addNoise(picture, 80, (from % 1_000_000) + step + 1));

  none('static of black and white dots', (picture, step, from) => {
    let state = (from % 1_000_000) + step + 1;
    for (let at = 0; at < picture.levels.length; at++) {
      state = (state * 48_271) % 2_147_483_647;
      picture.levels[at] = state & 4096 ? 255 : 0;
    }
  });

  none('a gradient that moves', (picture, step, from) => {
    const speed = 1 + (from % 50);
    picture.levels.forEach((_, at) => {
      const x = at % WIDTH;
      picture.levels[at] = Math.round(127 + 127 * Math.sin((x + step * speed) / 12));
    });
  });

  none('text that scrolls', (picture, step, from) => {
    paint(picture, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, 240);
    const up = (step * (1 + (from % 11))) % 13;
    write(picture, {
      x: 4,
      y: 13 - up,
      width: 150,
      count: 6,
      pitch: 13,
      height: 8,
      level: 20,
      proportional: true,
    });
  });

  none('a face that moves: soft patches of many levels, each going its way', (picture, step, from) => {
    for (let patch = 0; patch < 12; patch++) {
      const turn = ((from >> patch) % 17) / 3 + step * (0.3 + patch / 7);
      const x = Math.round(70 + 50 * Math.sin(turn));
      const y = Math.round(45 + 30 * Math.cos(turn * 1.3));
      paint(picture, { x, y, width: 12, height: 12 }, (patch * 53 + step * 9) % 256);
    }
  });

  it('two squares that change places at any regular period', () => {
    fc.assert(
      fc.property(
        seed,
        background,
        fc.double({ min: 0.3, max: 30, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, level, period, moment) => {
          const region = foundIn(codeOf(from), (_, step) => {
            const picture = page(level);
            drawLights(picture, { x: 30, y: 40, side: 10, opacity: 1 }, (step / period + moment) % 1 < 0.5);
            return picture;
          });
          expect(region).toBeUndefined();
        },
      ),
      { numRuns: 150 },
    );
  });

  it('two squares that change places at random: as often as their bits are the code, and no more', () => {
    const code = codeOf(7);
    // Of all 16,384 sequences each stands for as many checks: the marker is found in that one alone.
    const found = Array.from({ length: 2 ** code.length }, (_, number) => bitsOf(number, code.length))
      .filter((_, number) => number % 7 === 0 || number === numberOf(code))
      .filter((bits) =>
        foundIn(code, (_, step) => {
          const picture = blank(40, 20, 128);
          drawLights(picture, { x: 8, y: 4, side: 10, opacity: 1 }, bits[step] === 1);
          return picture;
        }),
      );
    expect(found).toEqual([code]);
  });

  it.each([
    ['one light alone', [{ x: 20, y: 20, width: 10, height: 10 }]],
    [
      'a light that is not a square',
      [
        { x: 20, y: 20, width: 24, height: 8 },
        { x: 44, y: 20, width: 24, height: 8 },
      ],
    ],
    [
      'two lights that are apart',
      [
        { x: 20, y: 20, width: 8, height: 8 },
        { x: 40, y: 20, width: 8, height: 8 },
      ],
    ],
    [
      'two lights one above the other',
      [
        { x: 20, y: 20, width: 8, height: 8 },
        { x: 20, y: 28, width: 8, height: 8 },
      ],
    ],
    [
      'two halves of the screen',
      [
        { x: 0, y: 0, width: 80, height: 100 },
        { x: 80, y: 0, width: 80, height: 100 },
      ],
    ],
    [
      'a speck',
      [
        { x: 20, y: 20, width: 1, height: 1 },
        { x: 21, y: 20, width: 1, height: 1 },
      ],
    ],
  ])('%s, even in step with the code', (_, regions) => {
    const region = foundIn(codeOf(3), (bit) => {
      const picture = blank(WIDTH, HEIGHT, 128);
      regions.forEach((each, at) => paint(picture, each, (at === 0) === (bit === 1) ? 255 : 0));
      return picture;
    });
    expect(region).toBeUndefined();
  });

  it('two lights that blink alike, with a line between them', () => {
    const region = foundIn(codeOf(3), (bit) => {
      const picture = blank(WIDTH, HEIGHT, 128);
      for (const x of [20, 31]) paint(picture, { x, y: 20, width: 10, height: 10 }, bit === 1 ? 255 : 0);
      return picture;
    });
    expect(region).toBeUndefined();
  });
});

const numberOf = (code: readonly MarkerBit[]): number =>
  code.reduce<number>((sum, bit, at) => sum + (bit << at), 0);
