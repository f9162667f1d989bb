/** Both count samples of one thread, so that only what floating point loses lies between them, ms. */
const SAME_MS = 0.01;
/** Counting begins up to so many pulses before or after the keeping of what was delivered. */
const BEFORE_OR_AFTER = 100;

/**
 * What was counted is what the browser delivered to the same audio thread, sample by sample: a lost one moves all that come
 * after it, and what a busy machine left out before is in both.
 * @param counted from one pulse to the next, ms
 * @param deliveredMs when pulses were delivered, ms
 * @returns how many distances are others than those that were delivered meanwhile
 */
export function differentPulses(counted: readonly number[], deliveredMs: readonly number[]): number {
  const delivered = deliveredMs.slice(1).map((at, i) => at - (deliveredMs[i] ?? 0));
  let least = counted.length;
  for (let shift = -BEFORE_OR_AFTER; shift <= BEFORE_OR_AFTER; shift++) {
    const from = Math.max(0, -shift);
    const both = counted.slice(from, Math.max(0, delivered.length - shift));
    // As many as are too few are not known to be the same.
    const unknown = counted.length - both.length;
    if (unknown > BEFORE_OR_AFTER) continue;
    const different = both.filter((ms, i) => Math.abs(ms - (delivered[from + shift + i] ?? NaN)) > SAME_MS);
    least = Math.min(least, different.length);
  }
  return least;
}
