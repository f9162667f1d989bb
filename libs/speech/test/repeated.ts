import type { spoken } from './feeds-browser.js';

interface Times {
  readonly startMs: number;
  readonly endMs: number;
}

/** Two cuts of the same words lie at the same place of the recording, but for the model's frames, ms. */
export const SAME_PLACE_MS = 200;

/**
 * What a recording that is played over and over says until then, from its first word on, in the time in which most of
 * the cuts lie where they should.
 */
export function repeated(
  { durationMs, utterances }: ReturnType<typeof spoken>,
  cuts: readonly Times[],
  untilMs: number,
): readonly Times[] {
  const placeOf = (ms: number) => ((ms % durationMs) + durationMs) % durationMs;
  const apart = (ms: number) => Math.min(placeOf(ms), durationMs - placeOf(ms));
  const fitting = (beganMs: number) =>
    cuts.filter((cut) =>
      utterances.some(({ startMs }) => apart(cut.startMs - beganMs - startMs) < SAME_PLACE_MS),
    ).length;
  const [first] = cuts;
  const began = utterances.map(({ startMs }) => (first?.startMs ?? NaN) - startMs);
  const [best = NaN] = began.toSorted((a, b) => fitting(b) - fitting(a));
  const times = [];
  for (let at = best; at < untilMs; at += durationMs)
    times.push(...utterances.map(({ startMs, endMs }) => ({ startMs: at + startMs, endMs: at + endMs })));
  return times.filter(({ startMs }) => startMs < untilMs);
}
