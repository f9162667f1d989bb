import type {
  BandJudgement,
  DeliveryMeasure,
  DeliveryMeasureId,
  DeliveryReport,
  FigureRange,
} from '@sotto/meeting';
import { DELIVERY_CATALOGUE, DELIVERY_MEASURES } from '../src/delivery-catalogue.js';

/** Every measure counts the same. */
export const EVEN = Object.fromEntries(DELIVERY_MEASURES.map((id) => [id, 1])) as Record<
  DeliveryMeasureId,
  number
>;

/** A measure, judged against the band given. */
export function judged(
  id: DeliveryMeasureId,
  value: number,
  good: FigureRange,
  fair: FigureRange,
  extra: Partial<DeliveryMeasure> = {},
): DeliveryMeasure {
  const judgement: BandJudgement = lies(value, good) ? 'good' : lies(value, fair) ? 'fair' : 'weak';
  const side = judgement === 'good' ? null : value < (good[0] ?? -Infinity) ? 'low' : 'high';
  const band = { good, fair, source: 'a test' };
  return {
    id,
    value,
    unit: DELIVERY_CATALOGUE[id].unit,
    status: 'measured',
    band,
    judgement,
    side,
    evidence: [],
    ...extra,
  };
}

/** A measure that has no band, or no value. */
export const unjudged = (id: DeliveryMeasureId, value: number | null, reason?: string): DeliveryMeasure => ({
  id,
  value,
  unit: DELIVERY_CATALOGUE[id].unit,
  status: value === null ? 'not-measurable' : 'measured',
  ...(reason !== undefined && { reason }),
  band: null,
  judgement: null,
  side: null,
  evidence: [],
});

/** Ten minutes of own speech at 150 words a minute, unless told otherwise. */
export const report = (
  measures: readonly DeliveryMeasure[],
  extra: Partial<DeliveryReport> = {},
): DeliveryReport => ({ measures, strength: null, changes: [], words: 1500, speechMs: 600_000, ...extra });

const lies = (value: number, [from, to]: FigureRange): boolean =>
  value >= (from ?? -Infinity) && value <= (to ?? Infinity);
