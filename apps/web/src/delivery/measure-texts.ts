import { DELIVERY_CATALOGUE } from '@sotto/core-scoring';
import type { DeliveryMeasureId } from '@sotto/meeting';
import type { MeasureText, MeasureTexts } from '@sotto/ui-kit';

/** What the measures are called and how they are worked out, for the widgets. */
export const MEASURE_TEXTS = Object.fromEntries(
  Object.entries(DELIVERY_CATALOGUE).map(([id, { label, definition, source }]): [string, MeasureText] => [
    id,
    { label, definition, source },
  ]),
) as MeasureTexts;

export const measureLabel = (id: DeliveryMeasureId): string => MEASURE_TEXTS[id].label;
