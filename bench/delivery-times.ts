import { advanceDelivery, deliveryMeasures, measureDelivery, NO_DELIVERY } from '@sotto/core-scoring';
import { DEFAULT_INDUSTRY_CONTEXT, type Utterance } from '@sotto/meeting';
import { seeded, sentence } from './eight-hours.js';

export interface DeliveryTimes {
  /** A report of a 60-minute meeting; one a round, ms. */
  readonly report: readonly number[];
  /** One more utterance, mean over a meeting; one a round, microseconds. */
  readonly utterance: readonly number[];
  /** All measures of that meeting so far; one a round, ms. */
  readonly measures: readonly number[];
}

/** Sixty minutes of 6 s each, as long as a sentence takes. */
export const MEETING = 600;
export const LONG_MEETING = 10_000;
const TURN_MS = 6000;
const CONTEXT = { mode: 'sales', industry: DEFAULT_INDUSTRY_CONTEXT } as const;

/** The report at the end, and the same figures while a meeting runs. */
export function deliveryTimes(rounds: number): DeliveryTimes {
  const short = spoken(MEETING);
  const long = spoken(LONG_MEETING);
  const all = Array.from({ length: rounds }, () => {
    const [report, reported] = timed(() => measureDelivery(short, CONTEXT));
    const [running, state] = timed(() => long.reduce(advanceDelivery, NO_DELIVERY));
    const [measures, measured] = timed(() => deliveryMeasures(state, CONTEXT));
    if (reported.words < MEETING || measured.some(({ id, value }) => id === 'pace' && !value))
      throw new Error('the measures are wrong');
    return { report, utterance: (running * 1000) / LONG_MEETING, measures };
  });
  return {
    report: all.map(({ report }) => report),
    utterance: all.map(({ utterance }) => utterance),
    measures: all.map(({ measures }) => measures),
  };
}

function spoken(count: number): readonly Utterance[] {
  const random = seeded(count);
  return Array.from({ length: count }, (_, at) => ({
    id: `u${at}`,
    voice: random() < 0.4 ? 'you' : 'them',
    text: `${random() < 0.3 ? 'um what if ' : ''}${sentence(random, 4 + Math.floor(random() * 16))}`,
    startMs: at * TURN_MS,
    endMs: at * TURN_MS + 5500,
    timing: 'measured',
    engine: 'browser',
    at: 0,
  }));
}

function timed<T>(work: () => T): readonly [ms: number, result: T] {
  const began = performance.now();
  const result = work();
  return [performance.now() - began, result];
}
