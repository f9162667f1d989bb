import { CUTTING_RULE, FRAME_MS } from '../src/voice-activity-cutter.js';
import { LOUDNESS_MS, loudness } from './loudness.js';

/** Length of the header that `make-speech.mjs` writes. */
const WAVE_HEADER = 44;
/** How well loudness tells when something was played, ms: a step of it either way, and what resampling moves. */
const READING_MS = 30;
/** A cut begins before the first frame of speech, and that frame may begin before the word. */
export const EARLIEST_MS = (CUTTING_RULE.before + 1) * FRAME_MS + READING_MS;
/** A cut goes on after the last frame of speech, which the model still hears 0.15 s after the word. */
export const LATEST_MS = CUTTING_RULE.after * FRAME_MS + 150;
/** Cosine of the loudness of what was cut and of what was played. */
export const LIKE = 0.9;

/** What is played, and where in it something is said. */
export interface Recording {
  /** A file of `make-speech.mjs`. */
  readonly wave: Uint8Array;
  readonly durationMs: number;
  readonly utterances: readonly { readonly startMs: number; readonly endMs: number }[];
}

/** What was cut, with the `loudness` of its samples. */
export interface LoudCut {
  readonly startMs: number;
  readonly endMs: number;
  readonly loudness: readonly number[];
}

/** Which utterance of a recording a cut is, and how much is told before and after it. */
export interface PlacedCut {
  readonly utterance: number;
  /** Of the sound, 0 to 1. */
  readonly likeness: number;
  /** Less than 0 where something is cut off. */
  readonly earlyMs: number;
  readonly lateMs: number;
}

/** Nothing of the utterance is cut off, and hardly more is told. */
export const isWhole = ({ likeness, earlyMs, lateMs }: PlacedCut): boolean =>
  likeness > LIKE && earlyMs >= 0 && earlyMs < EARLIEST_MS && lateMs >= 0 && lateMs < LATEST_MS;

/**
 * Finds cuts in a recording that is played once or over and over. Where one lies is read from its own samples: its place in
 * feed time would tell it too, but for what the browser of a busy machine left out between two utterances.
 */
export function placeInRecording({ wave, durationMs, utterances }: Recording): (cut: LoudCut) => PlacedCut {
  const played = loudness(samplesOf(wave));
  return (cut) => {
    const { placeMs, likeness } = mostAlike(cut.loudness, played);
    const before = utterances.map(({ startMs }) => apart(startMs - placeMs, durationMs));
    const distances = before.map(Math.abs);
    const utterance = distances.indexOf(Math.min(...distances));
    const { startMs = NaN, endMs = NaN } = utterances[utterance] ?? {};
    const earlyMs = before[utterance] ?? NaN;
    return { utterance, likeness, earlyMs, lateMs: cut.endMs - cut.startMs - earlyMs - (endMs - startMs) };
  };
}

/** The shorter way from one place of a recording that is played over and over to another, ms. */
const apart = (ms: number, durationMs: number): number => ms - durationMs * Math.round(ms / durationMs);

/** Where sound lies in a recording that is played over and over: where the recording's loudness is most like its own. */
function mostAlike(
  heard: readonly number[],
  played: readonly number[],
): { placeMs: number; likeness: number } {
  let best = { placeMs: NaN, likeness: 0 };
  played.forEach((_, place) => {
    const likeness = cosine(
      heard,
      heard.map((__, i) => played[(place + i) % played.length] ?? 0),
    );
    if (likeness > best.likeness) best = { placeMs: place * LOUDNESS_MS, likeness };
  });
  return best;
}

function samplesOf(wave: Uint8Array): Float32Array {
  const samples = new DataView(wave.buffer, wave.byteOffset + WAVE_HEADER, wave.byteLength - WAVE_HEADER);
  return Float32Array.from(
    { length: samples.byteLength >> 1 },
    (_, i) => samples.getInt16(i * 2, true) / 2 ** 15,
  );
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, each, i) => sum + each * (y[i] ?? 0), 0);
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}
