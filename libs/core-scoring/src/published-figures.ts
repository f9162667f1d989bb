import type { DeliveryMeasureId, Scenario } from '@sotto/meeting';

/** What is published of other people, for the scenarios in which it was measured. */
export interface PublishedFigures {
  /** Null: of every meeting held by video. */
  readonly scenarios: readonly Scenario[] | null;
  /** In the unit of the measure. */
  readonly average: number | null;
  readonly best: number | null;
  /** Whole sentences. */
  readonly source: string;
}

const PRESENTATIONS: readonly Scenario[] = [
  'client_presentation',
  'investor_pitch',
  'conference_presentation',
  'training_session',
];

/** Everything published that we know of; a measure or a scenario that is not here has nothing to be compared with. */
const PUBLISHED: Readonly<Partial<Record<DeliveryMeasureId, readonly PublishedFigures[]>>> = {
  pace: [
    {
      scenarios: ['sales_call'],
      average: 173,
      best: null,
      source: 'Gong: 173 words a minute on sales calls.',
    },
    { scenarios: PRESENTATIONS, average: 163, best: null, source: 'TED talks: 163 words a minute.' },
  ],
  'talk-share': [
    {
      scenarios: ['sales_call'],
      average: null,
      best: 0.43,
      source: 'Gong: the best sell with a talk share of 43:57.',
    },
  ],
  questions: [
    {
      scenarios: ['sales_call'],
      average: null,
      best: 11,
      source: 'Gong: 11 to 14 questions a call do best; 11 is where that begins.',
    },
  ],
  patience: [
    {
      scenarios: null,
      average: 0.976,
      best: null,
      source: 'Turn taking on video calls: 976 ms, against 297 ms in person.',
    },
  ],
};

/** What is published of a measure in a scenario; null where nothing is. */
export function publishedFigures(id: DeliveryMeasureId, scenario: Scenario): PublishedFigures | null {
  return PUBLISHED[id]?.find(({ scenarios }) => scenarios === null || scenarios.includes(scenario)) ?? null;
}
