import type { DeliveryMeasureId } from '@sotto/meeting';

/** These count over a whole call, so that a short one is low in all of them. */
const PER_CALL: ReadonlySet<DeliveryMeasureId> = new Set([
  'questions',
  'open-questions',
  'their-longest-story',
]);

/** Of a few words these are as good as chance makes them: two words at once with nobody are 0 % crosstalk. */
const OF_OWN_SPEECH: ReadonlySet<DeliveryMeasureId> = new Set([
  'talk-share',
  'longest-monologue',
  'patience',
  'interactivity',
  'crosstalk',
  'longest-silence',
]);

/** From here on a talk is judged by what counts over a whole call, ms; our choice: the calls of the bands were longer. */
export const WHOLE_CALL_MS = 15 * 60_000;

/** Of less own speech nothing is judged but counts of a call, ms: half a minute, from the definition of pace. */
export const LEAST_SPEECH_MS = 30_000;

const SHORT_CALL = 'Judged from 15 minutes of talk on, for it counts over a whole call.';

/** Whether there was enough talk to judge this measure; where the length is not known, there was. */
export function isEnoughTalk(id: DeliveryMeasureId, talkMs: number | undefined): boolean {
  return talkMs === undefined || talkMs >= WHOLE_CALL_MS || !PER_CALL.has(id);
}

/** Why there was too little to judge this measure, in a sentence; null: there was enough. */
export function whyNotJudged(id: DeliveryMeasureId, talkMs: number, speechMs: number): string | null {
  if (!isEnoughTalk(id, talkMs)) return SHORT_CALL;
  if (speechMs >= LEAST_SPEECH_MS || !OF_OWN_SPEECH.has(id)) return null;
  return `Judged from ${LEAST_SPEECH_MS / 1000} s of your own speech on; you spoke for ${wholeSeconds(speechMs)}.`;
}

/** How long somebody spoke, in a sentence that says it was too short; never more than it was. */
export const wholeSeconds = (ms: number): string =>
  ms < 1000 ? 'less than 1 s' : `${Math.floor(ms / 1000)} s`;
