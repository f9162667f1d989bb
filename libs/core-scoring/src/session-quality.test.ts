import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qualityScore, sessionQuality } from './session-quality.js';

const figures = (contextItems: number, aiRequests: number, averageResponseTime = 0) => ({
  contextItems,
  aiRequests,
  averageResponseTime,
});

describe('N4: session quality', () => {
  it.each([
    [figures(6, 1), 'excellent'], // 15
    [figures(7, 0), 'good'], // 14
    [figures(5, 0), 'good'], // 10
    [figures(3, 1), 'fair'], // 9
    [figures(1, 1), 'fair'], // 5
    [figures(2, 0), 'poor'], // 4
    [figures(0, 0), 'poor'],
  ])('%j is %s', (given, quality) => {
    expect(sessionQuality(given)).toBe(quality);
  });

  it('takes two points off above 3000 ms, not at 3000 ms', () => {
    expect(sessionQuality(figures(6, 1, 3000))).toBe('excellent');
    expect(sessionQuality(figures(6, 1, 3001))).toBe('good');
    expect(sessionQuality(figures(7, 1, 3001)), '17 points less 2').toBe('excellent');
  });

  it('never falls when more was heard or asked', () => {
    const rank = ['poor', 'fair', 'good', 'excellent'];
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(10_000), fc.boolean(), (items, requests, ms, asked) => {
        const before = sessionQuality(figures(items, requests, ms));
        const after = sessionQuality(figures(items + (asked ? 0 : 1), requests + (asked ? 1 : 0), ms));
        expect(rank.indexOf(after)).toBeGreaterThanOrEqual(rank.indexOf(before));
      }),
    );
  });

  it.each([
    ['excellent', 90],
    ['good', 75],
    ['fair', 60],
    ['poor', 40],
    ['splendid', 50],
    ['toString', 50],
  ])('the score of %s is %i', (quality, score) => {
    expect(qualityScore(quality)).toBe(score);
  });
});
