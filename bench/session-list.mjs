// @ts-check
import { onPage } from './on-page.mjs';
import { median, rounded } from './statistics.mjs';

const ROUNDS = 7;

/** @type {import('./measure.mjs').Measure} */
export async function sessionList(ground) {
  /** @typedef {{ ms: number, opened: number }[]} Rounds */
  const { sessions, list, records } = /** @type {{ sessions: number, list: Rounds, records: Rounds }} */ (
    await onPage(ground, 'session-list', ROUNDS)
  );
  const ms = (/** @type {Rounds} */ rounds) => median(rounds.map((round) => round.ms));
  const opened = (/** @type {Rounds} */ rounds) => Math.max(...rounds.map((round) => round.opened));
  return [
    {
      figure: `List of ${sessions} sessions`,
      value: `${rounded(ms(list), 0)} ms, ${opened(list)} record opened`,
      goal: '',
      met: null,
      how: `from opening the store; all records instead: ${rounded(ms(records), 0)} ms, ${opened(records)} opened; medians of ${ROUNDS}`,
      details: { list, records },
    },
  ];
}
