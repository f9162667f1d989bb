// @ts-check
import { atMost, sizeOf } from './measure.mjs';
import { onPage } from './on-page.mjs';
import { median, rounded } from './statistics.mjs';

const ROUNDS = { full: 9, short: 2 };
const GOAL = 1.3;

/** @type {import('./measure.mjs').Measure} */
export async function journal(ground) {
  const rounds = /** @type {{ sealed: number, raw: number, hurried: number }[]} */ (
    await onPage(ground, 'journal', sizeOf(ground, ROUNDS))
  );
  const ratios = rounds.map(({ sealed, raw }) => sealed / raw);
  const ratio = median(ratios);
  const [sealed, raw, hurried] = /** @type {const} */ (['sealed', 'raw', 'hurried']).map((side) =>
    rounded(median(rounds.map((round) => round[side])), 2),
  );
  return [
    {
      figure: 'Journaled fact against a raw write',
      value: `${rounded(ratio, 2)} times`,
      goal: `<= ${GOAL}`,
      met: atMost(ratio, GOAL),
      how: `acknowledged after ${sealed} ms, a raw strict IndexedDB write of the same size after ${raw} ms (${hurried} ms when ended by hand); median ratio of ${rounds.length} rounds of 25 pairs, worst ${rounded(Math.max(...ratios), 2)}`,
      details: rounds,
    },
  ];
}
