import { SAMPLE_RATE } from '../src/audio-feed.js';

/** Length of a step of loudness. */
export const LOUDNESS_MS = 10;
/** Steps of which the middle one counts: a pulse of one sample is in one or two of them. */
const AROUND = 2;

/** How loud each step of sound at the feeds' rate is, by its loudest sample; what is over in two steps is not in it. */
export function loudness(samples: Float32Array): number[] {
  const step = (LOUDNESS_MS * SAMPLE_RATE) / 1000;
  return withoutPulses(
    Array.from({ length: Math.floor(samples.length / step) }, (_, i) =>
      samples.subarray(i * step, (i + 1) * step).reduce((most, each) => Math.max(most, Math.abs(each)), 0),
    ),
  );
}

/** @param loudest the loudest sample of each step */
export const withoutPulses = (loudest: readonly number[]): number[] =>
  loudest.map((_, i) => middle(loudest.slice(Math.max(0, i - AROUND), i + AROUND + 1)));

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How alike the ups and downs of two stretches are, 0 to 1. */
export function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, each, i) => sum + each * (y[i] ?? 0), 0);
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}
