import { SAMPLE_RATE } from './audio-feed.js';

/** Sound of one length is looked at as a whole, ms; shorter than a syllable. */
const FRAME_MS = 20;

/** Below this is digital silence and no room, dBFS: the least that 16 bits can tell. */
const FLOOR_DB = -96;

/** Where somebody speaks in a recording. */
export interface SpeechSegment {
  readonly startMs: number;
  readonly endMs: number;
}

/** How quiet the pauses are, and how far the voice stands out. */
export interface NoiseFigure {
  /** Level of the pauses, dBFS (RMS, a full-scale square wave is 0); null where there is no pause. */
  readonly noiseDb: number | null;
  /** Level of the speech above that of the pauses, dB; null where there are none of either. */
  readonly speechToNoiseDb: number | null;
}

/**
 * Measures the noise of a recording. The level of pauses and of speech is the median of their frames of 20 ms, so
 * that one knock on the table is no noise; frames that a border cuts count for neither.
 *
 * @param samples at 16 kHz, -1 to 1
 * @param segments where somebody speaks, in order; the rest is pause
 */
export function noiseFigure(samples: Float32Array, segments: readonly SpeechSegment[]): NoiseFigure {
  const size = (FRAME_MS * SAMPLE_RATE) / 1000;
  const levels: { readonly speech: number[]; readonly pause: number[] } = { speech: [], pause: [] };
  for (let from = 0; from + size <= samples.length; from += size) {
    const startMs = (from * 1000) / SAMPLE_RATE;
    const endMs = startMs + FRAME_MS;
    const touching = segments.filter((each) => each.startMs < endMs && each.endMs > startMs);
    const isSpeech = touching.some((each) => each.startMs <= startMs && each.endMs >= endMs);
    if (touching.length > 0 && !isSpeech) continue;
    levels[isSpeech ? 'speech' : 'pause'].push(levelDb(samples.subarray(from, from + size)));
  }
  const [noiseDb, speechDb] = [median(levels.pause), median(levels.speech)];
  return { noiseDb, speechToNoiseDb: noiseDb === null || speechDb === null ? null : speechDb - noiseDb };
}

function levelDb(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  // A sample that is no number counts as silence, as a sound card would play it.
  return power > 0 ? Math.max(FLOOR_DB, 10 * Math.log10(power)) : FLOOR_DB;
}

/** The middle value; of an even number the mean of the two in the middle; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
