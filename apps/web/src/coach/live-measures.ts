import type { DeliveryMeasure, DeliveryMeasureId } from '@sotto/meeting';

/** What one can still change in the next sentence. */
const FIRST: readonly DeliveryMeasureId[] = [
  'pace',
  'talk-share',
  'fillers',
  'longest-monologue',
  'questions',
];

/** The measures for a glance in the meeting, and the rest; each in its order. */
export function firstMeasures(measures: readonly DeliveryMeasure[]): {
  readonly first: readonly DeliveryMeasure[];
  readonly rest: readonly DeliveryMeasure[];
} {
  return {
    first: FIRST.flatMap((id) => measures.filter((measure) => measure.id === id)),
    rest: measures.filter(({ id }) => !FIRST.includes(id)),
  };
}
