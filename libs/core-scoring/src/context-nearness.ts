/** One for each place. */
export type Amounts = Float64Array<ArrayBuffer>;

/** What of one place still counts at the next: what is at a distance of `reach` counts 1/e. */
export function fading(places: Amounts, reach: number): Amounts {
  return places.map((place, at) => Math.exp(-((places[at + 1] ?? Infinity) - place) / reach));
}

/**
 * How much stands near each place, on either side and in it. Two passes, whatever the reach.
 *
 * @param amounts one for each place
 * @param fades as `fading` gives them
 */
export function nearby(amounts: Amounts, fades: Amounts): Amounts {
  const near = new Float64Array(amounts.length);
  let before = 0;
  for (let at = 0; at < amounts.length; at++) {
    before += amounts[at] ?? 0;
    near[at] = before;
    before *= fades[at] ?? 0;
  }
  let after = 0;
  for (let at = amounts.length - 2; at >= 0; at--) {
    after = (after + (amounts[at + 1] ?? 0)) * (fades[at] ?? 0);
    near[at] = (near[at] ?? 0) + after;
  }
  return near;
}

/** For sorting, amount and place go into one number: 30 bits for the amount, 22 for the place. */
const STEPS = 2 ** 30;
const PLACES = 2 ** 22;

/**
 * Places by their amount; of equals, and of those closer than a billionth of the range, the last first. Numbers are
 * sorted as such, which takes an eighth of the time of sorting by a comparison.
 */
export function bestFirst(amounts: Amounts): Uint32Array {
  const least = amounts.reduce((a, b) => Math.min(a, b), Infinity);
  const range = amounts.reduce((a, b) => Math.max(a, b), -Infinity) - least || 1;
  const keys = amounts.map((amount, at) => Math.round(((amount - least) / range) * STEPS) * PLACES + at);
  return Uint32Array.from(keys.sort().reverse(), (key) => key % PLACES);
}
