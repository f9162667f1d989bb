import type { Quality } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHistory, delivery, measured, reordered, sessionOn } from '../test/history.js';
import { userPattern } from './user-pattern.js';

const SALES = { industry: 'general', role: 'general', experience: 'mid', scenario: 'sales_call' } as const;
const rated = (...qualities: readonly Quality[]) =>
  qualities.map((quality, day) => sessionOn(day, { record: { quality } }));
const paced = (...paces: readonly number[]) => measured(paces.map((pace) => ({ pace })));

describe('N8: the pattern of a person', () => {
  it.each([0, 1, 2])('is none for %i sessions', (count) => {
    expect(userPattern(paced(...Array<number>(count).fill(140)))).toBeNull();
  });

  it('says nothing of sessions that an earlier version wrote', () => {
    expect(userPattern([0, 1, 2].map((day) => sessionOn(day, { scored: null })))).toEqual({
      preferredCommunicationStyle: null,
      improvementTrend: null,
      confidencePattern: [],
      commonStrengths: [],
      recurringChallenges: [],
      successFactors: [],
    });
  });

  it('names as strength and challenge what holds in more than half of the sessions, with their ids', () => {
    const headers = paced(140, 140, 200, 200, 200);
    const [, , third, fourth, fifth] = headers.map(({ record }) => record.id);
    expect(userPattern(headers)).toMatchObject({
      commonStrengths: [],
      recurringChallenges: [{ text: 'You speak fast', held: 3, of: 5, sessions: [fifth, fourth, third] }],
    });
    expect(userPattern(paced(140, 140, 200))?.commonStrengths).toMatchObject([
      { text: 'You spoke at 120 to 165 words a minute', held: 2, of: 3 },
    ]);
    expect(userPattern(paced(140, 140, 200, 200))).toMatchObject({
      commonStrengths: [],
      recurringChallenges: [],
    });
    expect(userPattern(paced(80, 80, 200, 200)), 'two sides').toMatchObject({ recurringChallenges: [] });
    expect(userPattern([...paced(200, 200), sessionOn(5)]), 'two judged').toMatchObject({
      recurringChallenges: [],
    });
  });

  it('judges each session by the band of its own scenario', () => {
    const shares = [0, 1, 2, 3, 4, 5].map((day) =>
      sessionOn(day, {
        scored: {
          ...delivery({ 'talk-share': 0.6 }),
          industry: { ...SALES, scenario: day < 4 ? 'job_interview' : 'sales_call' },
        },
      }),
    );
    expect(userPattern(shares)).toMatchObject({
      commonStrengths: [{ text: 'You spoke 50 to 70 % of the time', held: 4, of: 6 }],
      recurringChallenges: [],
    });
  });

  it('names the band and no figure where the meetings had different ones', () => {
    const scenarios = ['job_interview', 'sales_call', 'sales_call'] as const;
    const shares = scenarios.map((scenario, day) =>
      sessionOn(day, {
        scored: {
          ...delivery({ 'talk-share': scenario === 'sales_call' ? 0.35 : 0.6 }),
          industry: { ...SALES, scenario },
        },
      }),
    );
    expect(userPattern(shares)?.commonStrengths).toMatchObject([
      { text: 'Your talk share was inside the band of the meeting', held: 3, of: 3 },
    ]);
  });

  it('praises no more than the figure: who did nearly all the talking, and cut in, has no good talk', () => {
    const days = Array(4).fill({
      'talk-share': 0.92,
      interactivity: 2,
      interruptions: 2,
      crosstalk: 0.05,
      'longest-silence': 2,
    });
    const pattern = userPattern(measured(days, { scored: { industry: SALES } }));
    expect(pattern?.commonStrengths.map(({ text }) => text)).toEqual([
      'The word changed hands at least once a minute',
    ]);
    expect(pattern?.recurringChallenges.map(({ text }) => text)).toEqual(['You speak more than works best']);
  });

  it('takes the style of most sessions, of equals the newest', () => {
    const styled = (...shares: readonly number[]) =>
      userPattern(measured(shares.map((share) => ({ 'talk-share': share, questions: 0 }))))
        ?.preferredCommunicationStyle;
    expect(styled(0.9, 0.9, 0.2)).toBe('presenting');
    expect(styled(0.9, 0.9, 0.2, 0.2)).toBe('listening');
  });

  it('has a confidence for each session whose hedges were counted, the oldest first', () => {
    const pattern = userPattern(
      measured([{ hedges: 0 }, {}, { hedges: 1 }, { hedges: 80 }, { hedges: NaN }]),
    );
    expect(pattern?.confidencePattern).toEqual([1, 0.8, 0]);
  });

  it.each([
    [['fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair'], 'stable'],
    [['fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'good'], 'stable'], // 10 %
    [['fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'good', 'good'], 'improving'], // 20 %
    [['good', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair'], 'stable'], // -9 %
    [['good', 'good', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair', 'fair'], 'declining'], // -17 %
    [['fair', 'fair', 'fair', 'fair', 'fair'], null], // nothing before the last five
    [['fair', 'fair', 'fair', 'fair', 'fair', 'fair'], 'stable'],
    [['fair', 'good', 'good', 'good', 'good', 'good'], 'improving'],
  ] as const)('%j is %s', (qualities, trend) => {
    expect(userPattern(rated(...qualities))?.improvementTrend).toBe(trend);
  });

  describe('what goes along with quality', () => {
    /** "I" inside and well, "i" inside and not, "O" outside and well, "o" outside and not. */
    const factors = (letters: string) =>
      userPattern(
        [...letters].map((letter, day) =>
          sessionOn(day, {
            record: { quality: letter < 'a' ? 'good' : 'fair' },
            scored: delivery({ pace: letter.toLowerCase() === 'i' ? 140 : 200 }),
          }),
        ),
      )?.successFactors.map(({ text, held, of }) => [text, held, of]);

    it('is told with its figures', () => {
      expect(factors('IIiOooo')).toEqual([
        ['With your pace inside its band 2 of 3 sessions were good or better, outside it 1 of 4', 2, 3],
      ]);
    });

    it.each([
      ['IIoo', 0], // four sessions
      ['IIIoo', 1],
      ['IIIIo', 0], // one outside
      ['Ioooo', 0], // one inside
      ['IIIiOOoo', 0], // 0.75 against 0.5
      ['IIIiiOoooo', 1], // 0.6 against 0.2
      ['IIIIIIIiiiOOOOoooooo', 1], // 0.7 against 0.4
      ['iiOOO', 0],
    ])('%s: %i factors', (letters, count) => {
      expect(factors(letters)).toHaveLength(count);
    });
  });

  it('does not depend on the order of the headers, names sessions that exist and stays in range', () => {
    fc.assert(
      fc.property(reordered(), ([headers, others]) => {
        const pattern = userPattern(headers);
        expect(userPattern(others)).toEqual(pattern);
        if (!pattern) return;
        const ids = new Set(headers.map(({ record }) => record.id));
        const { commonStrengths, recurringChallenges, successFactors } = pattern;
        for (const { held, of, sessions } of [
          ...commonStrengths,
          ...recurringChallenges,
          ...successFactors,
        ]) {
          expect(held).toBeLessThanOrEqual(of);
          expect(sessions).toHaveLength(held);
          expect(sessions.every((id) => ids.has(id))).toBe(true);
        }
        for (const confidence of pattern.confidencePattern) {
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('takes nothing from the scores of a coaching', () => {
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
        expect(userPattern(coached)).toEqual(userPattern(headers));
      }),
    );
  });
});
