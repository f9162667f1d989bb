import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unrollCaptions } from './rolling-captions.js';
import type { TimedBlock } from './timed-blocks.js';

const block = (startMs: number, endMs: number, ...lines: readonly string[]): TimedBlock => ({
  line: 1,
  startMs,
  endMs,
  lines,
});

const rows = (blocks: readonly TimedBlock[]) => unrollCaptions(blocks, []).flatMap(({ lines }) => lines);

describe('A13: rolling captions', () => {
  it('of one repeated row are told by the times inside the rows', () => {
    const rolled = [block(0, 10, 'one<00:00:00.005><c> two</c>'), block(10, 20, 'one two', 'three')];
    expect(rows(rolled)).toEqual(['one<00:00:00.005><c> two</c>', 'three']);
    const once = [block(0, 10, 'one two'), block(10, 20, 'one two', 'three')];
    expect(rows(once)).toEqual(['one two', 'one two', 'three']);
  });

  it('roll only where cues touch', () => {
    const apart = [block(0, 10, 'no<00:00:00.001>'), block(1000, 1010, 'no')];
    expect(rows(apart)).toHaveLength(2);
  });

  it('say every row once, in order, however many rows are on the screen', () => {
    const scenario = fc.record({
      said: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 4, maxLength: 15, size: 'max' }),
      height: fc.integer({ min: 2, max: 4 }),
    });
    fc.assert(
      fc.property(scenario, ({ said, height }) => {
        const blocks = said.flatMap((_, i) => {
          const shown = said.slice(Math.max(0, i - height + 1), i + 1);
          return [
            block(i * 1000, i * 1000 + 990, ...shown),
            block(i * 1000 + 990, i * 1000 + 1000, ...shown, ' '),
          ];
        });
        expect(rows(blocks)).toEqual(said);
      }),
    );
  });

  it('leave other captions as they are, the very same blocks', () => {
    const plain = [block(0, 10, 'one'), block(10, 20, 'two')];
    expect(unrollCaptions(plain, [])).toBe(plain);
  });
});
