import type { EngineCheck, VoiceCheck } from '@sotto/speech';
import type { VoiceCheckRow } from '@sotto/ui-kit';
import type { HearingEngine } from '../stores/settings.js';
import { ENGINE_NAMES } from './engines-view.js';

/** The rows of the table, with the place of each in the order that the figures suggest. */
export function checkRows(
  checks: readonly EngineCheck[],
  order: readonly string[],
): readonly VoiceCheckRow[] {
  return checks.map((check) => {
    const name = ENGINE_NAMES[check.engine as HearingEngine] ?? check.engine;
    if (check.status !== 'measured') {
      const { message: reason } = check.failure;
      return { id: check.engine, name, wordErrorRate: null, firstWordsMs: null, settlingMs: null, reason };
    }
    return {
      id: check.engine,
      name,
      wordErrorRate: check.words.rate,
      firstWordsMs: check.firstWordsMs,
      settlingMs: check.settleMs,
      suggested: order.indexOf(check.engine) + 1,
    };
  });
}

/** The engine with the fewest errors, whose words are shown. */
export function bestOf(checks: readonly EngineCheck[]): Extract<EngineCheck, { status: 'measured' }> | null {
  const measured = checks.flatMap((check) => (check.status === 'measured' ? [check] : []));
  return measured.reduce<(typeof measured)[number] | null>(
    (best, check) => (best && (best.words.rate ?? 1) <= (check.words.rate ?? 1) ? best : check),
    null,
  );
}

/** The chosen order after the engines that were checked have changed places among themselves. */
export function takenOrder(
  engines: readonly HearingEngine[],
  suggested: readonly string[],
): readonly HearingEngine[] {
  const places = suggested.filter((id): id is HearingEngine => engines.includes(id as HearingEngine));
  const next = places.values();
  return engines.map((engine) => (places.includes(engine) ? (next.next().value ?? engine) : engine));
}

/** From this much on the voice stands out of the room: measured on speech with noise, below it engines err more. */
const CLEAR_DB = 20;

/** Less than this nobody hears. */
const NOTHING_DB = 3;

/**
 * What the room sounds like, and what noise suppression would do about it, in a few sentences.
 * @param suppressing whether it was on while the passage was read
 */
export function noiseSentence(
  { noise, suppressed }: Pick<VoiceCheck, 'noise' | 'suppressed'>,
  suppressing: boolean,
): string {
  const { noiseDb, speechToNoiseDb } = noise;
  if (noiseDb === null || speechToNoiseDb === null) {
    return 'The noise of the room could not be measured: there was no pause, or your voice was no louder than the room.';
  }
  const figures = `The pauses are at ${Math.round(noiseDb)} dB of full scale, your voice ${Math.round(speechToNoiseDb)} dB above.`;
  const judged =
    speechToNoiseDb < CLEAR_DB ? 'That is close: come nearer to the microphone.' : 'It stands out well.';
  const suppression = suppressing
    ? 'That is with “Suppress noise” on: without it, a check also measures what it takes away.'
    : suppressionSentence(noiseDb, suppressed?.noiseDb ?? null);
  return `${figures} ${judged} ${suppression}`;
}

function suppressionSentence(noiseDb: number, suppressedDb: number | null): string {
  if (suppressedDb === null) return 'What “Suppress noise” would do could not be measured.';
  const less = Math.round(noiseDb - suppressedDb);
  if (less < NOTHING_DB) return '“Suppress noise” would change almost nothing here.';
  return `With “Suppress noise” they would be ${less} dB quieter, measured on what you read.`;
}
