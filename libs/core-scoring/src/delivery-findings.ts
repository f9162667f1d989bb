import type { Band, DeliveryFinding, DeliveryMeasure, DeliveryMeasureId, FigureRange } from '@sotto/meeting';
import { findingSentence } from './finding-sentences.js';
import { isEarned, type MeasureWeights } from './judged-measures.js';

/** What is said first after a meeting. */
export interface FirstFindings {
  readonly strength: DeliveryFinding | null;
  /** At most two. */
  readonly changes: readonly DeliveryFinding[];
}

const CHANGES_FIRST = 2;
/** One figure far out of its band does not drown all others: four times the amber span counts as the most. */
const MOST_DISTANCE = 4;
/** One habit: to name both first would be the same change twice. */
const ASKING: ReadonlySet<DeliveryMeasureId> = new Set(['questions', 'open-questions']);

/**
 * One strength and at most two changes, each with its figure, its band, what to do, and the words it rests on.
 *
 * A change is a fair or weak measure, ranked by weight x distance from the band (1 is the far edge of fair); two
 * changes never name the same habit. The strength is a good measure, ranked by weight x firmness (1 is the middle of a
 * closed band), and what only did not happen (crosstalk, long silence) for a fifth. Of equals the earlier in the list stands. What was not judged, or
 * weighs nothing, is neither; nor are few fillers a strength where they are only an estimate.
 */
export function findings(measures: readonly DeliveryMeasure[], weights: MeasureWeights): FirstFindings {
  const { strengths, changes } = rankedFindings(measures, weights);
  return { strength: strengths[0] ?? null, changes: changes.first };
}

/** Everything that `findings` leaves out, most telling first: the other changes, then the other strengths. */
export function remarks(
  measures: readonly DeliveryMeasure[],
  weights: MeasureWeights,
): readonly DeliveryFinding[] {
  const { strengths, changes } = rankedFindings(measures, weights);
  return [...changes.rest, ...strengths.slice(1)];
}

/** All that is said, most telling first; of the changes those that come first, and the rest. */
export function rankedFindings(measures: readonly DeliveryMeasure[], weights: MeasureWeights) {
  const strengths = ranked(measures, weights, true);
  const all = ranked(measures, weights, false);
  const first = all
    .filter(({ measure }, at) => !all.slice(0, at).some((earlier) => sameHabit(earlier.measure, measure)))
    .slice(0, CHANGES_FIRST);
  return { strengths, changes: { first, rest: all.filter((finding) => !first.includes(finding)) } };
}

/** The good ones, or the others; the weightiest first. */
function ranked(
  measures: readonly DeliveryMeasure[],
  weights: MeasureWeights,
  good: boolean,
): readonly DeliveryFinding[] {
  return measures
    .filter(isEarned)
    .flatMap((measure) => {
      const { id, value, band, judgement, evidence, best } = measure;
      const sentence = findingSentence(measure);
      const wanted = judgement !== null && (judgement === 'good') === good && weights[id] > 0;
      if (!wanted || sentence === null || value === null || band === null) return [];
      const rank = weights[id] * (good ? praise(id) * firmness(value, band.good) : distance(value, band));
      return [{ rank, finding: { measure: id, sentence, quote: (good && best) || (evidence[0] ?? null) } }];
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ finding }) => finding);
}

/** That something bad did not happen is faint praise: it comes first only where there is nothing else. Our choice. */
const ABSENCES: ReadonlySet<DeliveryMeasureId> = new Set(['crosstalk', 'longest-silence']);
const praise = (id: DeliveryMeasureId): number => (ABSENCES.has(id) ? 0.2 : 1);

/** How far outside: 0 at the edge of good, 1 at the edge of fair, at most `MOST_DISTANCE`. */
function distance(value: number, { good, fair }: Band): number {
  const below = good[0] !== null && value < good[0];
  const [edge, far] = below ? [good[0], fair[0]] : [good[1], fair[1]];
  if (edge === null) return 0;
  // No amber on this side: the size of the edge itself is the measure, and one unit where that is 0.
  const span = Math.abs((far ?? edge) - edge) || Math.abs(edge) || 1;
  return Math.min(MOST_DISTANCE, Math.abs(value - edge) / span);
}

/** How safely inside: 0 at an edge, 1 in the middle, or at 0 or twice the edge where the other end is open. */
function firmness(value: number, [from, to]: FigureRange): number {
  if (from === null && to === null) return 0;
  if (from === null || to === null) {
    const edge = Math.abs(from ?? to ?? 0);
    // A band that ends at 0 has nothing firmer than its edge.
    return edge === 0 ? 1 : Math.min(1, Math.abs(value - (from ?? to ?? 0)) / edge);
  }
  const half = (to - from) / 2;
  return half === 0 ? 1 : Math.min(value - from, to - value) / half;
}

const sameHabit = (a: DeliveryMeasureId, b: DeliveryMeasureId): boolean => ASKING.has(a) && ASKING.has(b);
