// @ts-check

/** Marsaglia 2003, xorshift: the same numbers, 0 to 1, from the same seed. @param {number} seed */
export function randomFrom(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** @template T @param {T[]} items @param {() => number} chance */
export function shuffle(items, chance) {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
}
