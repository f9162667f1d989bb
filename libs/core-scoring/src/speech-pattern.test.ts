import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { report, unjudged } from '../test/delivery-measures.js';
import { DELIVERY_CATALOGUE } from './delivery-catalogue.js';
import { communicationStyle, confidenceLevel, speechPattern } from './speech-pattern.js';

/** Ten minutes at 150 words a minute, so that 3 fillers a minute are 2 per 100 words. */
const spoken = (fillers: number | null, hedges: number | null, extra = {}) =>
  report([unjudged('pace', 150), unjudged('fillers', fillers), unjudged('hedges', hedges)], extra);
const level = (clarity: number | null, confidence: number | null) =>
  confidenceLevel({ pace: 150, clarity, fillerWords: 0, confidence });

describe('C9: speech pattern', () => {
  it('clarity is 1 less the rate of fillers and hedges', () => {
    expect(speechPattern(spoken(0, 0))).toEqual({ pace: 150, clarity: 1, fillerWords: 0, confidence: 1 });
    expect(speechPattern(spoken(3, 0)).clarity).toBeCloseTo(0.8);
    expect(speechPattern(spoken(6, 0)).clarity).toBeCloseTo(0.6);
    expect(speechPattern(spoken(3, 2)).clarity).toBeCloseTo(0.6);
    expect(speechPattern(spoken(15, 0)).clarity).toBe(0);
    expect(speechPattern(spoken(40, 20)).clarity).toBe(0);
  });

  it('confidence is 1 less the rate of hedges alone', () => {
    expect(speechPattern(spoken(9, 1)).confidence).toBeCloseTo(0.8);
    expect(speechPattern(spoken(null, 2)).confidence).toBeCloseTo(0.6);
    expect(speechPattern(spoken(0, 5)).confidence).toBe(0);
    expect(speechPattern(spoken(0, 50)).confidence).toBe(0);
  });

  it('the catalogue tells of that scale, and of no limit that is published', () => {
    const { source } = DELIVERY_CATALOGUE.hedges;
    expect(source).toContain('No limit is published');
    const [, rate] = /estimated from them on a scale of ours.* 0 at (\d+) per 100 words/.exec(source) ?? [];
    expect(speechPattern(spoken(0, Number(rate))).confidence).toBe(0);
    expect(speechPattern(spoken(0, Number(rate) - 0.1)).confidence).toBeGreaterThan(0);
  });

  it('counts the fillers that were heard', () => {
    expect(speechPattern(spoken(3.44, 0)).fillerWords).toBe(34);
    expect(speechPattern(spoken(0.05, 0)).fillerWords).toBe(1);
  });

  it('is null where the measure behind it is, or nothing was said', () => {
    expect(speechPattern(spoken(null, 1))).toMatchObject({
      clarity: null,
      fillerWords: null,
      confidence: 0.8,
    });
    expect(speechPattern(spoken(3, null))).toMatchObject({
      clarity: null,
      fillerWords: 30,
      confidence: null,
    });
    const none = { pace: null, clarity: null, fillerWords: null, confidence: null };
    expect(speechPattern(report([], { words: 0, speechMs: 0 }))).toEqual(none);
    expect(speechPattern(spoken(3, 1, { words: 0, speechMs: 0 }))).toMatchObject({
      clarity: null,
      confidence: null,
    });
  });

  it('C11: is 0 to 1 whatever was counted', () => {
    const rate = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(rate, rate, fc.nat(10_000), fc.nat(1e7), (fillers, hedges, words, speechMs) => {
        const { clarity, confidence } = speechPattern(spoken(fillers, hedges, { words, speechMs }));
        for (const share of [clarity, confidence]) {
          expect(share === null ? words : share).toBe(share === null ? 0 : Math.min(1, Math.max(0, share)));
        }
      }),
    );
  });
});

describe('C9: confidence level', () => {
  it.each([
    [1, 0.8, 'high'],
    [0.8, 1, 'high'],
    [1, 0.799, 'medium'],
    [0.799, 1, 'medium'],
    [0.6, 0.6, 'medium'],
    [1, 0.599, 'low'],
    [0.599, 1, 'low'],
    [null, 0.8, 'high'],
    [null, 0.6, 'medium'],
    [1, null, null],
  ])('clarity %s and confidence %s: %s', (clarity, confidence, expected) => {
    expect(level(clarity, confidence)).toBe(expected);
  });
});

describe('C9: communication style', () => {
  const style = (share: number | null, questions: number | null, speechMs = 600_000) =>
    communicationStyle(
      report([unjudged('talk-share', share), unjudged('questions', questions)], { speechMs }),
    );

  it.each([
    [0.651, 10, 'directing'],
    [0.651, 9, 'presenting'],
    [0.65, 10, 'inquisitive'],
    [0.65, 9, 'balanced'],
    [0.35, 9, 'balanced'],
    [0.349, 9, 'listening'],
    [0.349, 10, 'inquisitive'],
    [0.5, 0, 'balanced'],
  ])('share %s and %i questions in ten minutes: %s', (share, questions, expected) => {
    expect(style(share, questions)).toBe(expected);
  });

  it('is not told of one voice, of no questions known, of no speech', () => {
    expect(style(null, 3)).toBeNull();
    expect(style(0.5, null)).toBeNull();
    expect(style(0, 0, 0)).toBeNull();
  });
});
