import type { BandJudgement, DeliveryMeasure, DeliveryMeasureId } from '@sotto/meeting';
import type { MeasureWeights } from './delivery-findings.js';

/** What a judgement is worth of a measure's weight; our choice: the edge of the band is nearer to good than to weak. */
export const JUDGEMENT_SHARES: Readonly<Record<BandJudgement, number>> = { good: 1, fair: 0.6, weak: 0.2 };

/** From one measure alone no score is made; our choice. */
const LEAST_JUDGED = 2;

export const measureOf = (
  measures: readonly DeliveryMeasure[],
  id: DeliveryMeasureId,
): DeliveryMeasure | undefined => measures.find((measure) => measure.id === id);

/**
 * How much of what was judged is good, by weight: 0.2 to 1. Null where fewer than two measures with a weight could be
 * judged.
 */
export function goodShare(measures: readonly DeliveryMeasure[], weights: MeasureWeights): number | null {
  const judged = measures.flatMap(({ id, value, judgement }) =>
    value !== null && judgement !== null && weights[id] > 0
      ? [{ weight: weights[id], share: JUDGEMENT_SHARES[judgement] }]
      : [],
  );
  if (judged.length < LEAST_JUDGED) return null;
  const whole = judged.reduce((sum, { weight }) => sum + weight, 0);
  return judged.reduce((sum, { weight, share }) => sum + weight * share, 0) / whole;
}
