import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHistory, delivery, measured, reordered, sessionOn } from '../test/history.js';
import { recommendations } from './recommendations.js';

const SALES = {
  scored: {
    mode: 'sales',
    industry: { industry: 'general', role: 'general', experience: 'mid', scenario: 'sales_call' },
  },
} as const;
const talkShares = (...shares: readonly number[]) =>
  measured(
    shares.map((share) => ({ 'talk-share': share })),
    SALES,
  );

describe('N9: recommendations', () => {
  it.each([0, 1, 2])('has none for %i sessions', (count) => {
    expect(recommendations(talkShares(...Array<number>(count).fill(0.9)))).toEqual([]);
  });

  it('names what lay outside its band in most of the last sessions, with its figures and sessions', () => {
    const headers = talkShares(0.9, 0.35, 0.71, 0.7, 0.35, 0.72, 0.73);
    const [recommendation, ...others] = recommendations(headers);
    expect(others).toEqual([]);
    expect(recommendation).toMatchObject({
      category: 'communication',
      priority: 'high',
      estimatedImpact: 0.8,
      recommendation: 'Leave them more room',
      reasoning:
        'In 4 of the last 5 sessions with this figure your talk share was above 40 %. The middle of those was 72 %.',
      timeToSeeResults: '2 sessions inside the band',
      sessions: [6, 5, 3, 2].map((day) => headers[day]?.record.id),
    });
    expect(recommendation?.source).toContain('Gong');
  });

  it('does not round a figure to where it would seem to lie inside the band', () => {
    expect(recommendations(talkShares(0.402, 0.402, 0.402))[0]?.reasoning).toBe(
      'In 3 of the last 3 sessions with this figure your talk share was above 40 %. The middle of those was 40.2 %.',
    );
  });

  it('names the band and no edge where the meetings had different ones', () => {
    const interview = {
      ...SALES.scored,
      industry: { ...SALES.scored.industry, scenario: 'job_interview' },
    } as const;
    const headers = [0, 1, 2].map((day) =>
      sessionOn(day, {
        scored: { ...(day < 2 ? SALES.scored : interview), ...delivery({ 'talk-share': 0.9 }) },
      }),
    );
    expect(recommendations(headers)[0]).toMatchObject({
      reasoning:
        'In 3 of the last 3 sessions with this figure your talk share was above the band of the meeting. The middle of those was 90 %.',
      source: expect.stringMatching(/^A candidate’s .*our choice\. Gong/) as string,
    });
  });

  it('needs three sessions with the figure, and more than half of them', () => {
    expect(recommendations([...talkShares(0.9, 0.9), sessionOn(8)])).toEqual([]);
    expect(recommendations(talkShares(0.9, 0.35, 0.9))).toHaveLength(1);
    expect(recommendations(talkShares(0.9, 0.35, 0.35, 0.9))).toEqual([]);
    expect(recommendations(talkShares(0.9, 0.9, 0.9, 0.35, 0.35)), '3 of 5').toHaveLength(1);
    expect(recommendations(talkShares(0.9, 0.9, 0.9, 0.35, 0.35, 0.35)), '2 of the last 5').toEqual([]);
  });

  it('says nothing of a measure that lies now on one side and now on the other', () => {
    expect(recommendations(talkShares(0.9, 0.1, 0.9, 0.1))).toEqual([]);
  });

  it.each([
    [[0.9, 0.9, 0.9], '3 sessions'],
    [[0.9, 0.9, 0.9, 0.9, 0.9], '3 sessions'],
    [[0.9, 0.9, 0.35], '1 session'],
    [[0.35, 0.35, 0.9, 0.9, 0.9], '3 sessions'],
    [[0.9, 0.9, 0.9, 0.35, 0.35], '1 session'],
  ])('counts how many sessions it takes: %j', (shares, time) => {
    expect(recommendations(talkShares(...shares))[0]?.timeToSeeResults).toBe(`${time} inside the band`);
  });

  it('counts right: after so many sessions inside the band it is gone, and not before', () => {
    const share = fc.constantFrom(0.1, 0.35, 0.9);
    fc.assert(
      fc.property(fc.array(share, { minLength: 3, maxLength: 12 }), (shares) => {
        const [recommendation] = recommendations(talkShares(...shares));
        if (!recommendation) return;
        const sessions = Number.parseInt(recommendation.timeToSeeResults, 10);
        const same = (more: number) =>
          recommendations(talkShares(...shares, ...Array<number>(more).fill(0.35))).some(
            (other) => other.recommendation === recommendation.recommendation,
          );
        expect(same(sessions - 1)).toBe(true);
        expect(same(sessions)).toBe(false);
      }),
    );
  });

  it('is the higher, the farther outside and the more often', () => {
    const impact = (...shares: readonly number[]) =>
      recommendations(talkShares(...shares))[0]?.estimatedImpact;
    // From 40 to 65 % is fair: 45 % is a fifth of the way.
    expect(impact(0.45, 0.45, 0.45)).toBeCloseTo(0.2, 12);
    expect(impact(0.45, 0.45, 0.35)).toBeCloseTo((0.2 * 2) / 3, 12);
    expect(impact(0.65, 0.65, 0.65)).toBe(1);
    expect(impact(0.9, 0.9, 0.9)).toBe(1);
  });

  it('puts weight before impact alone, and takes two measures of one habit once', () => {
    const values = { 'talk-share': 0.9, questions: 1, 'open-questions': 0, 'longest-silence': 20 };
    const found = recommendations(measured([values, values, values], SALES));
    expect(found.map(({ recommendation }) => recommendation)).toEqual([
      'Leave them more room',
      'Ask more questions',
      'Keep silences short',
    ]);
  });

  it('does not depend on the order of the headers, names sessions that exist and stays in range', () => {
    fc.assert(
      fc.property(reordered(), ([headers, others]) => {
        const found = recommendations(headers);
        expect(recommendations(others)).toEqual(found);
        expect(found.length).toBeLessThanOrEqual(5);
        const ids = new Set(headers.map(({ record }) => record.id));
        for (const { sessions, estimatedImpact, actionSteps, reasoning, source } of found) {
          expect(sessions.length).toBeGreaterThan(0);
          expect(sessions.every((id) => ids.has(id))).toBe(true);
          expect(estimatedImpact).toBeGreaterThan(0);
          expect(estimatedImpact).toBeLessThanOrEqual(1);
          expect(actionSteps.length).toBeGreaterThanOrEqual(2);
          expect(actionSteps.length).toBeLessThanOrEqual(4);
          expect(`${reasoning}${source}`).not.toMatch(/NaN|undefined|null/);
          expect(source).not.toBe('');
        }
      }),
    );
  });

  it('takes nothing from the scores of a coaching, standard advice or not', () => {
    const coaching = { overallScore: 50, confidence: 5, communication: 5, technical: 5, engagement: 5 };
    fc.assert(
      fc.property(anyHistory(8), (headers) => {
        const coached = headers.map((header) =>
          header.scored
            ? {
                ...header,
                scored: { ...header.scored, coaching: { ...coaching, from: 'fallback' as const } },
              }
            : header,
        );
        expect(recommendations(coached)).toEqual(recommendations(headers));
      }),
    );
  });
});
