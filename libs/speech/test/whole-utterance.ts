import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { SAMPLE_RATE } from '../src/audio-feed.js';
import { CUTTING_RULE, FRAME_MS } from '../src/voice-activity-cutter.js';
import { recordingOf, spoken } from './feeds-browser.js';
import type { SeenEvent, Voice } from './feeds-page.js';
import { LOUDNESS_MS, loudness } from './loudness.js';

/** Length of the header that `make-speech.mjs` writes. */
const WAVE_HEADER = 44;
/** How well loudness tells when something was played, ms: a step of it either way, and what resampling moves. */
const READING_MS = 30;
/** A cut begins before the first frame of speech, and that frame may begin before the word. */
export const EARLIEST_MS = (CUTTING_RULE.before + 1) * FRAME_MS + READING_MS;
/** A cut goes on after the last frame of speech, which the model still hears 0.15 s after the word. */
const LATEST_MS = CUTTING_RULE.after * FRAME_MS + 150;
/** Cosine of the loudness of what was cut and of what was played. */
const LIKE = 0.9;

/** An utterance, as voice activity told its end. */
export type Cut = Extract<SeenEvent, { type: 'speech-ended' }>;

/**
 * Expects that a cut is one of the utterances of a recording that is played once or over and over: nothing of it is cut
 * off, and hardly more is told. Where it lies in the recording is read from its own samples, those that are submitted.
 * Their place in feed time would tell it too, but for what the browser of a busy machine left out between two utterances.
 * @returns which of them it is
 */
export function expectWhole(cut: Cut, voice: Voice, name: string): number {
  const { durationMs, utterances } = spoken(voice);
  const { placeMs, likeness } = placeOf(cut.loudness, recordingOf(voice));
  expect(likeness, `sound of ${name}`).toBeGreaterThan(LIKE);
  const before = utterances.map(({ startMs }) => apart(startMs - placeMs, durationMs));
  const distances = before.map(Math.abs);
  const utterance = distances.indexOf(Math.min(...distances));
  const { startMs = NaN, endMs = NaN } = utterances[utterance] ?? {};
  const early = before[utterance] ?? NaN;
  const late = cut.endMs - cut.startMs - early - (endMs - startMs);
  expect(early, `start of ${name}`).toBeGreaterThanOrEqual(0);
  expect(early, `start of ${name}`).toBeLessThan(EARLIEST_MS);
  expect(late, `end of ${name}`).toBeGreaterThanOrEqual(0);
  expect(late, `end of ${name}`).toBeLessThan(LATEST_MS);
  // What streams and what is submitted at the end are the same samples, as many as the times say.
  expect(cut.samples, `samples of ${name}`).toBe(cut.streamed);
  expect(cut.samples, `samples of ${name}`).toBe(
    Math.round(((cut.endMs - cut.startMs) * SAMPLE_RATE) / 1000),
  );
  return utterance;
}

/** The shorter way from one place of a recording that is played over and over to another, ms. */
const apart = (ms: number, durationMs: number): number => ms - durationMs * Math.round(ms / durationMs);

/** Where sound lies in a recording that is played over and over: where the recording's loudness is most like its own. */
function placeOf(heard: readonly number[], file: string): { placeMs: number; likeness: number } {
  const words = loudness(samplesOf(file));
  let best = { placeMs: NaN, likeness: 0 };
  words.forEach((_, place) => {
    const likeness = cosine(
      heard,
      heard.map((__, i) => words[(place + i) % words.length] ?? 0),
    );
    if (likeness > best.likeness) best = { placeMs: place * LOUDNESS_MS, likeness };
  });
  return best;
}

function samplesOf(file: string): Float32Array {
  const bytes = readFileSync(file).subarray(WAVE_HEADER);
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(i * 2) / 2 ** 15);
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, each, i) => sum + each * (y[i] ?? 0), 0);
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}
