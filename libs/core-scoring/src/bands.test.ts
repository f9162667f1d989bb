import type { BandJudgement, DeliveryMeasureId, IndustryContext, Mode, Scenario } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandFor, bandReasons, judgeFigure } from './bands.js';
import { DELIVERY_MEASURES } from './delivery-catalogue.js';

const SCENARIOS: readonly Scenario[] = [
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
];
const MODES: readonly Mode[] = ['interview', 'sales', 'presentation', 'meeting'];

const of = (scenario: Scenario): IndustryContext => ({
  industry: 'general',
  role: 'general',
  experience: 'mid',
  scenario,
});

type Edge = readonly [value: number, judgement: BandJudgement, side: 'low' | 'high' | null];

/** Both sides of every edge. */
const EDGES: readonly (readonly [DeliveryMeasureId, Mode, Scenario, readonly Edge[]])[] = [
  [
    'pace',
    'meeting',
    'team_meeting',
    [
      [109.9, 'weak', 'low'],
      [110, 'fair', 'low'],
      [119, 'fair', 'low'],
      [120, 'good', null],
      [165, 'good', null],
      [166, 'fair', 'high'],
      [180, 'fair', 'high'],
      [180.1, 'weak', 'high'],
    ],
  ],
  [
    'fillers',
    'interview',
    'job_interview',
    [
      [0, 'good', null],
      [3, 'good', null],
      [3.01, 'fair', 'high'],
      [6, 'fair', 'high'],
      [6.01, 'weak', 'high'],
    ],
  ],
  [
    'talk-share',
    'meeting',
    'sales_call',
    [
      [0.19, 'weak', 'low'],
      [0.2, 'fair', 'low'],
      [0.29, 'fair', 'low'],
      [0.3, 'good', null],
      [0.4, 'good', null],
      [0.43, 'fair', 'high'],
      [0.65, 'fair', 'high'],
      [0.651, 'weak', 'high'],
    ],
  ],
  [
    'talk-share',
    'meeting',
    'job_interview',
    [
      [0.39, 'weak', 'low'],
      [0.49, 'fair', 'low'],
      [0.5, 'good', null],
      [0.7, 'good', null],
      [0.71, 'fair', 'high'],
      [0.81, 'weak', 'high'],
    ],
  ],
  [
    'talk-share',
    'meeting',
    'negotiation',
    [
      [0.39, 'fair', 'low'],
      [0.4, 'good', null],
      [0.45, 'good', null],
      [0.46, 'fair', 'high'],
    ],
  ],
  [
    'talk-share',
    'meeting',
    'investor_pitch',
    [
      [0.49, 'fair', 'low'],
      [0.5, 'good', null],
      [0.7, 'good', null],
      [0.71, 'fair', 'high'],
    ],
  ],
  [
    'talk-share',
    'meeting',
    'disciplinary_meeting',
    [
      [0.19, 'fair', 'low'],
      [0.2, 'good', null],
      [0.6, 'good', null],
      [0.61, 'fair', 'high'],
    ],
  ],
  [
    'longest-monologue',
    'meeting',
    'sales_call',
    [
      [76, 'good', null],
      [76.1, 'fair', 'high'],
      [150, 'fair', 'high'],
      [150.1, 'weak', 'high'],
    ],
  ],
  [
    'longest-monologue',
    'interview',
    'team_meeting',
    [
      [90, 'good', null],
      [90.1, 'fair', 'high'],
      [150, 'fair', 'high'],
      [150.1, 'weak', 'high'],
    ],
  ],
  [
    'their-longest-story',
    'sales',
    'team_meeting',
    [
      [50, 'weak', 'low'],
      [50.1, 'fair', 'low'],
      [239, 'fair', 'low'],
      [240, 'good', null],
    ],
  ],
  [
    'questions',
    'sales',
    'team_meeting',
    [
      [6, 'weak', 'low'],
      [7, 'fair', 'low'],
      [10, 'fair', 'low'],
      [11, 'good', null],
      [14, 'good', null],
      [15, 'fair', 'high'],
      [18, 'fair', 'high'],
      [19, 'weak', 'high'],
    ],
  ],
  [
    'open-questions',
    'meeting',
    'sales_call',
    [
      [1, 'weak', 'low'],
      [2, 'fair', 'low'],
      [3, 'fair', 'low'],
      [4, 'good', null],
    ],
  ],
  [
    'patience',
    'meeting',
    'team_meeting',
    [
      [0, 'fair', 'low'],
      [0.59, 'fair', 'low'],
      [0.6, 'good', null],
      [1.2, 'good', null],
      [1.21, 'fair', 'high'],
      [3, 'fair', 'high'],
      [3.01, 'weak', 'high'],
    ],
  ],
  [
    'interactivity',
    'meeting',
    'negotiation',
    [
      [0.49, 'weak', 'low'],
      [0.5, 'fair', 'low'],
      [0.99, 'fair', 'low'],
      [1, 'good', null],
    ],
  ],
  [
    'crosstalk',
    'meeting',
    'team_meeting',
    [
      [0.1, 'good', null],
      [0.101, 'weak', 'high'],
    ],
  ],
  [
    'longest-silence',
    'presentation',
    'training_session',
    [
      [3, 'good', null],
      [3.01, 'fair', 'high'],
      [4.999, 'fair', 'high'],
      [5, 'weak', 'high'],
    ],
  ],
];

