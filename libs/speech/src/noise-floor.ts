import { SAMPLE_RATE } from './audio-feed.js';

/** Left out on both sides of speech, ms: a word's last breath is no noise, and rooms and filters ring on. */
const MARGIN_MS = 150;
/** Fewer pauses than this say nothing, ms. */
const LEAST_MS = 100;
/** What digital zero is told as: far below the -98 dBFS that 16 bits can hold. */
const LOWEST_DBFS = -120;

/** A stretch of time, ms from the beginning of the samples. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * How loud it is while nobody speaks: the RMS of what lies between the stretches of speech, in dBFS, -120 to 0 (a full
 * sine is -3). Measured before and after noise suppression, the difference is what it does.
 * @param samples one channel, -1 to 1
 * @param speech as voice activity cut it
 * @returns null where the pauses together are shorter than a tenth of a second
 */
export function noiseFloor(
  samples: Float32Array,
  speech: readonly Stretch[],
  sampleRate: number = SAMPLE_RATE,
): number | null {
  let sum = 0;
  let count = 0;
  for (const { startMs, endMs } of pausesBetween(speech, (samples.length * 1000) / sampleRate)) {
    const pause = samples.subarray(samplesIn(startMs, sampleRate), samplesIn(endMs, sampleRate));
    for (const sample of pause) sum += sample * sample;
    count += pause.length;
  }
  if (count < samplesIn(LEAST_MS, sampleRate)) return null;
  return Math.max(LOWEST_DBFS, 10 * Math.log10(sum / count));
}

const samplesIn = (ms: number, sampleRate: number): number => Math.round((ms * sampleRate) / 1000);

function pausesBetween(speech: readonly Stretch[], lengthMs: number): readonly Stretch[] {
  const pauses: Stretch[] = [];
  let startMs = 0;
  for (const each of [...speech].sort((a, b) => a.startMs - b.startMs)) {
    pauses.push({ startMs, endMs: each.startMs - MARGIN_MS });
    startMs = Math.max(startMs, each.endMs + MARGIN_MS);
  }
  return [...pauses, { startMs, endMs: lengthMs }].filter((pause) => pause.endMs > pause.startMs);
}
