import type { PredictiveInsight, SessionHeader } from '@sotto/meeting';
import { PREDICTION_RULES, type PredictionRule } from './prediction-rules.js';
import { recentHistory } from './session-selection.js';

/** Below this a share is chance; on both sides of the comparison (ledger N10). */
const LEAST_TRIALS = 5;
/**
 * By how many standard errors the share must lie above that after other sessions. Chosen on generated histories (bench
 * `predictions`): nobody has published which habits stay, so all are tried, and of people without any habit some would
 * be told one by chance. A fixed difference of 0.3 let three times as many of those through.
 */
const LEAST_STANDARD_ERRORS = 2;
/** What is likelier not to come is no prediction. */
const LIKELY = 0.5;
const MOST_PREDICTIONS = 5;

/** How often a rule came true in the past. */
interface Tally {
  readonly came: number;
  readonly of: number;
  readonly otherwiseCame: number;
  readonly otherwise: number;
  readonly given: readonly SessionHeader[];
}

/**
 * Ledger N10: what the own past says of the next session. Each is a rule over own sessions that holds of the newest
 * one; its confidence is the share of the past sessions in which the same rule came true, nothing added. Silent below
 * five such sessions and five others, where it came true in half of them or fewer, and where the others differ too
 * little. One a habit, the surest first, five at most.
 *
 * A share that was picked for being high is a little too high: on generated histories by seven points in a hundred.
 */
export function predictions(headers: readonly SessionHeader[]): readonly PredictiveInsight[] {
  const sessions = recentHistory(headers);
  const [newest] = sessions;
  if (!newest) return [];
  const sure = PREDICTION_RULES.filter((rule) => rule.holds(newest) === true)
    .map((rule) => ({ rule, tally: tallied(rule, sessions) }))
    .filter(({ tally }) => isSure(tally))
    .sort((a, b) => confidence(b.tally) - confidence(a.tally) || b.tally.of - a.tally.of);
  return sure
    .filter(({ rule }, at) => sure.findIndex((other) => other.rule.habit === rule.habit) === at)
    .slice(0, MOST_PREDICTIONS)
    .map(({ rule, tally }) => predictionOf(rule, tally, sessions));
}

/** Whether a prediction came true in the session after it; null where that one does not tell. */
export function predictionOutcome(
  prediction: Pick<PredictiveInsight, 'id'>,
  next: SessionHeader,
): boolean | null {
  return PREDICTION_RULES.find(({ id }) => id === prediction.id)?.holds(next) ?? null;
}

function predictionOf(
  rule: PredictionRule,
  tally: Tally,
  sessions: readonly SessionHeader[],
): PredictiveInsight {
  const { came, of, otherwiseCame, otherwise, given } = tally;
  const { type, insight, actionable } = rule.says(sessions);
  return {
    id: rule.id,
    type,
    confidence: confidence(tally),
    n: of,
    timeframe: 'Next session',
    insight,
    actionable,
    rule: `${rule.rule}: ${came} of ${of} times; after other sessions, ${otherwiseCame} of ${otherwise}.`,
    sessions: given.map(({ record }) => record.id),
  };
}

/** By each pair of sessions that follow each other; they come newest first. */
function tallied(rule: PredictionRule, sessions: readonly SessionHeader[]): Tally {
  const held = sessions.map(rule.holds);
  const given = sessions.filter((_, at) => held[at] === true && isKnown(held[at - 1]));
  const [after, otherwise] = [true, false].map((before) =>
    held.filter((now, at) => isKnown(now) && held[at + 1] === before),
  );
  return {
    came: after?.filter(Boolean).length ?? 0,
    of: given.length,
    otherwiseCame: otherwise?.filter(Boolean).length ?? 0,
    otherwise: otherwise?.length ?? 0,
    given,
  };
}

const isKnown = (held: boolean | null | undefined) => held !== null && held !== undefined;

const confidence = ({ came, of }: Tally) => came / of;

function isSure(tally: Tally): boolean {
  const { came, of, otherwiseCame, otherwise } = tally;
  if (of < LEAST_TRIALS || otherwise < LEAST_TRIALS) return false;
  const share = confidence(tally);
  const overall = (came + otherwiseCame) / (of + otherwise);
  const error = Math.sqrt(overall * (1 - overall) * (1 / of + 1 / otherwise));
  return share > LIKELY && error > 0 && share - otherwiseCame / otherwise >= LEAST_STANDARD_ERRORS * error;
}
