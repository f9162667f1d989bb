import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blank } from '../test/pictures.js';
import type { MarkerBit } from './marker-code.js';
import { type LatePictures, MarkerTrace } from './marker-trace.js';

const pictureOf = (levels: readonly number[]) => ({
  width: levels.length,
  height: 1,
  levels: Uint8Array.from(levels),
});

/** The same from all pictures at once, as the docstrings say it. */
function gapOf(levels: readonly (readonly [MarkerBit, number])[], late: LatePictures): number {
  const of = (bit: MarkerBit) => levels.filter(([each]) => each === bit).map(([, level]) => level);
  const between = (one: readonly number[], other: readonly number[]) => {
    const low = one.toSorted((a, b) => a - b).slice(late);
    const high = other.toSorted((a, b) => b - a).slice(late);
    const gap = low[0]! - high[0]!;
    if (gap < 40) return 0;
    return Math.max(low.at(-1)! - low[0]!, high[0]! - high.at(-1)!) <= gap / 2 ? gap : 0;
  };
  return between(of(1), of(0)) || -between(of(0), of(1)) || 0;
}

const level = fc.oneof(fc.nat(255), fc.constantFrom(0, 10, 100, 140, 230, 255));

describe('D12: what the pictures leave', () => {
  it('is what all of them together say, unit by unit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom<MarkerBit>(0, 1), fc.tuple(level, level, level)), {
          maxLength: 20,
        }),
        fc.constantFrom<LatePictures>(0, 1),
        (more, late) => {
          // Two of each bit at least, or there is no second.
          const pictures = [
            ...([0, 0, 1, 1] as const).map((bit) => [bit, [200 * bit, 90, 200]] as const),
            ...more,
          ];
          const trace = new MarkerTrace();
          for (const [bit, levels] of pictures) expect(trace.add(bit, pictureOf(levels))).toBe(true);
          const expected = [0, 1, 2].map((at) =>
            gapOf(
              pictures.map(([bit, levels]) => [bit, levels[at]!]),
              late,
            ),
          );
          expect([...trace.gaps(late).gaps]).toEqual(expected);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is nothing where no picture came', () => {
    expect(new MarkerTrace().gaps(0)).toEqual({ width: 0, height: 0, gaps: new Int16Array(0), grain: 1 });
  });

  it('a picture of another size says nothing, and is said to', () => {
    const trace = new MarkerTrace();
    expect(trace.add(1, blank(8, 4, 255))).toBe(true);
    expect(trace.add(0, blank(4, 8, 0))).toBe(false);
    expect(trace.add(0, blank(8, 4, 0))).toBe(true);
    expect([...trace.gaps(0).gaps]).toEqual(Array(32).fill(255));
  });

  it.each([
    [1920, 1200, 1],
    [2560, 1440, 2],
    [3841, 2161, 2],
    [7680, 4320, 4],
  ])('a surface of %i x %i is looked at in units of %i', (width, height, grain) => {
    const trace = new MarkerTrace();
    trace.add(1, blank(width, height, 200));
    trace.add(0, blank(width, height, 100));
    const { gaps, ...size } = trace.gaps(0);
    expect(size).toEqual({ width: Math.floor(width / grain), height: Math.floor(height / grain), grain });
    expect(gaps.length).toBe(size.width * size.height);
    expect(gaps.every((gap) => gap === 100)).toBe(true);
  });
});
