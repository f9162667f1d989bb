import type { DeliveryMeasureId } from '@sotto/meeting';
import { HABIT_ADVICE, type SideAdvice } from './habit-advice.js';
import { isInside, type JudgedFigure, type JudgedHistory, withoutLowerBounds } from './judged-history.js';
import { MIN_SESSIONS_FOR_INSIGHTS } from './session-selection.js';

/** A measure that lay in the same place in most of the sessions in which it was judged. */
export interface RecurringHabit {
  readonly measure: DeliveryMeasureId;
  /** Those of the sessions where it did. */
  readonly held: readonly JudgedFigure[];
  readonly of: readonly JudgedFigure[];
}

/** One that lies outside its band, and what to do about it. */
export interface RecurringChallenge extends RecurringHabit {
  readonly side: 'low' | 'high';
  readonly advice: SideAdvice;
}

/** Measures inside their band in most sessions where they were judged, three and more; the surest first. */
export function recurringStrengths(history: JudgedHistory): readonly RecurringHabit[] {
  return [...withoutLowerBounds(history)]
    .map(([measure, of]) => ({ measure, of, held: of.filter(isInside) }))
    .filter(inMost)
    .sort(surestFirst);
}

/** Measures on the same side of their band in most sessions where they were judged, three and more; the surest first. */
export function recurringChallenges(history: JudgedHistory): readonly RecurringChallenge[] {
  return [...history]
    .flatMap(([measure, of]) =>
      (['low', 'high'] as const).flatMap((side) => {
        const advice = HABIT_ADVICE[measure][side];
        const held = of.filter((figure) => figure.side === side);
        return advice ? [{ measure, side, advice, of, held }] : [];
      }),
    )
    .filter(inMost)
    .sort(surestFirst);
}

/** Most: more than half of at least three. */
function inMost({ held, of }: RecurringHabit): boolean {
  return of.length >= MIN_SESSIONS_FOR_INSIGHTS && 2 * held.length > of.length;
}

const ORDER = Object.keys(HABIT_ADVICE);

/** By share, then by how many sessions that is, then by the order of the measures. */
function surestFirst(a: RecurringHabit, b: RecurringHabit): number {
  return (
    b.held.length * a.of.length - a.held.length * b.of.length ||
    b.of.length - a.of.length ||
    ORDER.indexOf(a.measure) - ORDER.indexOf(b.measure)
  );
}
