import type { DeliveryMeasureId, SessionHeader, SessionRecord, SessionScores } from '@sotto/meeting';
import { DEFAULT_INDUSTRY_CONTEXT, MODES } from '@sotto/meeting';
import fc from 'fast-check';
import { DELIVERY_RULES } from '../src/delivery.js';

const DAY_MS = 86_400_000;
/** 1 June 2026, 09:00 UTC */
const FIRST_START = 1_780_304_400_000;

/** Part of a header; the rest is a plain finished live session of half an hour. */
export interface SessionPart {
  readonly record?: Partial<SessionRecord>;
  readonly scored?: Partial<SessionScores> | null;
  readonly header?: Partial<Omit<SessionHeader, 'record' | 'scored'>>;
}

/** The session of a day, `day` 0 being the first; with scores unless they are null. */
export function sessionOn(day: number, part: SessionPart = {}): SessionHeader {
  const timestamp = FIRST_START + day * DAY_MS;
  const header: SessionHeader = {
    record: {
      id: `session_${timestamp}`,
      timestamp,
      duration: 30,
      contextItems: 4,
      aiRequests: 1,
      averageResponseTime: 1200,
      topics: [],
      quality: 'good',
      ...part.record,
    },
    origin: 'live',
    open: false,
    screenCaptures: 0,
    audioTranscripts: 4,
    ...part.header,
  };
  return part.scored === null ? header : { ...header, scored: { ...PLAIN_SCORES, ...part.scored } };
}

/** A history with one session a day, the oldest first, from what was measured in each. */
export function measured(
  values: readonly SessionScores['delivery']['values'][],
  part: SessionPart = {},
): readonly SessionHeader[] {
  return values.map((each, day) =>
    sessionOn(day, { ...part, scored: { ...part.scored, ...delivery(each) } }),
  );
}

/** Scores with these figures. */
export const delivery = (values: SessionScores['delivery']['values']): Pick<SessionScores, 'delivery'> => ({
  delivery: { rules: DELIVERY_RULES, words: 1800, speechMs: 780_000, values },
});

const PLAIN_SCORES: SessionScores = {
  mode: 'meeting',
  industry: DEFAULT_INDUSTRY_CONTEXT,
  aiResponses: 1,
  ...delivery({}),
  phrases: [],
};

/** Figures as they occur, a little beyond every band on both sides. */
const FIGURES: Readonly<Record<DeliveryMeasureId, fc.Arbitrary<number>>> = {
  pace: fc.double({ min: 60, max: 240, noNaN: true }),
  fillers: fc.double({ min: 0, max: 15, noNaN: true }),
  'filler-clusters': fc.nat(6),
  hedges: fc.double({ min: 0, max: 8, noNaN: true }),
  'talk-share': fc.double({ min: 0, max: 1, noNaN: true }),
  'longest-monologue': fc.double({ min: 2, max: 300, noNaN: true }),
  'their-longest-story': fc.double({ min: 2, max: 400, noNaN: true }),
  questions: fc.nat(25),
  'open-questions': fc.nat(12),
  patience: fc.double({ min: 0, max: 3, noNaN: true }),
  interactivity: fc.double({ min: 0, max: 8, noNaN: true }),
  interruptions: fc.nat(10),
  crosstalk: fc.double({ min: 0, max: 0.4, noNaN: true }),
  silences: fc.nat(20),
  'longest-silence': fc.double({ min: 0, max: 30, noNaN: true }),
};

const BROKEN = fc.constantFrom(NaN, -1, Infinity, -Infinity, 0);
const mostly = (usual: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: BROKEN });

const anyScores: fc.Arbitrary<SessionScores> = fc.record({
  mode: fc.constantFrom(...MODES),
  industry: fc.record({
    industry: fc.constant('general'),
    role: fc.constant('general'),
    experience: fc.constant('mid'),
    scenario: fc.constantFrom(
      'job_interview',
      'sales_call',
      'team_meeting',
      'negotiation',
      'training_session',
    ),
  }),
  aiResponses: mostly(fc.nat(5)),
  delivery: fc
    .record(Object.fromEntries(Object.entries(FIGURES).map(([id, figure]) => [id, mostly(figure)])), {
      requiredKeys: [],
    })
    .map((values) => delivery(values).delivery),
  phrases: fc.constant([]),
});

const anyRecord = fc.record({
  duration: mostly(fc.double({ min: 0.1, max: 240, noNaN: true })),
  contextItems: fc.nat(20),
  aiRequests: mostly(fc.nat(6)),
  averageResponseTime: mostly(fc.double({ min: 1, max: 20_000, noNaN: true })),
  topics: fc.subarray(['meeting', 'project', 'team', 'review', 'planning', 'analysis']),
  quality: fc.constantFrom('excellent', 'good', 'fair', 'poor'),
});

/** Finished live sessions in any order, some with broken figures, some without scores, some on the same day. */
export const anyHistory = (maxLength = 30): fc.Arbitrary<readonly SessionHeader[]> =>
  fc
    .array(fc.tuple(fc.nat(40), anyRecord, fc.option(anyScores)), { maxLength, size: 'max' })
    .map((sessions) =>
      sessions.map(([day, record, scored], at) =>
        sessionOn(day, { record: { ...record, id: `session_${at}` }, scored }),
      ),
    );

/** A history and the same one in another order. */
export const reordered = (history = anyHistory()) =>
  history.chain((headers) =>
    fc.tuple(
      fc.constant(headers),
      fc.shuffledSubarray([...headers], { minLength: headers.length, maxLength: headers.length }),
    ),
  );
