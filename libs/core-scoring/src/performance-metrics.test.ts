import type { Quality } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHistory, reordered, sessionOn } from '../test/history.js';
import { performanceMetrics, qualityTrend } from './performance-metrics.js';

const LETTERS: Readonly<Record<string, Quality>> = { e: 'excellent', g: 'good', f: 'fair', p: 'poor' };

/** One session a day, the oldest first: "gge" is good, good, excellent. */
const rated = (letters: string) =>
  [...letters].map((letter, day) => sessionOn(day, { record: { quality: LETTERS[letter] ?? 'poor' } }));

describe('N2 and N12: figures over the history', () => {
  it('has nothing to say of no session', () => {
    expect(performanceMetrics([])).toEqual({
      totalSessions: 0,
      totalDuration: 0,
      averageResponseTime: null,
      successRate: null,
      improvementTrend: 0,
      trendSessions: { last: 0, before: 0 },
      topTopics: [],
    });
  });

  it('adds up minutes and weighs response times by answers', () => {
    const metrics = performanceMetrics([
      sessionOn(0, { record: { duration: 12.5, averageResponseTime: 1000 }, scored: { aiResponses: 3 } }),
      sessionOn(1, { record: { duration: 30, averageResponseTime: 5000 }, scored: { aiResponses: 1 } }),
    ]);
    expect(metrics.totalSessions).toBe(2);
    expect(metrics.totalDuration).toBe(42.5);
    expect(metrics.averageResponseTime).toBe(2000);
  });

  it('takes requests for answers where an earlier version counted none', () => {
    const old = { aiRequests: 3, averageResponseTime: 1000 };
    expect(
      performanceMetrics([
        sessionOn(0, { record: old, scored: null }),
        sessionOn(1, { record: { averageResponseTime: 5000 }, scored: { aiResponses: 1 } }),
      ]).averageResponseTime,
    ).toBe(2000);
  });

  it('leaves sessions without an answer out of the mean, whose 0 ms would make it better', () => {
    const silent = sessionOn(1, { record: { aiRequests: 2, averageResponseTime: 0 }, scored: null });
    expect(performanceMetrics([silent]).averageResponseTime).toBeNull();
    expect(performanceMetrics([sessionOn(0), silent]).averageResponseTime).toBe(1200);
  });

  it.each([NaN, -5, Infinity])('takes nothing from a duration or response time of %d', (broken) => {
    const record = { duration: broken, averageResponseTime: broken };
    expect(performanceMetrics([sessionOn(0), sessionOn(1, { record })])).toMatchObject({
      totalSessions: 2,
      totalDuration: 30,
      averageResponseTime: 1200,
    });
  });

  it('names the topics of most sessions, then of the newest, five at most', () => {
    const topics = [
      ['team', 'team', 'review'],
      ['planning', 'team'],
      ['project', 'meeting', 'analysis'],
    ];
    expect(
      performanceMetrics(topics.map((each, day) => sessionOn(day, { record: { topics: each } }))).topTopics,
    ).toEqual(['team', 'project', 'meeting', 'analysis', 'planning']);
  });
});

describe('N3: success rate', () => {
  it.each([
    ['p', 0],
    ['pf', 0.5],
    ['pfge', 0.75],
    ['fff', 1],
  ])('of %s is %d', (letters, rate) => {
    expect(performanceMetrics(rated(letters)).successRate).toBe(rate);
  });
});

describe('N3: improvement trend', () => {
  it.each([
    ['', 0],
    ['p', 0],
    ['pe', 0],
    ['ppe', 0],
    ['ppppe', 0], // five: nothing before them
    ['peeeee', 300], // six: one before
    ['epppppp', -60], // seven: 2.5 before, 1 now
    ['fgfgffffff', -100 / 6], // ten: 2.4 before, 2 now
    ['ffffffffffg', 10], // eleven: the oldest no longer counts
    ['efffffffffg', 10],
    ['gggggggggg', 0],
  ])('of %s is %d percent', (letters, percent) => {
    expect(qualityTrend(rated(letters))).toBeCloseTo(percent, 12);
  });

  it.each([
    ['', 0, 0],
    ['ppe', 3, 0],
    ['ppppe', 5, 0], // the trend is 0, and there is nothing to compare with
    ['peeeee', 5, 1],
    ['fgfgffffff', 5, 5],
    ['ffffffffffg', 5, 5],
  ])('of %s compares %i with %i sessions', (letters, last, before) => {
    expect(performanceMetrics(rated(letters)).trendSessions).toEqual({ last, before });
  });

  it('is an exact ten percent, for those who compare it', () => {
    expect(qualityTrend(rated('ffffffffffg'))).toBe(10);
  });

  it('leaves out a label that it does not know', () => {
    const unknown = sessionOn(9, { record: { quality: 'toString' as Quality } });
    expect(qualityTrend([unknown])).toBe(0);
    expect(qualityTrend([...rated('fgggg'), unknown])).toBe(50);
  });

  it('is the difference of the two means by hand', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[egfp]{6,30}$/), (letters) => {
        const values = [...letters].map((letter) => 'pfge'.indexOf(letter) + 1);
        const mean = (some: readonly number[]) => some.reduce((a, b) => a + b, 0) / some.length;
        const before = mean(values.slice(-10, -5));
        expect(qualityTrend(rated(letters))).toBeCloseTo(
          ((mean(values.slice(-5)) - before) / before) * 100,
          9,
        );
      }),
    );
  });
});

describe('whatever was kept', () => {
  it('does not depend on the order of the headers', () => {
    fc.assert(
      fc.property(reordered(), ([headers, others]) => {
        expect(performanceMetrics(others)).toEqual(performanceMetrics(headers));
      }),
    );
  });

  it('gives figures in range', () => {
    fc.assert(
      fc.property(anyHistory(), (headers) => {
        const metrics = performanceMetrics(headers);
        expect(metrics.totalSessions).toBe(headers.length);
        expect(metrics.totalDuration).toBeGreaterThanOrEqual(0);
        expect(metrics.totalDuration).toBeLessThan(Infinity);
        expect(metrics.averageResponseTime ?? 1).toBeGreaterThan(0);
        expect(metrics.averageResponseTime ?? 1).toBeLessThanOrEqual(20_000);
        expect(metrics.successRate ?? 0).toBeGreaterThanOrEqual(0);
        expect(metrics.successRate ?? 0).toBeLessThanOrEqual(1);
        expect(metrics.improvementTrend).toBeGreaterThanOrEqual(-75);
        expect(metrics.improvementTrend).toBeLessThanOrEqual(300);
      }),
    );
  });
});
