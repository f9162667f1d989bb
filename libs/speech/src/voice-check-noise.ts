import { SAMPLE_RATE } from './audio-feed.js';
import { noiseFloor } from './noise-floor.js';

/** Where somebody speaks in a recording. */
export interface SpeechSegment {
  readonly startMs: number;
  readonly endMs: number;
}

/** How quiet the pauses are, and how far the voice stands out. */
export interface NoiseFigure {
  /** Level of the pauses, dBFS (see `noiseFloor`); null where there are less than 100 ms of them. */
  readonly noiseDb: number | null;
  /** Level of the speech above that of the pauses, dB; null where there is too little of either. */
  readonly speechToNoiseDb: number | null;
}

/**
 * Measures the noise of a recording.
 *
 * @param samples at 16 kHz, -1 to 1
 * @param segments where somebody speaks, in order; the rest is pause
 */
export function noiseFigure(samples: Float32Array, segments: readonly SpeechSegment[]): NoiseFigure {
  const speech: Float32Array[] = [];
  const pauses: Float32Array[] = [];
  let at = 0;
  for (const { startMs, endMs } of segments) {
    const [start, end] = [sampleAt(startMs), sampleAt(endMs)];
    pauses.push(samples.subarray(at, Math.max(at, start)));
    speech.push(samples.subarray(start, end));
    at = Math.max(at, end);
  }
  const [noiseDb, speechDb] = [level([...pauses, samples.subarray(at)]), level(speech)];
  return { noiseDb, speechToNoiseDb: noiseDb === null || speechDb === null ? null : speechDb - noiseDb };
}

/** Samples one after the other. */
export function joined(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The middle value; of an even number the mean of the two in the middle; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const sampleAt = (ms: number): number => Math.round((ms * SAMPLE_RATE) / 1000);

/** Null for sound that is too short, or holds what is no number. */
function level(parts: readonly Float32Array[]): number | null {
  const db = noiseFloor(joined(parts), []);
  return db !== null && Number.isFinite(db) ? db : null;
}
