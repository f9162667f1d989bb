import type { PredictiveInsight, SessionHeader } from '@sotto/meeting';
import { PREDICTION_RULES, type PredictionRule } from './prediction-rules.js';
import { newestFirst } from './session-selection.js';

/** Below this a share is chance; on both sides of the comparison (ledger N10). */
const LEAST_TRIALS = 5;
/**
 * By how much more often than otherwise a rule must have come true. Chosen on generated histories, where the
 * probability then beats the person's own base rate (bench `predictions`); with less it says no more than that rate.
 */
const LEAST_DIFFERENCE = 0.3;
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
 * Ledger N10: what the own past says of the next session. Each is a rule over own sessions, one after the other, that holds of the
 * newest one; its confidence is the share of the past sessions in which the same rule came true, nothing added. Silent
 * below five such sessions and five others, where it came true in half of them or fewer, and where it came true hardly
 * more often than otherwise. One a habit, the surest first, five at most.
 */
export function predictions(headers: readonly SessionHeader[]): readonly PredictiveInsight[] {
  const sessions = newestFirst(headers);
  const [newest] = sessions;
  if (!newest) return [];
  const sure = PREDICTION_RULES.filter((rule) => rule.inForce(newest) === true)
    .map((rule) => ({ rule, tally: tallied(rule, sessions) }))
    .filter(({ tally }) => isSure(tally))
    .sort((a, b) => confidence(b.tally) - confidence(a.tally) || b.tally.of - a.tally.of);
  return sure
    .filter(({ rule }, at) => sure.findIndex((other) => other.rule.habit === rule.habit) === at)
    .slice(0, MOST_PREDICTIONS)
    .map(({ rule, tally }) => predictionOf(rule, tally, newest));
}

/**
 * Whether a prediction came true in the session after it; null where that one does not tell: the figure is missing,
 * or what the prediction depends on did not hold.
 */
export function predictionOutcome(
  prediction: Pick<PredictiveInsight, 'id'>,
  next: SessionHeader,
): boolean | null {
  const rule = PREDICTION_RULES.find(({ id }) => id === prediction.id);
  if (!rule) return null;
  return rule.within && rule.given(next) !== true ? null : rule.came(next);
}

function predictionOf(rule: PredictionRule, tally: Tally, newest: SessionHeader): PredictiveInsight {
  const { came, of, otherwiseCame, otherwise, given } = tally;
  return {
    id: rule.id,
    type: rule.type,
    confidence: confidence(tally),
    n: of,
    timeframe: 'Next session',
    insight: rule.insight,
    actionable: rule.actionable(newest),
    rule: `${rule.rule}: ${came} of ${of} times; ${rule.otherwise}, ${otherwiseCame} of ${otherwise}.`,
    sessions: given.map(({ record }) => record.id),
  };
}

/** Sessions newest first. A rule of two sessions is tried by each pair that follow each other. */
function tallied(rule: PredictionRule, sessions: readonly SessionHeader[]): Tally {
  const given: SessionHeader[] = [];
  let [came, otherwiseCame, otherwise] = [0, 0, 0];
  sessions.forEach((session, at) => {
    const after = rule.within ? session : sessions[at - 1];
    const holds = rule.given(session);
    const outcome = after ? rule.came(after) : null;
    if (holds === null || outcome === null) return;
    if (holds) {
      given.push(session);
      came += Number(outcome);
    } else {
      otherwise += 1;
      otherwiseCame += Number(outcome);
    }
  });
  return { came, of: given.length, otherwiseCame, otherwise, given };
}

const confidence = ({ came, of }: Tally) => came / of;

function isSure(tally: Tally): boolean {
  if (tally.of < LEAST_TRIALS || tally.otherwise < LEAST_TRIALS) return false;
  const share = confidence(tally);
  return share > LIKELY && share - tally.otherwiseCame / tally.otherwise >= LEAST_DIFFERENCE;
}
