/** Numbers from 0 to below 1, the same for the same seed (mulberry32, public domain). */
export type Random = () => number;

/** @param seed a whole number */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of them. @throws RangeError for an empty list */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new RangeError('oneOf: the list is empty');
  return one;
}

/** From `least` to below `most`. */
export const between = (random: Random, least: number, most: number): number =>
  least + random() * (most - least);

/** In another order (Fisher and Yates). */
export function shuffled<T>(random: Random, list: readonly T[]): readonly T[] {
  const all = [...list];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}
