import type { InkRun } from './ink-rows.js';

/** Share of the distances between lines that must be a whole multiple of the pitch, within a quarter of it. */
const EVEN_SHARE = 0.8;
const PITCH_TOLERANCE = 0.25;

/**
 * Pixels from one row to the next where all stand at one even distance, blank ones between them or not; null where they
 * do not, or there are fewer than two.
 */
export function evenPitch(rows: readonly InkRun[]): number | null {
  const centres = rows.map(({ top, bottom }) => (top + bottom) / 2);
  const gaps = centres.slice(1).map((centre, i) => centre - centres[i]!);
  const pitch = [...gaps].sort((a, b) => a - b)[gaps.length >> 1];
  if (pitch === undefined) return null;
  const even = gaps.filter((gap) => {
    const lines = gap / pitch;
    return Math.round(lines) >= 1 && Math.abs(lines - Math.round(lines)) <= PITCH_TOLERANCE;
  });
  return even.length >= EVEN_SHARE * gaps.length ? pitch : null;
}
