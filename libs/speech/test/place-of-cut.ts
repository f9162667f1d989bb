import { cosine, LOUDNESS_MS, loudness } from './loudness.js';

/** Length of the header that `make-speech.mjs` writes. */
const WAVE_HEADER = 44;

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

/** Which utterance of a recording a cut is. */
export interface PlacedCut {
  readonly utterance: number;
  /** Of the sound, 0 to 1. */
  readonly likeness: number;
}

/**
 * Finds cuts in a recording that is played once or over and over. Where one lies is read from its own samples: its place in
 * feed time would tell it too, but for what the browser of a busy machine left out between two utterances.
 */
export function placeInRecording({ wave, durationMs, utterances }: Recording): (cut: LoudCut) => PlacedCut {
  const played = loudness(samplesOf(wave));
  return (cut) => {
    const { placeMs, likeness } = mostAlike(cut.loudness, played);
    const distances = utterances.map(({ startMs }) => Math.abs(apart(startMs - placeMs, durationMs)));
    return { utterance: distances.indexOf(Math.min(...distances)), likeness };
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
