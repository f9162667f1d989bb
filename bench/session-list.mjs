// @ts-check
import { sizeOf } from './measure.mjs';
import { onPage } from './on-page.mjs';
import { median, rounded } from './statistics.mjs';

const ROUNDS = { full: 7, short: 2 };
const SESSIONS = { full: 10_000, short: 500 };

/** @type {import('./measure.mjs').Measure} */
export async function sessionList(ground) {
  const rounds = sizeOf(ground, ROUNDS);
  /** @typedef {{ ms: number, opened: number }[]} Rounds */
  const { sessions, list, records } = /** @type {{ sessions: number, list: Rounds, records: Rounds }} */ (
    await onPage(ground, 'session-list', rounds, sizeOf(ground, SESSIONS))
  );
  const ms = (/** @type {Rounds} */ rounds) => median(rounds.map((round) => round.ms));
  const opened = (/** @type {Rounds} */ rounds) => Math.max(...rounds.map((round) => round.opened));
  return [
    {
      figure: `List of ${sessions} sessions`,
      value: `${rounded(ms(list), 0)} ms, ${opened(list)} record opened`,
      goal: '',
      met: null,
      how: `from opening the store; all records instead: ${rounded(ms(records), 0)} ms, ${opened(records)} opened; medians of ${rounds}`,
      details: { list, records },
    },
  ];
}
