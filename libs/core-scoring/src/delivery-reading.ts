import type { Telling } from './delivery-quote.js';
import type { DeliveryContext } from './delivery-state.js';
import { joined, lengthOf, type Timeline } from './delivery-timeline.js';
import { LEAST_SPEECH_MS, wholeSeconds } from './enough-talk.js';

/** A figure before it is judged. */
export interface Reading {
  readonly value: number | null;
  /** Without a value why there is none; else why it is only an estimate. Empty: measured. */
  readonly notes: readonly string[];
  /** What it rests on, each with how telling it is. */
  readonly tellings: readonly Telling[];
  /** Below its band the least of them are the telling ones: the slowest words, the shortest wait. */
  readonly bothWays: boolean;
  /** Where the tellings show what went wrong: words that show it at its best. */
  readonly atBest?: readonly Telling[];
}

/** Pauses up to this count as own speech; ms. The definition of pace: a breath is part of it, a silence is not. */
const BREATH_MS = 1000;

const ESTIMATED_TIMES =
  'The times are estimates, because the recogniser does not tell when words were spoken.';
const TIMES_FROM_WORDS =
  'The times are worked out from the number of words, because the transcript does not tell them.';
const NO_TURN_TIMES = 'The transcript has no times, or only those at which turns begin.';
const IMPOSSIBLE_TIMES = 'Some utterances had times that cannot be true and were left out.';
const NOTHING_SAID = 'Nothing was said.';
const NOTHING_OWN = 'Nothing was heard from you.';
const NO_USABLE_TIMES = 'What was said has no times that can be true.';
const ONE_VOICE = 'Only one voice was heard, so this cannot be measured.';
const ENGLISH_ONLY = 'This is counted in English only.';

/** There is no figure, and why. */
export const unmeasurable = (why: string): Reading => ({
  value: null,
  notes: [why],
  tellings: [],
  bothWays: false,
});

/** A figure; it is an estimate where there are notes. */
export const reading = (
  value: number,
  notes: readonly string[],
  tellings: readonly Telling[],
  telling: 'the greatest' | 'both ways' = 'the greatest',
): Reading => ({ value, notes, tellings, bothWays: telling === 'both ways' });

/** How long you spoke, ms: pauses up to 1 s are part of it. */
export const ownSpeechMs = ({ own }: Timeline): number => lengthOf(joined(own, BREATH_MS));

/** Why nothing can be read off your times; null: something can. */
export function missingOwn({ timed, own, untimed }: Timeline): string | null {
  if (own.length > 0) return null;
  if (untimed.some(({ utterance }) => utterance.voice === 'you')) return NO_USABLE_TIMES;
  return timed.length + untimed.length === 0 ? NOTHING_SAID : NOTHING_OWN;
}

/** Why nothing can be read off the times of both sides; null: something can. */
export function missingVoice({ timed, own, theirs, untimed }: Timeline): string | null {
  if (own.length > 0 && theirs.length > 0) return null;
  if (timed.length + untimed.length === 0) return NOTHING_SAID;
  const voices = new Set([...timed, ...untimed].map(({ utterance }) => utterance.voice));
  return voices.size === 2 ? NO_USABLE_TIMES : ONE_VOICE;
}

/**
 * Whether most times are a reader's, who gave the words of a file an even pace: what lies between two turns is then
 * nothing but that pace. A recogniser's estimates rest on when it heard the words.
 */
function areFromWords({ timed }: Timeline): boolean {
  const fromWords = timed.filter(
    ({ utterance: { engine, timing } }) => engine === 'transcript-file' && timing === 'estimated',
  );
  return fromWords.length > timed.length / 2;
}

/** Why nothing can be read off how long words took; null: something can. */
export const missingTimes = (timeline: Timeline): string | null =>
  areFromWords(timeline) ? NO_TURN_TIMES : null;

/** Why nothing can be read off when the turns of both sides began and ended; null: something can. */
export const missingTurns = (timeline: Timeline): string | null =>
  missingVoice(timeline) ?? missingTimes(timeline);

/** Why there is too little speech for a rate; null: enough. */
export function tooShort(ms: number, what: string): string | null {
  if (ms >= LEAST_SPEECH_MS) return null;
  return `${what} for ${wholeSeconds(ms)}; this is measured from ${LEAST_SPEECH_MS / 1000} s on.`;
}

/** Why words cannot be counted by kind; null: they can. */
export const otherLanguage = ({ language }: DeliveryContext): string | null =>
  isEnglish(language) ? null : ENGLISH_ONLY;

/** No language given: English. */
export const isEnglish = (language: string | undefined): boolean => /^en(?:[-_]|$)/i.test(language || 'en');

/** Why a figure of times is only an estimate; of your own times, or of both sides'. */
export function timingNotes(timeline: Timeline, whose: 'own' | 'both'): readonly string[] {
  const { timed, own, untimed } = timeline;
  const used = whose === 'own' ? own : timed;
  const left = whose === 'own' ? untimed.filter(({ utterance }) => utterance.voice === 'you') : untimed;
  const estimated = used.some(({ utterance }) => utterance.timing === 'estimated');
  return [
    ...(estimated ? [areFromWords(timeline) ? TIMES_FROM_WORDS : ESTIMATED_TIMES] : []),
    ...(left.length > 0 ? [IMPOSSIBLE_TIMES] : []),
  ];
}
