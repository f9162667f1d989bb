import type { DeliveryMeasureId, PatternEntry, SessionHeader } from '@sotto/meeting';
import { HABIT_ADVICE } from './habit-advice.js';
import {
  isInside,
  type JudgedFigure,
  type JudgedHistory,
  sessionIds,
  withoutLowerBounds,
} from './judged-history.js';
import { qualityValue } from './performance-metrics.js';

/** Sessions in which the measure was judged and the quality is known. */
const LEAST_SESSIONS = 5;
/** Inside the band, and outside it. */
const LEAST_A_SIDE = 2;
/** Chosen, as for predictions. On few sessions it is a hint: the text carries its counts. */
const LEAST_DIFFERENCE_PERCENT = 30;
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
  return [...withoutLowerBounds(history)]
    .flatMap(([id, figures]) => factor(id, figures) ?? [])
    .sort((a, b) => b.difference - a.difference)
    .map(({ entry }) => entry);
}

function factor(id: DeliveryMeasureId, figures: readonly JudgedFigure[]) {
  const [inside, outside] = [figures.filter(isInside), figures.filter((figure) => !isInside(figure))].map(
    split,
  );
  if (!inside || !outside || inside.of + outside.of < LEAST_SESSIONS) return null;
  if (Math.min(inside.of, outside.of) < LEAST_A_SIDE) return null;
  // Whole numbers: 0.7 less 0.4 is not quite 0.3.
  const difference = inside.well.length * outside.of - outside.well.length * inside.of;
  if (100 * difference < LEAST_DIFFERENCE_PERCENT * inside.of * outside.of) return null;
  const text = `With ${HABIT_ADVICE[id].subject} inside its band ${inside.well.length} of ${inside.of} sessions were good or better, outside it ${outside.well.length} of ${outside.of}`;
  const entry: PatternEntry = {
    text,
    held: inside.well.length,
    of: inside.of,
    sessions: sessionIds(inside.well),
  };
  return { difference: difference / (inside.of * outside.of), entry };
}

/** Those of sessions that went well, and of how many sessions that is known. */
function split(figures: readonly JudgedFigure[]) {
  const rated = figures.map((figure) => ({ figure, well: wentWell(figure.session) }));
  return {
    well: rated.filter(({ well }) => well).map(({ figure }) => figure),
    of: rated.filter(({ well }) => well !== null).length,
  };
}