describe('C10: bands', () => {
  it.each(EDGES)('%s in %s, %s', (id, mode, scenario, edges) => {
    const band = bandFor(id, mode, of(scenario));
    if (!band) throw new Error('no band');
    for (const [value, judgement, side] of edges)
      expect(judgeFigure(value, band), String(value)).toEqual({ judgement, side });
  });

  it('does not judge what nothing is published for', () => {
    for (const mode of MODES)
      for (const scenario of SCENARIOS)
        for (const id of ['hedges', 'filler-clusters', 'interruptions', 'silences'] as const)
          expect(bandFor(id, mode, of(scenario))).toBeNull();
  });

  it.each(['team_meeting', 'conference_presentation', 'training_session'] as const)(
    'does not judge talk share in %s, whatever the mode',
    (scenario) => {
      for (const mode of MODES) expect(bandFor('talk-share', mode, of(scenario))).toBeNull();
    },
  );

  it('lets the scenario decide before the mode', () => {
    for (const scenario of SCENARIOS.filter((each) => each !== 'team_meeting'))
      for (const id of DELIVERY_MEASURES)
        for (const mode of MODES)
          expect(bandFor(id, mode, of(scenario))).toBe(bandFor(id, 'meeting', of(scenario)));
    expect(bandFor('questions', 'sales', of('team_meeting'))).not.toBeNull();
    expect(bandFor('questions', 'meeting', of('team_meeting'))).toBeNull();
  });

  it('has no band where one speaks to an audience for what takes two', () => {
    for (const id of ['patience', 'interactivity', 'crosstalk', 'longest-monologue'] as const)
      expect(bandFor(id, 'presentation', of('conference_presentation'))).toBeNull();
  });

  it('gives a reason for every band', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MODES), fc.constantFrom(...SCENARIOS), (mode, scenario) => {
        const reasons = bandReasons(mode, of(scenario));
        expect(reasons.map(({ measure }) => measure).toSorted()).toEqual(
          DELIVERY_MEASURES.filter((id) => bandFor(id, mode, of(scenario)) !== null).toSorted(),
        );
        for (const { measure, band, because } of reasons) {
          expect(band).toBe(bandFor(measure, mode, of(scenario)));
          expect(because).toContain(band.source);
        }
      }),
    );
  });

  it('good lies within fair in every band', () => {
    for (const mode of MODES)
      for (const scenario of SCENARIOS)
        for (const { band } of bandReasons(mode, of(scenario))) {
          expect(band.fair[0] ?? -Infinity).toBeLessThanOrEqual(band.good[0] ?? -Infinity);
          expect(band.fair[1] ?? Infinity).toBeGreaterThanOrEqual(band.good[1] ?? Infinity);
        }
  });
});
