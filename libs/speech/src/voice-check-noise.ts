import { SAMPLE_RATE } from './audio-feed.js';
import { CUTTING_RULE, FRAME_SAMPLES } from './voice-activity-cutter.js';

/** Where somebody speaks in a recording, ms from its beginning. */
export interface SpeechSegment {
  readonly startMs: number;
  readonly endMs: number;
}

/** How quiet the pauses are, and how far the voice stands out; both null where that could not be told. */
export interface NoiseFigure {
  /** Level of the pauses, dBFS, -96 to 0. */
  readonly noiseDb: number | null;
  /** Level of the speech above that of the pauses, dB, more than 1. */
  readonly speechToNoiseDb: number | null;
}

const NOT_MEASURED: NoiseFigure = { noiseDb: null, speechToNoiseDb: null };

/** What the cutter leaves before the first frame of speech and after the last one, samples. */
const HEAD_SAMPLES = CUTTING_RULE.before * FRAME_SAMPLES;
const TAIL_SAMPLES = CUTTING_RULE.after * FRAME_SAMPLES;

/** Levels are those of stretches this long, samples: 20 ms, shorter than most sounds of speech. */
const STRETCH_SAMPLES = SAMPLE_RATE / 50;

/** Fewer stretches than this say nothing: 100 ms. */
const LEAST_STRETCHES = 5;

/** Of steady sound the quietest quarter is a little under the rest; a voice that is no louder than this is none, dB. */
const LEAST_ABOVE_DB = 1;

/** What digital zero is told as, dBFS: the quietest that 16 bits tell from it is about this. */
const FLOOR_DBFS = -96;

/**
 * Share of an utterance that is taken for gaps between words. Measured on two synthetic voices: one has so much, the
 * other a fifth of it, whose noise would then be told too loud, never too quiet.
 */
const GAPS = 0.05;

/**
 * Measures the noise of a room from utterances alone, because a feed tells no sound of pauses. Each begins and ends
 * with a little pause. Where voice activity was late its beginning holds speech as well; so the noise is the quietest
 * quarter of all beginnings and ends: of each the end alone, which is pause for sure, is more than a quarter. Where
 * voice activity lost sound the ends hold speech too; then the gaps inside of speech tell more.
 *
 * @param utterances as voice activity cut them, at 16 kHz, -1 to 1
 * @returns nothing measured where there is too little, or where the speech is no louder than the pauses
 */
export function noiseFigure(utterances: readonly Float32Array[]): NoiseFigure {
  const edges: number[] = [];
  const speech: number[] = [];
  for (const utterance of utterances) {
    const tailAt = Math.max(HEAD_SAMPLES, utterance.length - TAIL_SAMPLES);
    edges.push(...powers(utterance.subarray(0, HEAD_SAMPLES)), ...powers(utterance.subarray(tailAt)));
    speech.push(...powers(utterance.subarray(HEAD_SAMPLES, tailAt)));
  }
  if (edges.length < LEAST_STRETCHES || speech.length < LEAST_STRETCHES) return NOT_MEASURED;
  const noiseDb = decibels(Math.min(quietest(edges, 1 / 4), quietest([...edges, ...speech], GAPS)));
  const speechToNoiseDb = decibels(speech.reduce((sum, power) => sum + power, 0) / speech.length) - noiseDb;
  return speechToNoiseDb > LEAST_ABOVE_DB ? { noiseDb, speechToNoiseDb } : NOT_MEASURED;
}

/** The power below which this share of them lies. */
function quietest(all: readonly number[], share: number): number {
  return [...all].sort((a, b) => a - b)[Math.floor(all.length * share)] ?? 0;
}

/** Mean square of each stretch; those that hold what is no number are left out. */
function powers(samples: Float32Array): number[] {
  const all: number[] = [];
  for (let at = 0; at + STRETCH_SAMPLES <= samples.length; at += STRETCH_SAMPLES) {
    const stretch = samples.subarray(at, at + STRETCH_SAMPLES);
    all.push(stretch.reduce((sum, sample) => sum + sample * sample, 0) / STRETCH_SAMPLES);
  }
  return all.filter((power) => Number.isFinite(power));
}

const decibels = (power: number): number => Math.max(FLOOR_DBFS, 10 * Math.log10(power));

/** The middle value; of an even number the mean of the two in the middle; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
