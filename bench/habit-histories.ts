import { DELIVERY_RULES } from '@sotto/core-scoring';
import { DEFAULT_INDUSTRY_CONTEXT, type DeliveryMeasureId, type SessionHeader } from '@sotto/meeting';
import { seeded } from './eight-hours.js';

/** How a person's figures lie: the usual value, and how far people and their sessions lie apart. */
type Spread = readonly [usual: number, spread: number];

/**
 * Chosen so that each figure is now inside its band for a sales call and now outside, for some people more than for
 * others. No figures of real people over many sessions are published.
 */
const SPREADS: Readonly<Partial<Record<DeliveryMeasureId, Spread>>> = {
  pace: [155, 20],
  fillers: [3, 2],
  hedges: [1, 0.7],
  'talk-share': [0.42, 0.1],
  'longest-monologue': [76, 30],
  'their-longest-story': [200, 90],
  questions: [10, 4],
  'open-questions': [4, 2],
  patience: [1.1, 0.5],
  interactivity: [1.1, 0.4],
  crosstalk: [0.09, 0.05],
  'longest-silence': [3, 1.5],
};
/** How far people lie apart, against how far the sessions of one lie apart. */
const BETWEEN_PEOPLE = 0.8;
const DAY_MS = 86_400_000;
/** 12 January 2026, 09:00 UTC */
const FIRST_START = 1_768_208_400_000;

/** How much of one session is still there in the next. */
export interface Habits {
  /** Each figure of each person has a correlation of its own between 0 and this. */
  readonly mostCorrelation: number;
}

/** The sessions of one person, the oldest first; the same for the same seed. */
export function habitHistory(
  seed: number,
  length: number,
  { mostCorrelation }: Habits,
): readonly SessionHeader[] {
  const normal = normals(seeded(seed));
  const chance = seeded(seed + 1_000_003);
  const series = () => autocorrelated(normal, chance() * mostCorrelation);
  const measures = (Object.entries(SPREADS) as [DeliveryMeasureId, Spread][]).map(([id, spread]) => ({
    id,
    spread,
    next: series(),
  }));
  const mood = series();
  return Array.from({ length }, (_, day) => {
    const drawn = measures.map(({ id, spread: [usual, spread], next }) => ({
      id,
      usual,
      spread,
      off: next(),
    }));
    const values = Object.fromEntries(
      drawn.map(({ id, usual, spread, off }) => [id, Math.max(0, rounded(id, usual + spread * off))]),
    );
    return session(day, values, mood());
  });
}

/** Numbers around 0: a part that is the person's, and one that carries over from session to session. */
function autocorrelated(normal: () => number, correlation: number): () => number {
  const own = BETWEEN_PEOPLE * normal();
  let deviation = normal();
  return () => {
    deviation = correlation * deviation + Math.sqrt(1 - correlation ** 2) * normal();
    return own + deviation;
  };
}

function session(
  day: number,
  values: Readonly<Partial<Record<DeliveryMeasureId, number>>>,
  well: number,
): SessionHeader {
  const timestamp = FIRST_START + day * DAY_MS;
  return {
    record: {
      id: `session_${timestamp}`,
      timestamp,
      duration: 30,
      contextItems: 5,
      aiRequests: 1,
      averageResponseTime: 1200,
      topics: ['meeting', 'project'],
      quality: well > 1 ? 'excellent' : well > 0 ? 'good' : well > -1 ? 'fair' : 'poor',
    },
    origin: 'live',
    open: false,
    screenCaptures: 1,
    audioTranscripts: 4,
    scored: {
      mode: 'sales',
      industry: { ...DEFAULT_INDUSTRY_CONTEXT, scenario: 'sales_call' },
      aiResponses: 1,
      delivery: { rules: DELIVERY_RULES, words: 1800, speechMs: 780_000, values },
      phrases: [],
    },
  };
}

/** Standard normal numbers (Box and Muller). */
function normals(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

const rounded = (id: DeliveryMeasureId, value: number) =>
  id === 'questions' || id === 'open-questions' ? Math.round(value) : value;
