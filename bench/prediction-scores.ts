import {
  benchmarks,
  countedSessions,
  performanceMetrics,
  predictionOutcome,
  predictions,
  recommendations,
  userPattern,
} from '@sotto/core-scoring';
import type { PredictiveInsight, SessionHeader } from '@sotto/meeting';
import { habitHistory, type Habits } from './habit-histories.js';

const SESSIONS = 40;
/** From here on the history of a person is long enough for most rules. */
const FIRST_PREDICTED = 12;

/** A prediction that was made, what the person's own base rate would have said, and what came. */
export interface Made {
  readonly type: PredictiveInsight['type'];
  readonly told: number;
  readonly baseRate: number;
  readonly came: boolean;
}

/** Every prediction made from the sessions up to each one, against the next one. */
export function predictionsMade(seed: number, people: number, habits: Habits): readonly Made[] {
  return Array.from({ length: people }, (_, person) =>
    madeFor(habitHistory(seed * 100_000 + person, SESSIONS, habits)),
  ).flat();
}

function madeFor(history: readonly SessionHeader[]): readonly Made[] {
  const made: Made[] = [];
  for (let next = FIRST_PREDICTED; next < history.length; next += 1) {
    const past = history.slice(0, next);
    for (const prediction of predictions(past)) {
      const session = history[next];
      const came = session ? predictionOutcome(prediction, session) : null;
      if (came === null) continue;
      const { type, confidence } = prediction;
      made.push({ type, told: confidence, baseRate: baseRate(prediction, past), came });
    }
  }
  return made;
}

/** In how many of the past sessions the same was so, whatever came before it. */
function baseRate(prediction: PredictiveInsight, past: readonly SessionHeader[]): number {
  const outcomes = past
    .map((session) => predictionOutcome(prediction, session))
    .filter((outcome) => outcome !== null);
  return outcomes.filter(Boolean).length / outcomes.length;
}

export interface HistoryTimes {
  /** Every figure over the sessions, one a round, ms. */
  readonly ms: readonly number[];
  /** Reading the same headers from their JSON, in turns with it. */
  readonly parsing: readonly number[];
}

/** Every figure over as many sessions, again and again. */
export function historyTimes(sessions: number, rounds: number): HistoryTimes {
  const json = JSON.stringify(habitHistory(7, sessions, { mostCorrelation: 0.9 }));
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    const history = JSON.parse(json) as readonly SessionHeader[];
    const parsed = performance.now();
    const counted = countedSessions(history, { demo: false, import: false });
    const figures = [
      performanceMetrics(counted).totalSessions === sessions,
      userPattern(counted),
      recommendations(counted),
      benchmarks(counted),
      predictions(counted),
    ];
    const ended = performance.now();
    if (!figures.every(Boolean)) throw new Error('the figures are wrong');
    return { ms: ended - parsed, parsing: parsed - began };
  });
  return { ms: times.map(({ ms }) => ms), parsing: times.map(({ parsing }) => parsing) };
}
