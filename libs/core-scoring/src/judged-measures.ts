import type { BandJudgement, DeliveryMeasure, DeliveryMeasureId, DeliveryReport } from '@sotto/meeting';
import { LEAST_SPEECH_MS } from './enough-talk.js';

/** How much a measure counts, from 0 (not at all); `coachingWeights` gives them by industry, scenario and experience. */
export type MeasureWeights = Readonly<Record<DeliveryMeasureId, number>>;

/** What a judgement is worth of a measure's weight; our choice: the edge of the band is nearer to good than to weak. */
export const JUDGEMENT_SHARES: Readonly<Record<BandJudgement, number>> = { good: 1, fair: 0.6, weak: 0.2 };

/** From one measure alone no score is made; our choice. */
const LEAST_JUDGED = 2;

/** Whether a person spoke for long enough to be judged at all. */
export const enoughSaid = ({ speechMs }: DeliveryReport): boolean => speechMs >= LEAST_SPEECH_MS;

export const measureOf = (
  measures: readonly DeliveryMeasure[],
  id: DeliveryMeasureId,
): DeliveryMeasure | undefined => measures.find((measure) => measure.id === id);

/**
 * Whether a judgement may be told as a merit. Few fillers are none where they are only an estimate: recognisers leave
 * the sounds out.
 */
export const isEarned = ({ id, status, judgement }: DeliveryMeasure): boolean =>
  !(id === 'fillers' && status === 'estimated' && judgement === 'good');

/**
 * How much of what was judged is good, by weight: 0.2 to 1. Few fillers that are only an estimate count as fair, for the
 * words were counted and the sounds were not; our choice. Null where fewer than two measures with a weight could be
 * judged.
 */
export function goodShare(measures: readonly DeliveryMeasure[], weights: MeasureWeights): number | null {
  const judged = measures.flatMap((measure) => {
    const { id, value, judgement } = measure;
    if (value === null || judgement === null || weights[id] <= 0) return [];
    return [{ weight: weights[id], share: JUDGEMENT_SHARES[isEarned(measure) ? judgement : 'fair'] }];
  });
  if (judged.length < LEAST_JUDGED) return null;
  const whole = judged.reduce((sum, { weight }) => sum + weight, 0);
  return judged.reduce((sum, { weight, share }) => sum + weight * share, 0) / whole;
}
