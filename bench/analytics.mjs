// @ts-check
import { atMost, sizeOf } from './measure.mjs';
import { onPage } from './on-page.mjs';
import { median, rounded } from './statistics.mjs';

const ROUNDS = { full: 9, short: 2 };
const SESSIONS = { full: 10_000, short: 500 };
const GOAL = 1.5;

/** @type {import('./measure.mjs').Measure} */
export async function analytics(ground) {
  const rounds = sizeOf(ground, ROUNDS);
  /** @typedef {{ sessions: number, sealed: { ms: number, opened: number }[], raw: number[] }} Times */
  const { sessions, sealed, raw } = /** @type {Times} */ (
    await onPage(ground, 'analytics', rounds, sizeOf(ground, SESSIONS))
  );
  const ratios = sealed.map(({ ms }, round) => ms / (raw[round] ?? NaN));
  const ratio = median(ratios);
  const opened = Math.max(...sealed.map((round) => round.opened));
  return [
    {
      figure: `Analytics of ${sessions} sessions against a raw read`,
      value: `${rounded(ratio, 2)} times, ${opened} record opened`,
      goal: `<= ${GOAL} times`,
      met: atMost(ratio, GOAL),
      how: `sealed index and figures ${rounded(median(sealed.map(({ ms }) => ms)), 0)} ms, bare getAll ${rounded(median(raw), 0)} ms; ${rounds} rounds in turns, worst ${rounded(Math.max(...ratios), 2)}`,
      details: { sealed, raw },
    },
  ];
}
