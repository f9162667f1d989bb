import {
  DEFAULT_INDUSTRY_CONTEXT,
  type DeliveryMeasureId,
  type IndustryContext,
  MODES,
} from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delivery, sessionOn } from '../test/history.js';
import { bandFor } from './bands.js';
import { BASE_WEIGHTS, coachingWeights, shapedWeights, weightReasons } from './coaching-weights.js';
import { DELIVERY_MEASURES } from './delivery-catalogue.js';
import { findings, remarks } from './delivery-findings.js';
import { onDeviceFeedback } from './on-device-coaching.js';
import { reportOfSession } from './report-of-session.js';

const OPTIONS = {
  industry: ['healthcare', 'legal', 'finance', 'technology', 'general'],
  role: ['manager', 'developer', 'sales', 'consultant', 'analyst', 'general'],
  experience: ['entry', 'mid', 'senior', 'executive'],
  scenario: [
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
  ],
} as const;
const choices: fc.Arbitrary<IndustryContext> = fc.record({
  industry: fc.constantFrom(...OPTIONS.industry),
  role: fc.constantFrom(...OPTIONS.role),
  experience: fc.constantFrom(...OPTIONS.experience),
  scenario: fc.constantFrom(...OPTIONS.scenario),
});
const anyMode = fc.constantFrom(...MODES);

/** All good but the talk share, which some kinds of talk judge; then one after another far outside its band. */
const GOOD = {
  pace: 140,
  fillers: 1,
  patience: 1,
  interactivity: 2,
  crosstalk: 0.02,
  'longest-silence': 1,
  'talk-share': 0.72,
};
const FAR = { pace: 200, fillers: 8, patience: 4, interactivity: 0.2, crosstalk: 0.2, 'longest-silence': 6 };
const MEETINGS: readonly Partial<Record<DeliveryMeasureId, number>>[] = [
  GOOD,
  ...Object.entries(FAR).map(([id, value]) => ({ ...GOOD, [id]: value })),
];

/** What each of these meetings comes to, judged for one choice and weighed for another. */
function coached(judgedFor: IndustryContext, weighedFor = judgedFor): string {
  const weights = coachingWeights(weighedFor);
  return JSON.stringify(
    MEETINGS.map((values) => {
      const report = reportOfSession(sessionOn(0, { scored: { ...delivery(values), industry: judgedFor } }));
      if (!report) throw new Error('the session has figures');
      const ranked = [findings(report.measures, weights), remarks(report.measures, weights)];
      return [ranked, onDeviceFeedback(report, weights)];
    }),
  );
}

describe('I2: coaching weights', () => {
  it('the defaults change nothing', () => {
    expect(weightReasons(DEFAULT_INDUSTRY_CONTEXT)).toEqual([]);
    const base = Object.fromEntries(BASE_WEIGHTS.map(({ measure, weight }) => [measure, weight]));
    expect(coachingWeights(DEFAULT_INDUSTRY_CONTEXT)).toEqual(base);
    expect(Object.keys(base)).toEqual(DELIVERY_MEASURES);
  });

  const personal = (['industry', 'role', 'experience'] as const).flatMap((kind) =>
    OPTIONS[kind]
      .filter((option) => option !== DEFAULT_INDUSTRY_CONTEXT[kind])
      .map((option) => [kind, option] as const),
  );
  it.each(personal)('%s %s changes what is said first or a score, in every kind of talk', (kind, option) => {
    for (const scenario of OPTIONS.scenario) {
      const before = { ...DEFAULT_INDUSTRY_CONTEXT, scenario };
      const chosen: IndustryContext = { ...before, [kind]: option };
      expect(coached(chosen), scenario).not.toBe(coached(chosen, before));
    }
  });

  it.each(OPTIONS.scenario.filter((scenario) => scenario !== 'team_meeting'))(
    '%s changes what is said first or a score, by its bands or weights',
    (scenario) => {
      const chosen = { ...DEFAULT_INDUSTRY_CONTEXT, scenario };
      expect(coached(chosen)).not.toBe(coached(DEFAULT_INDUSTRY_CONTEXT));
    },
  );

  it('no option has a factor for what is judged nowhere', () => {
    const judged = new Set(
      MODES.flatMap((mode) =>
        OPTIONS.scenario.flatMap((scenario) =>
          DELIVERY_MEASURES.filter((id) => bandFor(id, mode, { ...DEFAULT_INDUSTRY_CONTEXT, scenario })),
        ),
      ),
    );
    fc.assert(
      fc.property(choices, (industry) => {
        for (const { measure } of weightReasons(industry)) expect(judged).toContain(measure);
      }),
    );
  });

  it('the net of all choices is told once a measure, where it is judged and not 1', () => {
    const industry = { ...DEFAULT_INDUSTRY_CONTEXT, industry: 'finance', experience: 'entry' } as const;
    expect(shapedWeights('meeting', industry), 'fillers cancel out').toMatchObject([
      { measure: 'longest-silence', factor: 0.8 },
    ]);
    expect(shapedWeights('meeting', { ...industry, role: 'manager' })).toMatchObject([
      { measure: 'crosstalk', factor: 1.25 },
      {
        measure: 'longest-silence',
        factor: 0.64,
        because: expect.stringMatching(/team\. .*new\.$/) as string,
      },
    ]);
    fc.assert(
      fc.property(choices, anyMode, (chosen, mode) => {
        const told = new Map(shapedWeights(mode, chosen).map((each) => [each.measure, each]));
        const weights = coachingWeights(chosen);
        for (const { measure, weight } of BASE_WEIGHTS) {
          const net = weights[measure] / weight;
          const shown = bandFor(measure, mode, chosen) !== null && Math.abs(net - 1) > 0.001;
          expect(told.has(measure)).toBe(shown);
          if (shown) expect(Math.abs((told.get(measure)?.factor ?? 0) - net)).toBeLessThan(0.0051);
          expect(told.get(measure)?.because).not.toBe('');
        }
      }),
    );
  });

  it('healthcare weighs patience more, and says whose finding it is', () => {
    const healthcare = { ...DEFAULT_INDUSTRY_CONTEXT, industry: 'healthcare' } as const;
    expect(coachingWeights(healthcare).patience).toBe(1.125);
    expect(weightReasons(healthcare)[0]).toMatchObject({
      option: 'healthcare',
      measure: 'patience',
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
          const product = factors.reduce((a, b) => a * b, 1);
          expect(weights[measure]).toBeCloseTo(weight * Math.max(0.5, Math.min(2, product)), 9);
        }
      }),
    );
  });
});

it('I2: however many choices agree, a measure counts at most twice', () => {
  const strict = {
    industry: 'legal',
    role: 'consultant',
    experience: 'executive',
    scenario: 'job_interview',
  } as const;
  const base = BASE_WEIGHTS.find(({ measure }) => measure === 'fillers')?.weight ?? NaN;
  expect(coachingWeights(strict).fillers).toBe(2 * base);
  const shaped = shapedWeights('interview', strict);
  expect(shaped.find(({ measure }) => measure === 'fillers')?.factor).toBe(2);
  for (const { factor } of shaped) expect(Math.abs(Math.log2(factor))).toBeLessThanOrEqual(1);
});
