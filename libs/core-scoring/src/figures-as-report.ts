import type { DeliveryFigures, DeliveryMeasure, DeliveryMeasureId, DeliveryReport } from '@sotto/meeting';
import { DELIVERY_CATALOGUE } from './delivery-catalogue.js';

/**
 * The figures that are kept of a session, in the shape in which they were measured, so that what is told of a meeting
 * is told of its row by the same rule. Nothing in it is judged; what is no number from 0 on is not measurable.
 *
 * @param ids The measures that are looked at.
 */
export function reportOfFigures(
  { values, words, speechMs, estimated = [] }: DeliveryFigures,
  ids: readonly DeliveryMeasureId[],
): DeliveryReport {
  return {
    measures: ids.map((id) => measureOfValue(id, values[id], estimated.includes(id))),
    strength: null,
    changes: [],
    words: isFigure(words) ? words : 0,
    speechMs: isFigure(speechMs) ? speechMs : 0,
  };
}

/** A value without its words and its band: those are not kept. */
export function measureOfValue(
  id: DeliveryMeasureId,
  value: number | undefined,
  estimated = false,
): DeliveryMeasure {
  const known = isFigure(value);
  return {
    id,
    value: known ? value : null,
    unit: DELIVERY_CATALOGUE[id].unit,
    status: !known ? 'not-measurable' : estimated ? 'estimated' : 'measured',
    band: null,
    judgement: null,
    side: null,
    evidence: [],
  };
}

/** Every figure of delivery is a number from 0 on. */
export const isFigure = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value >= 0;
