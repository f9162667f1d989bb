// @ts-check

/**
 * What of a list of words is missing in another one, and what is there too often: the shortest way from the one to the
 * other by leaving out and putting in (Myers 1986, O(ND)).
 * @param {readonly string[]} said @param {readonly string[]} kept
 * @returns {{ lost: readonly number[], added: readonly number[] }} places of lost words in `said`, of added ones in `kept`
 */
export function compareWords(said, kept) {
  const most = said.length + kept.length;
  /** How far into `said` each diagonal has come, by the number of differences. @type {Map<number, number>[]} */
  const trace = [];
  /** @type {Map<number, number>} */
  let reached = new Map([[1, 0]]);
  for (let differences = 0; differences <= most; differences++) {
    trace.push(reached);
    const next = new Map(reached);
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let x = isDown(reached, diagonal, differences)
        ? (reached.get(diagonal + 1) ?? 0)
        : (reached.get(diagonal - 1) ?? 0) + 1;
      while (x < said.length && x - diagonal < kept.length && said[x] === kept[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= said.length && x - diagonal >= kept.length) {
        const { lost, added } = wayBack(trace, said.length, kept.length);
        return { lost: earliest(said, lost), added };
      }
    }
    reached = next;
  }
  throw new Error('unreachable: two lists differ by all their words at most');
}

/** Whether the way comes from a word that was put in. @param {Map<number, number>} reached @param {number} diagonal @param {number} differences */
const isDown = (reached, diagonal, differences) =>
  diagonal === -differences ||
  (diagonal !== differences && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1));

/** @param {readonly Map<number, number>[]} trace @param {number} x @param {number} y */
function wayBack(trace, x, y) {
  const lost = [];
  const added = [];
  for (let differences = trace.length - 1; differences > 0; differences--) {
    const reached = trace[differences] ?? new Map();
    const down = isDown(reached, x - y, differences);
    const from = x - y + (down ? 1 : -1);
    const before = reached.get(from) ?? 0;
    if (down) added.push(before - from);
    else lost.push(before);
    [x, y] = [before, before - from];
  }
  return { lost: lost.reverse(), added: added.reverse() };
}

/**
 * Of the same word twice in a row either may be the lost one: it is taken to be the first.
 * @param {readonly string[]} said @param {readonly number[]} lost
 */
const earliest = (said, lost) =>
  lost.map((place, index) => {
    let first = place;
    while (first - 1 > (lost[index - 1] ?? -1) && said[first - 1] === said[place]) first--;
    return first;
  });
