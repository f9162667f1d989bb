import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { SAMPLE_RATE } from '../src/audio-feed.js';
import { recordingOf, spoken } from './feeds-browser.js';
import type { SeenEvent, Voice } from './feeds-page.js';
import { EARLIEST_MS, LATEST_MS, LIKE, placeInRecording } from './place-of-cut.js';

/** An utterance, as voice activity told its end. */
export type Cut = Extract<SeenEvent, { type: 'speech-ended' }>;

/**
 * Expects that a cut is one of the utterances of a recording that is played once or over and over: nothing of it is cut
 * off, and hardly more is told.
 * @returns which of them it is
 */
export function expectWhole(cut: Cut, voice: Voice, name: string): number {
  const place = placeInRecording({ wave: readFileSync(recordingOf(voice)), ...spoken(voice) });
  const { utterance, likeness, earlyMs, lateMs } = place(cut);
  expect(likeness, `sound of ${name}`).toBeGreaterThan(LIKE);
  expect(earlyMs, `start of ${name}`).toBeGreaterThanOrEqual(0);
  expect(earlyMs, `start of ${name}`).toBeLessThan(EARLIEST_MS);
  expect(lateMs, `end of ${name}`).toBeGreaterThanOrEqual(0);
  expect(lateMs, `end of ${name}`).toBeLessThan(LATEST_MS);
  // What streams and what is submitted at the end are the same samples, as many as the times say.
  expect(cut.samples, `samples of ${name}`).toBe(cut.streamed);
  expect(cut.samples, `samples of ${name}`).toBe(
    Math.round(((cut.endMs - cut.startMs) * SAMPLE_RATE) / 1000),
  );
  return utterance;
}
