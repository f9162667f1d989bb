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

/** What the room sounds like, in a sentence. */
export function noiseSentence({ noiseDb, speechToNoiseDb }: VoiceCheck['noise']): string {
  if (noiseDb === null || speechToNoiseDb === null) {
    return 'The noise of the room could not be measured: there was no pause, or your voice was no louder than the room.';
  }
  const figures = `The pauses are at ${Math.round(noiseDb)} dB of full scale, your voice ${Math.round(speechToNoiseDb)} dB above.`;
  return speechToNoiseDb < CLEAR_DB
    ? `${figures} That is close: come nearer to the microphone, or switch “Suppress noise” on and check again.`
    : `${figures} It stands out well.`;
}
