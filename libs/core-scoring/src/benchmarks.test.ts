import type { DeliveryMeasureId, Scenario } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delivery, measured, reordered, sessionOn } from '../test/history.js';
import { benchmarks } from './benchmarks.js';

const inScenario = (scenario: Scenario) => ({
  scored: { industry: { industry: 'general', role: 'general', experience: 'mid', scenario } } as const,
});
const of = (id: DeliveryMeasureId, values: readonly number[], scenario: Scenario = 'sales_call') =>
  benchmarks(
    measured(
      values.map((value) => ({ [id]: value })),
      inScenario(scenario),
    ),
  );

describe('N10: benchmarks', () => {
  it.each([0, 1, 2])('has none for %i sessions', (count) => {
    expect(of('pace', Array<number>(count).fill(140))).toEqual([]);
  });

  it('is the median of the last five and the share of those inside the band', () => {
    expect(of('pace', [500, 500, 140, 190, 150, 170, 160])).toMatchObject([
      {
        category: 'Pace',
        measure: 'pace',
        value: 160,
        unit: 'words/min',
        inside: 3,
        of: 5,
        userScore: 0.6,
        ownSessions: 7,
      },
    ]);
    expect(of('pace', [140, 150, 190])[0]).toMatchObject({ inside: 2, of: 3 });
    expect(of('pace', [140, 150, 160, 170])[0]?.value).toBe(155);
  });

  it.each([
    ['pace', 'sales_call', 173, null],
    ['pace', 'conference_presentation', 163, null],
    ['pace', 'job_interview', null, null],
    ['talk-share', 'sales_call', null, 0.43],
    ['talk-share', 'negotiation', null, null],
    ['questions', 'sales_call', null, 11],
    ['patience', 'team_meeting', 0.976, null],
    ['crosstalk', 'sales_call', null, null],
  ] as const)(
    'tells of others only what is published: %s in %s',
    (id, scenario, industryAverage, topPerformers) => {
      const [benchmark] = of(id, [0.4, 0.4, 0.4], scenario);
      expect(benchmark).toMatchObject({ industryAverage, topPerformers, percentile: null });
      expect(benchmark?.reason).toContain('no percentile');
      expect(benchmark?.source).not.toBe('');
    },
  );

  it('compares only sessions with the same band, and others only where all of them are of that kind', () => {
    const interview = sessionOn(9, {
      scored: {
        ...inScenario('job_interview').scored,
        delivery: { rules: 1, words: 1, speechMs: 30_000, values: { 'talk-share': 0.6, pace: 150 } },
      },
    });
    const calls = measured(
      [
        { 'talk-share': 0.9, pace: 160 },
        { 'talk-share': 0.9, pace: 140 },
      ],
      inScenario('sales_call'),
    );
    const found = benchmarks([...calls, interview]);
    expect(found).toMatchObject([
      { measure: 'pace', value: 150, ownSessions: 3, industryAverage: null },
      { measure: 'talk-share', value: 0.6, ownSessions: 1, userScore: 1 },
    ]);
  });

  it('carries the band that it was judged by, also where the newest session has none', () => {
    const calls = measured([{ 'talk-share': 0.35 }, { 'talk-share': 0.35 }], inScenario('sales_call'));
    const team = sessionOn(9, {
      scored: { delivery: { rules: 1, words: 900, speechMs: 400_000, values: { 'talk-share': 0.5 } } },
    });
    expect(benchmarks([...calls, team])).toMatchObject([
      { measure: 'talk-share', band: { good: [0.3, 0.4] }, inside: 2, of: 2, userScore: 1 },
    ]);
  });

  it('keeps kinds of talk apart whose bands have the same edges', () => {
    const values = Array(3).fill({ 'talk-share': 0.6 });
    const interviews = measured(values, inScenario('job_interview'));
    const demos = [7, 8].map((day) =>
      sessionOn(day, {
        scored: { ...delivery({ 'talk-share': 0.5 }), ...inScenario('client_presentation').scored },
      }),
    );
    expect(benchmarks([...interviews, ...demos])).toMatchObject([{ value: 0.5, of: 2, ownSessions: 2 }]);
  });

  it('has its sources as whole sentences', () => {
    const [{ source } = { source: '' }] = of('talk-share', [0.4, 0.4, 0.4]);
    expect(source).toMatch(/our choice\. Gong: .*43:57\.$/);
  });

  it('ranks the newest among five and more before it, equals counted half', () => {
    expect(of('pace', [100, 110, 120, 130, 140])[0]?.ownPercentile, 'four before').toBeNull();
    expect(of('pace', [100, 110, 120, 130, 140])[0]?.reason).toContain(
      'needs 5 earlier sessions with the same band; there are 4.',
    );
    expect(of('pace', [100, 110, 120, 130, 140, 125])[0]?.ownPercentile).toBe(60);
    expect(of('pace', [120, 120, 120, 120, 120, 120])[0]?.ownPercentile).toBe(50);
    expect(of('pace', [100, 110, 120, 130, 140, 145])[0]?.ownPercentile).toBe(100);
    expect(of('pace', [100, 110, 120, 130, 140, 90])[0]?.ownPercentile).toBe(0);
  });

  it('leaves out what has no band', () => {
    expect(of('hedges', [1, 2, 3])).toEqual([]);
    expect(of('questions', [1, 2, 3], 'team_meeting')).toEqual([]);
  });

  it('does not depend on the order of the headers, and stays in range', () => {
    fc.assert(
      fc.property(reordered(), ([headers, others]) => {
        const found = benchmarks(headers);
        expect(benchmarks(others)).toEqual(found);
        for (const { value, userScore, ownPercentile, ownSessions, reason } of found) {
          expect(Number.isFinite(value)).toBe(true);
          expect(userScore).toBeGreaterThanOrEqual(0);
          expect(userScore).toBeLessThanOrEqual(1);
          expect(ownPercentile === null).toBe(ownSessions < 6);
          expect(ownPercentile ?? 0).toBeGreaterThanOrEqual(0);
          expect(ownPercentile ?? 0).toBeLessThanOrEqual(100);
          expect(reason).not.toBe('');
        }
      }),
    );
  });
});
