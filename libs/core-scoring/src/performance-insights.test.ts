import type { Quality } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHistory, sessionOn } from '../test/history.js';
import { performanceInsights } from './performance-insights.js';
import { performanceMetrics } from './performance-metrics.js';

const EMPTY = performanceMetrics([]);
const insights = (metrics: Partial<typeof EMPTY>) =>
  performanceInsights({ metrics: { ...EMPTY, ...metrics }, live: null, last: null });

describe('N5: performance insights', () => {
  it('says so where there is nothing yet', () => {
    expect(insights({})).toEqual({
      sessionQuality: { value: null, label: 'No sessions yet' },
      responseEfficiency: { value: null, label: 'No responses yet' },
      sessionConsistency: { value: 0, label: 'Getting Started' },
    });
  });

  it.each([
    [1, 'Excellent', 99.99],
    [1999, 'Excellent', 80.01],
    [2000, 'Good', 80],
    [4999, 'Good', 50.01],
    [5000, 'Needs Improvement', 50],
    [9900, 'Needs Improvement', 1],
    [10_000, 'Needs Improvement', 0],
    [25_000, 'Needs Improvement', 0],
  ])('responses in %d ms are %s', (averageResponseTime, label, value) => {
    const { responseEfficiency } = insights({ averageResponseTime });
    expect(responseEfficiency.label).toBe(label);
    expect(responseEfficiency.value).toBeCloseTo(value, 10);
  });

  it.each([
    [1, 'Getting Started', 5],
    [5, 'Getting Started', 25],
    [6, 'Regular User', 30],
    [19, 'Regular User', 95],
    [20, 'Regular User', 100],
    [21, 'Regular User', 100],
  ])('%i sessions are %s', (totalSessions, label, value) => {
    expect(insights({ totalSessions }).sessionConsistency).toEqual({ value, label });
  });

  it('tells the quality of the live session, and of the last one only where none runs', () => {
    const last = sessionOn(0, { record: { quality: 'poor' } }).record;
    const live = { contextItems: 6, aiRequests: 1, averageResponseTime: 900 };
    const bar = (basis: Pick<Parameters<typeof performanceInsights>[0], 'live' | 'last'>) =>
      performanceInsights({ metrics: EMPTY, ...basis }).sessionQuality;
    expect(bar({ live, last })).toEqual({ value: 90, label: 'Excellent' });
    expect(bar({ live: null, last })).toEqual({ value: 40, label: 'Poor' });
    expect(bar({ live: null, last: { ...last, quality: 'splendid' as Quality } }).value).toBe(50);
  });

  it('has bars of 0 to 100, whatever was kept', () => {
    fc.assert(
      fc.property(anyHistory(), (headers) => {
        const basis = { metrics: performanceMetrics(headers), live: null, last: headers[0]?.record ?? null };
        for (const { value } of Object.values(performanceInsights(basis))) {
          expect(value ?? 0).toBeGreaterThanOrEqual(0);
          expect(value ?? 0).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
