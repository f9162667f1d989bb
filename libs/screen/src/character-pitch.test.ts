import { describe, expect, it } from 'vitest';
import { blank, type Lines, write } from '../test/pictures.js';
import { characterRegularity } from './character-pitch.js';
import { wholeOf } from './greyscale.js';

function regularity(lines: Partial<Lines>, level = 255, width = 900) {
  const picture = blank(width, 400, level);
  const own = { x: 20, y: 10, width: width - 40, count: 15, pitch: 24, height: 14, level: 255 - level };
  write(picture, { ...own, ...lines });
  return characterRegularity(picture, wholeOf(picture), level);
}

describe('characterRegularity', () => {
  it.each([9, 12, 14, 18, 24])('is high where all letters of %i px are as wide, on any paper', (height) => {
    const rates = [255, 0].map((level) => regularity({ height, pitch: height + 8, count: 12 }, level));
    expect(Math.min(...rates)).toBeGreaterThan(0.3);
    expect(rates[0]).toBeCloseTo(rates[1]!);
  });

  it('and on a few short lines', () => {
    expect(regularity({ count: 5, width: 160 })).toBeGreaterThan(0.3);
  });

  it.each([12, 14, 18, 24])('is low where they are not, %i px', (height) => {
    expect(regularity({ height, pitch: height + 8, count: 12, proportional: true })).toBeLessThan(0.2);
  });

  it('is 0 without ink, never NaN', () => {
    expect(regularity({ count: 0 })).toBe(0);
    expect(characterRegularity(blank(0, 0, 0), { x: 0, y: 0, width: 0, height: 0 }, 0)).toBe(0);
  });
});
