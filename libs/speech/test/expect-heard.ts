import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { SAMPLE_RATE } from '../src/audio-feed.js';
import { recordingOf, spoken } from './feeds-browser.js';
import type { HeardSound, Voice } from './feeds-page.js';
import { heardOfDelivered } from './heard-of-delivered.js';
import { placeInRecording } from './place-of-cut.js';

/** Cosine of the loudness of what was cut and of what was played, where the machine was not too busy to play it. */
const LIKE = 0.9;

/**
 * Expects that every utterance that the browser delivered is one cut, and each cut one utterance: nothing of it is cut off,
 * and hardly more is told.
 * @param fromMs feed time from which on speech is heard
 * @returns which utterance of the recording each cut is
 */
export function expectHeard(voice: Voice, { cuts, delivered }: HeardSound, fromMs = 0): readonly number[] {
  const { missed, twice, wrong, compared } = heardOfDelivered(delivered, cuts, fromMs);
  expect({ missed, twice, wrong: wrong.map(({ why }) => why) }, voice).toEqual({
    missed: [],
    twice: [],
    wrong: [],
  });
  // The last may have ended after what was delivered was read.
  expect(compared, `cuts of ${voice} that were compared`).toBeGreaterThanOrEqual(cuts.length - 1);
  for (const [i, { samples, streamed, startMs, endMs }] of cuts.entries()) {
    // What streams and what is submitted at the end are the same samples, as many as the times say.
    expect(samples, `samples of ${voice} ${i}`).toBe(streamed);
    expect(samples, `samples of ${voice} ${i}`).toBe(Math.round(((endMs - startMs) * SAMPLE_RATE) / 1000));
  }
  const places = cuts.map(placeInRecording({ wave: readFileSync(recordingOf(voice)), ...spoken(voice) }));
  // What the browser delivers is what was played: as a rule, because a busy machine tears some of it.
  expect(Math.max(...places.map(({ likeness }) => likeness)), `sound of ${voice}`).toBeGreaterThan(LIKE);
  return places.map(({ utterance }) => utterance);
}
