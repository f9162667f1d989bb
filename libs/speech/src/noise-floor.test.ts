import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SAMPLE_RATE } from './audio-feed.js';
import { noiseFloor } from './noise-floor.js';

/** Two seconds of noise at 0.01, that is -40 dBFS, with loud speech from 0.5 to 1 s. */
const recording = Float32Array.from({ length: 2 * SAMPLE_RATE }, (_, i) =>
  i >= SAMPLE_RATE / 2 && i < SAMPLE_RATE ? 0.5 : i % 2 ? 0.01 : -0.01,
);
const SPEECH = [{ startMs: 500, endMs: 1000 }];

it('is the level of the pauses, whatever is said between them', () => {
  expect(noiseFloor(recording, SPEECH)).toBeCloseTo(-40, 3);
  expect(noiseFloor(recording, [])).toBeGreaterThan(-15);
});

it('leaves out the edges of speech', () => {
  expect(noiseFloor(recording, [{ startMs: 600, endMs: 900 }])).toBeCloseTo(-40, 3);
  expect(noiseFloor(recording, [{ startMs: 700, endMs: 800 }])).toBeGreaterThan(-30);
});

it('is null without pauses, and a number of digital zero', () => {
  expect(noiseFloor(recording, [{ startMs: 0, endMs: 2000 }])).toBeNull();
  expect(noiseFloor(new Float32Array(0), [])).toBeNull();
  expect(noiseFloor(new Float32Array(SAMPLE_RATE), [])).toBe(-120);
});

it('is never NaN, whatever the stretches are', () => {
  const stretch = fc.record({
    startMs: fc.integer({ min: -500, max: 3000 }),
    endMs: fc.integer({ max: 3000 }),
  });
  fc.assert(
    fc.property(fc.array(stretch), (speech) => {
      const floor = noiseFloor(recording, speech);
      expect(floor === null || (floor >= -120 && floor <= 0)).toBe(true);
    }),
  );
});
