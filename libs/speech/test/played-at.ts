import { readFileSync } from 'node:fs';
import { SAMPLE_RATE } from '../src/audio-feed.js';
import type { Level } from './feeds-page.js';

/** Step in which the beginning is sought, ms. */
const STEP_MS = 10;
/** A microphone plays from when it is opened, a little before its feed's time begins. */
const EARLIEST_MS = -3000;
/** Length of the header that `make-speech.mjs` writes. */
const WAVE_HEADER = 44;

/**
 * Feed time at which a recording began to be played, as the feed's levels show it: where the recording's own loudness
 * is most like them. Nothing that cuts speech takes part in it.
 * @returns `likeness` is the cosine of both, 1 where they are the same but for a gain
 */
export function beganAt(
  levels: readonly Level[],
  file: string,
): { readonly beganMs: number; readonly likeness: number } {
  const loudness = loudnessOf(file);
  const measured = levels.slice(1).map(({ level }) => level);
  let best = { beganMs: NaN, likeness: 0 };
  for (let beganMs = EARLIEST_MS; beganMs < (levels.at(-1)?.atMs ?? 0); beganMs += STEP_MS) {
    const expected = levels.slice(1).map(({ atMs }, i) => {
      const [from, until] = [(levels[i]?.atMs ?? 0) - beganMs, atMs - beganMs];
      return Math.max(0, ...loudness.slice(Math.max(0, from / STEP_MS), Math.max(0, until / STEP_MS)));
    });
    const likeness = cosine(measured, expected);
    if (likeness > best.likeness) best = { beganMs, likeness };
  }
  return best;
}

/** The loudest sample of each step. */
function loudnessOf(file: string): readonly number[] {
  const bytes = readFileSync(file).subarray(WAVE_HEADER);
  const step = (STEP_MS * SAMPLE_RATE) / 1000;
  return Array.from({ length: Math.floor(bytes.length / 2 / step) }, (_, i) =>
    Math.max(...Array.from({ length: step }, (_, j) => Math.abs(bytes.readInt16LE((i * step + j) * 2)))),
  );
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, each, i) => sum + each * (y[i] ?? 0), 0);
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}
