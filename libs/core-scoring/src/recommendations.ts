import type { Priority, Recommendation, SessionHeader } from '@sotto/meeting';
import { coachingWeights } from './coaching-weights.js';
import { figureText } from './figure-words.js';
import { measureOfValue } from './figures-as-report.js';
import { HABIT_ADVICE } from './habit-advice.js';
import { judgedHistory, median, outsideBy, sessionIds, type JudgedFigure } from './judged-history.js';
import { recurringChallenges, type RecurringChallenge } from './recurring-habits.js';
import { MIN_SESSIONS_FOR_INSIGHTS, recentHistory } from './session-selection.js';

/** Of each measure: what was longer ago says little of now. */
const RECENT_SESSIONS = 5;
const MOST_RECOMMENDATIONS = 5;
/** Impacts from which a recommendation is of high, and of medium priority; chosen: outside in most sessions, and far. */
const HIGH_FROM = 0.6;
const MEDIUM_FROM = 0.3;

/**
 * Ledger N9: what to work on. A measure that lay on the same side outside its band in most of the last five sessions
 * where it was judged (three at least) is one; its estimated impact is the share of those sessions times how far
 * outside the band they were on the mean (0 at its edge, 1 from the far edge of fair on). Sorted by impact times the
 * weight of the measure for the meetings concerned; two measures of one habit are one recommendation; five at most.
 * None below three sessions. The same headers give the same answer in any order.
 */
export function recommendations(headers: readonly SessionHeader[]): readonly Recommendation[] {
  if (headers.length < MIN_SESSIONS_FOR_INSIGHTS) return [];
  const recent = judgedHistory(recentHistory(headers), RECENT_SESSIONS);
  const ranked = recurringChallenges(recent)
    .map((challenge) => ({ challenge, rank: impact(challenge) * weight(challenge) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ challenge }) => challenge);
  return ranked
    .filter((each, at) => ranked.findIndex((other) => habitOf(other) === habitOf(each)) === at)
    .slice(0, MOST_RECOMMENDATIONS)
    .map(recommendationOf);
}

const habitOf = ({ measure }: RecurringChallenge) => HABIT_ADVICE[measure].habit;

function recommendationOf(challenge: RecurringChallenge): Recommendation {
  const { measure, held, advice } = challenge;
  const estimatedImpact = impact(challenge);
  return {
    category: HABIT_ADVICE[measure].category,
    priority: priorityOf(estimatedImpact),
    estimatedImpact,
    timeToSeeResults: timeToSeeResults(challenge),
    recommendation: advice.recommendation,
    reasoning: reasoning(challenge),
    actionSteps: advice.steps,
    sessions: sessionIds(held),
    source: [...new Set(held.map(({ band }) => band.source))].join(' '),
  };
}

function impact({ held, of }: RecurringChallenge): number {
  return mean(held.map(outsideBy)) * (held.length / of.length);
}

function weight({ measure, held }: RecurringChallenge): number {
  const weights = held.flatMap(({ session: { scored } }) =>
    scored ? [coachingWeights(scored.industry)[measure]] : [],
  );
  return mean(weights);
}

function priorityOf(estimatedImpact: number): Priority {
  if (estimatedImpact >= HIGH_FROM) return 'high';
  return estimatedImpact >= MEDIUM_FROM ? 'medium' : 'low';
}

/** "In 4 of the last 5 sessions with this figure your talk share was above 40 %. The middle of those was 62 %." */
function reasoning({ measure, side, held, of }: RecurringChallenge): string {
  const { subject } = HABIT_ADVICE[measure];
  const [newest] = held;
  const middle = median(held.map(({ value }) => value));
  const edges = new Set(held.map(({ band }) => band.good[side === 'low' ? 0 : 1]));
  const edge = edges.size === 1 ? newest?.band.good[side === 'low' ? 0 : 1] : null;
  const estimated = held.some(({ atLeast }) => atLeast);
  const figure = (value: number) =>
    // With its band and judgement it is not rounded to where it would seem to lie inside.
    figureText({
      ...measureOfValue(measure, value, estimated),
      band: newest?.band ?? null,
      judgement: 'fair',
    });
  const where =
    typeof edge === 'number' ? figureText(measureOfValue(measure, edge)) : 'the band of the meeting';
  const beyond = side === 'low' ? 'below' : 'above';
  const typical = middle === null ? '' : ` The middle of those was ${figure(middle)}.`;
  return `In ${held.length} of the last ${of.length} sessions with this figure ${subject} was ${beyond} ${where}.${typical}`;
}

/** How many sessions inside the band it takes until this is no longer so in most of the last ones: counted, not guessed. */
function timeToSeeResults({ side, of }: RecurringChallenge): string {
  const sessions = sessionsUntilChanged(of, side);
  return sessions === 1 ? '1 session inside the band' : `${sessions} sessions inside the band`;
}

function sessionsUntilChanged(of: readonly JudgedFigure[], side: 'low' | 'high'): number {
  for (let better = 1; better < RECENT_SESSIONS; better += 1) {
    const still = of.slice(0, RECENT_SESSIONS - better);
    const held = still.filter((figure) => figure.side === side).length;
    if (2 * held <= still.length + better) return better;
  }
  return RECENT_SESSIONS;
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length;
