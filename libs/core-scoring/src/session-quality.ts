import type { Quality } from '@sotto/meeting';

/** What the quality of a session is judged by. */
export interface SessionFigures {
  /** All context items of the session, not only the ten that are kept. */
  readonly contextItems: number;
  readonly aiRequests: number;
  /** Mean over the answers, ms; 0 where there was none. */
  readonly averageResponseTime: number;
}

const POINTS_PER_ITEM = 2;
const POINTS_PER_REQUEST = 3;
const SLOW_PENALTY = 2;
/** Above this mean response time the answers came too late to help, ms. */
const SLOW_MS = 3000;
/** From this many points on; ledger N4. */
const THRESHOLDS: readonly (readonly [points: number, quality: Quality])[] = [
  [15, 'excellent'],
  [10, 'good'],
  [5, 'fair'],
];

/** Ledger N4: 2 x context items + 3 x requests, minus 2 when slow; 15 and more excellent, 10 good, 5 fair, else poor. */
export function sessionQuality(figures: SessionFigures): Quality {
  const points =
    POINTS_PER_ITEM * figures.contextItems +
    POINTS_PER_REQUEST * figures.aiRequests -
    (figures.averageResponseTime > SLOW_MS ? SLOW_PENALTY : 0);
  return THRESHOLDS.find(([least]) => points >= least)?.[1] ?? 'poor';
}

/** Ledger N4: a quality as a score of 0 to 100. */
export const QUALITY_SCORES: Readonly<Record<Quality, number>> = {
  excellent: 90,
  good: 75,
  fair: 60,
  poor: 40,
};

/** What an unknown label of an imported record counts as; ledger N4. */
const OTHER_SCORE = 50;

/** The score of a label; also of one that an imported record may carry and we do not know. */
export function qualityScore(quality: string): number {
  return Object.hasOwn(QUALITY_SCORES, quality) ? QUALITY_SCORES[quality as Quality] : OTHER_SCORE;
}
