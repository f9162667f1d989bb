import { DEFAULT_INDUSTRY_CONTEXT, type IndustryContext } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_WEIGHTS, coachingWeights, weightReasons } from './coaching-weights.js';
import { DELIVERY_MEASURES } from './delivery-catalogue.js';

const choices: fc.Arbitrary<IndustryContext> = fc.record({
  industry: fc.constantFrom('healthcare', 'legal', 'finance', 'technology', 'general'),
  role: fc.constantFrom('manager', 'developer', 'sales', 'consultant', 'analyst', 'general'),
  experience: fc.constantFrom('entry', 'mid', 'senior', 'executive'),
  scenario: fc.constantFrom(
    'job_interview',
    'performance_review',
    'client_presentation',
    'team_meeting',
    'sales_call',
    'investor_pitch',
    'conference_presentation',
    'disciplinary_meeting',
    'negotiation',
    'training_session',
  ),
});

describe('I2: coaching weights', () => {
  it('the defaults change nothing', () => {
    expect(weightReasons(DEFAULT_INDUSTRY_CONTEXT)).toEqual([]);
    const base = Object.fromEntries(BASE_WEIGHTS.map(({ measure, weight }) => [measure, weight]));
    expect(coachingWeights(DEFAULT_INDUSTRY_CONTEXT)).toEqual(base);
    expect(Object.keys(base)).toEqual(DELIVERY_MEASURES);
  });

  it('healthcare weighs interruptions more, and says whose finding it is', () => {
    const healthcare = { ...DEFAULT_INDUSTRY_CONTEXT, industry: 'healthcare' } as const;
    expect(coachingWeights(healthcare).interruptions).toBe(1.5);
    expect(weightReasons(healthcare)[0]).toMatchObject({
      option: 'healthcare',
      measure: 'interruptions',
      factor: 1.5,
      reason: expect.stringContaining('Singh Ospina'),
    });
  });

  it('factors multiply, are moderate, and each says its source or that it was chosen', () => {
    fc.assert(
      fc.property(choices, (industry) => {
        const reasons = weightReasons(industry);
        for (const { factor, reason, option } of reasons) {
          expect(factor).toBeGreaterThanOrEqual(0.8);
          expect(factor).toBeLessThanOrEqual(1.5);
          expect(reason).toMatch(/^We chose it: .+\.$|the size is our choice\.$/);
          expect(Object.values(industry)).toContain(option);
        }
        const weights = coachingWeights(industry);
        for (const { measure, weight } of BASE_WEIGHTS) {
          const factors = reasons.filter((each) => each.measure === measure).map(({ factor }) => factor);
          expect(weights[measure]).toBeCloseTo(
            factors.reduce((a, b) => a * b, weight),
            9,
          );
        }
      }),
    );
  });
});
