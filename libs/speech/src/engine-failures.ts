import type { EngineId, Failure } from '@sotto/meeting';
import { engineName } from './engine-names.js';
import { isOfVoiceActivity } from './sound-state-failures.js';

/** It ended again and again at once, without a sound or a word. */
export const ENDS_AT_ONCE = (engine: EngineId): Failure => ({
  reason: 'stalled',
  message: `Three times in a row ${engineName(engine)} ended as soon as it had begun, so it hears nothing. Another one is tried; if there is none, check the microphone and start again.`,
});

/** Voice activity heard speech, and no word of it came. */
export const GIVES_NO_WORDS = (engine: EngineId): Failure => ({
  reason: 'stalled',
  message: `Somebody speaks, but ${engineName(engine)} gives no words of it. Another one is tried; if there is none, check the language and the microphone, then start again.`,
});

/** It broke its law: a bug in the engine. */
export const engineBroke = (engine: EngineId, thrown?: unknown): Failure => ({
  reason: 'internal',
  message: `Without saying why${thrown instanceof Error ? ` (${thrown.name})` : ''}, ${engineName(engine)} stopped, so it hears nothing. Another one is tried; if there is none, start again.`,
});

/** There is nothing in the order. */
export const NO_ENGINES: Failure = {
  reason: 'not-configured',
  message:
    'No speech engine is chosen, so nothing can be heard. Choose at least one in Settings, then start again.',
};

const SOURCE_REASONS: ReadonlySet<string> = new Set(['permission', 'no-device', 'ended']);

/**
 * Whether it is the source that fails and not the engine: the microphone is refused or missing, the share was ended.
 * Then no other engine can do better. A browser that forbids only its own service refuses no microphone.
 */
export function isOfTheSource({ reason, code }: Failure): boolean {
  return SOURCE_REASONS.has(reason) && code !== 'service-not-allowed';
}

/** Whether an engine that failed so need not be tried again here, in this language. Voice activity may come back. */
export function bars(failure: Failure): boolean {
  const { reason } = failure;
  return !isOfVoiceActivity(failure) && (reason === 'unsupported' || reason === 'language');
}

/** What it comes to when every engine failed: the one failure, or all in one. */
export function allFailed(causes: readonly Failure[]): Failure {
  const [first, ...others] = causes;
  if (!first) return NO_ENGINES;
  if (others.length === 0) return first;
  // Where all lack what only the person can change, trying again by itself would help nobody.
  const reason = causes.every(bars) ? first.reason : 'all-failed';
  return {
    reason,
    message: `None of the ${causes.length} speech engines works now, so nothing is heard. The first one says: ${first.message}`,
    causes,
  };
}
