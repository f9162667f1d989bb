import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVEN, judged, report, unjudged } from '../test/delivery-measures.js';
import { behaviouralAnalysis } from './behaviour.js';
import { DELIVERY_MEASURES } from './delivery-catalogue.js';

const share = (value: number) => judged('talk-share', value, [0.3, 0.4], [0.2, 0.5]);
const pace = (value: number) => judged('pace', value, [120, 165], [110, 180]);
const fillers = (value: number) => judged('fillers', value, [null, 3], [null, 6]);
const score = (...measures: Parameters<typeof report>[0]) =>
  behaviouralAnalysis(report(measures), EVEN).overallScore;

describe('C9: behavioural analysis', () => {
  it('tells what was said, and what to do about it', () => {
    const given = report([
      pace(150),
      fillers(7),
      unjudged('hedges', 0),
      share(0.71),
      unjudged('questions', 2),
      judged('crosstalk', 0.12, [null, 0.1], [null, 0.2]),
    ]);
    expect(behaviouralAnalysis(given, EVEN)).toEqual({
      communicationStyle: 'presenting',
      overallScore: 50, // 1 + 0.2 + 0.2 + 0.6 of 4
      confidenceLevel: 'low',
      speechPattern: {
        pace: 150,
        clarity: expect.closeTo(0.533, 3) as number,
        fillerWords: 70,
        confidence: 1,
      },
      emotionalState: {},
      strengths: ['You spoke at 150 words a minute, within 120 to 165 words a minute: easy to follow.'],
      improvementAreas: [
        'You spoke 71 % of the time; 30 to 40 % works best here. Ask, then wait.',
        'Your fillers came at 7 a minute; up to 3 a minute goes unnoticed. Where a filler is about to come, stay silent for a moment.',
        'Both spoke at once 12 % of the time; aim for up to 10 %. When you both begin, give them the word.',
      ],
      recommendations: [
        { category: 'engagement', priority: 'high', timeToImplement: 'Next meeting', tip: 'Ask, then wait.' },
        {
          category: 'speech',
          priority: 'high',
          timeToImplement: 'Two weeks',
          tip: 'Where a filler is about to come, stay silent for a moment.',
        },
        {
          category: 'engagement',
          priority: 'low',
          timeToImplement: 'Next meeting',
          tip: 'When you both begin, give them the word.',
        },
      ],
      unknown: [
        { what: 'Emotional state', reason: expect.stringContaining('do not tell') as string },
        { what: 'Body language', reason: expect.stringContaining('not in the words') as string },
      ],
    });
  });

  it('scores the share of what is good, by weight', () => {
    expect(score(pace(150), share(0.35))).toBe(100);
    expect(score(pace(170), share(0.45))).toBe(60);
    expect(score(pace(200), share(0.9))).toBe(20);
    expect(score(pace(150), share(0.9))).toBe(60);
    const heavy = { ...EVEN, pace: 3 };
    expect(behaviouralAnalysis(report([pace(150), share(0.9)]), heavy).overallScore).toBe(80);
  });

  it('gives no score for one judged measure, or for one that counts and one that does not', () => {
    expect(score(pace(150))).toBeNull();
    expect(score(pace(150), unjudged('talk-share', 0.4))).toBeNull();
    expect(
      behaviouralAnalysis(report([pace(150), share(0.35)]), { ...EVEN, pace: 0 }).overallScore,
    ).toBeNull();
  });

  it('counts few fillers that are only an estimate as fair: their sounds were not heard', () => {
    const estimated = { ...fillers(0), status: 'estimated' } as const;
    expect(score(pace(150), share(0.9), estimated)).toBe(60);
    expect(score(pace(150), estimated)).toBe(80);
    expect(score(pace(150), { ...estimated, judgement: 'weak' })).toBe(60);
  });

  it('gives no score below half a minute of speech', () => {
    const spoke = (speechMs: number) =>
      behaviouralAnalysis(report([pace(150), share(0.35)], { speechMs }), EVEN);
    expect(spoke(30_000).overallScore).toBe(100);
    expect(spoke(29_999).overallScore).toBeNull();
    expect(spoke(29_999).unknown[0]).toEqual({
      what: 'Overall score',
      reason: 'Less than half a minute of your speech could be timed.',
    });
  });

  it('a weak measure that comes later is of medium priority', () => {
    const given = report([share(0.9), fillers(20), pace(200)]);
    const { recommendations } = behaviouralAnalysis(given, EVEN);
    expect(recommendations.map(({ priority }) => priority)).toEqual(['high', 'high', 'medium']);
  });

  it('of one voice says why the rest is not told', () => {
    const why = 'Only one voice was heard.';
    const { unknown, communicationStyle, overallScore } = behaviouralAnalysis(
      report([pace(150), fillers(1), unjudged('talk-share', null, why), unjudged('questions', 3)]),
      EVEN,
    );
    expect([communicationStyle, overallScore]).toEqual([null, 100]);
    expect(unknown).toContainEqual({ what: 'Communication style', reason: why });
    expect(unknown.map(({ what }) => what)).not.toContain('Overall score');
  });

  it('of an empty meeting tells nothing, and of each why', () => {
    const analysis = behaviouralAnalysis(report([], { words: 0, speechMs: 0 }), EVEN);
    expect(analysis).toMatchObject({
      communicationStyle: null,
      overallScore: null,
      confidenceLevel: null,
      strengths: [],
      improvementAreas: [],
      recommendations: [],
    });
    expect(analysis.unknown.map(({ what }) => what)).toEqual([
      'Overall score',
      'Communication style',
      'Pace',
      'Fillers',
      'Clarity',
      'Confidence',
      'Emotional state',
      'Body language',
    ]);
    for (const { reason } of analysis.unknown) expect(reason).toMatch(/^[A-Z].*\.$/);
  });

  it('never says NaN, lists three at most, and keeps 0 to 100, whatever was measured', () => {
    const measure = fc
      .tuple(
        fc.constantFrom(...DELIVERY_MEASURES),
        fc.option(fc.double({ min: 0, max: 1e4, noNaN: true })),
        fc.boolean(),
      )
      .map(([id, value, open]) =>
        value === null
          ? unjudged(id, null, 'Too short.')
          : judged(id, value, open ? [null, 9] : [3, 9], [1, 90]),
      );
    const measures = fc.uniqueArray(measure, {
      selector: ({ id }) => id,
      size: 'max',
      maxLength: DELIVERY_MEASURES.length,
    });
    fc.assert(
      fc.property(measures, fc.nat(5000), fc.nat(1e7), (given, words, speechMs) => {
        const analysis = behaviouralAnalysis(report(given, { words, speechMs }), EVEN);
        expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
        expect(analysis.overallScore ?? 50).toBeGreaterThanOrEqual(0);
        expect(analysis.overallScore ?? 50).toBeLessThanOrEqual(100);
        for (const list of [analysis.strengths, analysis.improvementAreas, analysis.recommendations]) {
          expect(list.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });
});
