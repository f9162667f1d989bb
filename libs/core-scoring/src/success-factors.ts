import type { DeliveryMeasureId, PatternEntry, SessionHeader } from '@sotto/meeting';
import { HABIT_ADVICE } from './habit-advice.js';
import { isInside, type JudgedFigure, type JudgedHistory, sessionIds } from './judged-history.js';
import { qualityValue } from './performance-metrics.js';

/** Sessions in which the measure was judged and the quality is known. */
const LEAST_SESSIONS = 5;
/** Inside the band, and outside it. */
const LEAST_A_SIDE = 2;
/** Chosen, as for predictions. On few sessions it is a hint: the text carries its counts. */
const LEAST_DIFFERENCE = 0.3;
/** Good and excellent (ledger N3). */
const GOOD_QUALITY = 3;

/** Whether a session went well: good or excellent; null where its label is not known. */
export function wentWell(session: SessionHeader): boolean | null {
  const value = qualityValue(session);
  return value === null ? null : value >= GOOD_QUALITY;
}

/**
 * Ledger N8: measures whose being inside the band goes along with sessions of good or excellent quality: their share
 * inside the band is at least 0.3 above that outside it, over five sessions and more, two and more a side. It tells
 * what goes together, not what causes what. The largest difference first.
 */
export function successFactors(history: JudgedHistory): readonly PatternEntry[] {
  return [...history]
    .flatMap(([id, figures]) => factor(id, figures) ?? [])
    .sort((a, b) => b.difference - a.difference)
    .map(({ entry }) => entry);
}

function factor(id: DeliveryMeasureId, figures: readonly JudgedFigure[]) {
  const rated = figures.filter(({ session }) => wentWell(session) !== null);
  const inside = rated.filter(isInside);
  const outside = rated.filter((figure) => !isInside(figure));
  if (rated.length < LEAST_SESSIONS || Math.min(inside.length, outside.length) < LEAST_A_SIDE) return null;
  const [well, otherwise] = [inside, outside].map((some) => some.filter(({ session }) => wentWell(session)));
  if (!well || !otherwise) return null;
  const difference = well.length / inside.length - otherwise.length / outside.length;
  if (difference < LEAST_DIFFERENCE) return null;
  const text = `With ${HABIT_ADVICE[id].subject} inside its band ${well.length} of ${inside.length} sessions were good or better, outside it ${otherwise.length} of ${outside.length}`;
  const entry: PatternEntry = { text, held: well.length, of: inside.length, sessions: sessionIds(well) };
  return { difference, entry };
}
