import { readFileSync } from 'node:fs';
import type { SentSound } from './transcription-relay.js';
import { samplesOf } from './wav-samples.js';

const FIXTURES = new URL('../libs/speech/fixtures/audio/', import.meta.url);
/** 20 ms at 16 kHz, shorter than most sounds of speech. */
const STEP_SAMPLES = 320;
const STEP_MS = 20;
/** Silence that is put around what was sent, because a cut may take from the ends, steps. */
const MARGIN_STEPS = 25;

/** A sentence of the recordings that the microphone and the meeting's tab play. */
export interface SaidUtterance {
  readonly text: string;
  readonly lengthMs: number;
  /** Root of the mean square of every 20 ms. */
  readonly loudness: readonly number[];
}

/** What a voice says, in order. */
export function saidBy(voice: 'you' | 'them'): readonly SaidUtterance[] {
  const { utterances } = JSON.parse(readFileSync(new URL(`${voice}.json`, FIXTURES), 'utf8')) as {
    utterances: { text: string; startMs: number; endMs: number }[];
  };
  const loudness = loudnessOf(samplesOf(readFileSync(new URL(`${voice}.wav`, FIXTURES))));
  return utterances.map(({ text, startMs, endMs }) => ({
    text,
    lengthMs: endMs - startMs,
    loudness: loudness.slice(Math.round(startMs / STEP_MS), Math.round(endMs / STEP_MS)),
  }));
}

/** The sentence whose loudness goes up and down most like that of what was sent: lengths alone are too much alike. */
export function recognised(
  { samples }: SentSound,
  said: readonly SaidUtterance[],
): SaidUtterance | undefined {
  const silence = Array<number>(MARGIN_STEPS).fill(0);
  const loudness = [...silence, ...loudnessOf(samples), ...silence];
  const likeness = (utterance: SaidUtterance) => bestLikeness(loudness, utterance.loudness);
  return [...said].sort((a, b) => likeness(b) - likeness(a))[0];
}

function loudnessOf(samples: Int16Array): number[] {
  return Array.from({ length: Math.floor(samples.length / STEP_SAMPLES) }, (_, i) => {
    const step = samples.subarray(i * STEP_SAMPLES, (i + 1) * STEP_SAMPLES);
    return Math.sqrt(step.reduce((sum, sample) => sum + sample * sample, 0) / STEP_SAMPLES);
  });
}

/** The correlation at the place where it is highest, -1 to 1; -1 where the part is longer than the whole. */
function bestLikeness(whole: readonly number[], part: readonly number[]): number {
  let best = -1;
  for (let at = 0; at + part.length <= whole.length; at++) {
    best = Math.max(best, correlation(whole.slice(at, at + part.length), part));
  }
  return best;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [a, b].map((all) => all.reduce((sum, each) => sum + each, 0) / all.length);
  let [both, squaresA, squaresB] = [0, 0, 0];
  a.forEach((value, i) => {
    const [x, y] = [value - (meanA ?? 0), (b[i] ?? 0) - (meanB ?? 0)];
    both += x * y;
    squaresA += x * x;
    squaresB += y * y;
  });
  return both / (Math.sqrt(squaresA * squaresB) || 1);
}
