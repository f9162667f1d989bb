import type { DeliveryMeasureId } from '@sotto/meeting';

/** These count over a whole call, so that a short one is low in all of them. */
const PER_CALL: ReadonlySet<DeliveryMeasureId> = new Set([
  'questions',
  'open-questions',
  'their-longest-story',
]);

/** From here on a talk is judged by what counts over a whole call, ms; our choice: the calls of the bands were longer. */
export const WHOLE_CALL_MS = 15 * 60_000;

/** Whether there was enough talk to judge this measure; where the length is not known, there was. */
export function isEnoughTalk(id: DeliveryMeasureId, talkMs: number | undefined): boolean {
  return talkMs === undefined || talkMs >= WHOLE_CALL_MS || !PER_CALL.has(id);
}
