import type { Benchmark, DeliveryMeasureId, SessionHeader } from '@sotto/meeting';
import { DELIVERY_CATALOGUE } from './delivery-catalogue.js';
import { isInside, type JudgedFigure, judgedHistory, median, withoutLowerBounds } from './judged-history.js';
import { type PublishedFigures, publishedFigures } from './published-figures.js';
import { MIN_SESSIONS_FOR_INSIGHTS, recentHistory } from './session-selection.js';

const RECENT_SESSIONS = 5;
/** Below this many earlier sessions a rank among them says nothing. */
const LEAST_EARLIER = 5;

const NO_DISTRIBUTION = 'No distribution over other people is published, so there is no percentile.';

/**
 * Ledger N10: each measure against its band and the own past, in the order of the measures. Compared are the sessions
 * judged by the band of the newest one, for a talk share of an interview and one of a sales call are not the same
 * thing: the value is the median of the last five of them, the score the share of those inside the band. What others
 * do stands there only where it is published for that scenario; nothing is made up. None below three sessions.
 */
export function benchmarks(headers: readonly SessionHeader[]): readonly Benchmark[] {
  if (headers.length < MIN_SESSIONS_FOR_INSIGHTS) return [];
  const history = withoutLowerBounds(judgedHistory(recentHistory(headers)));
  return [...history].flatMap(([id, figures]) => benchmark(id, figures) ?? []);
}

function benchmark(id: DeliveryMeasureId, figures: readonly JudgedFigure[]): Benchmark | null {
  const [newest] = figures;
  if (!newest) return null;
  const alike = figures.filter((figure) => sameBand(figure, newest));
  const recent = alike.slice(0, RECENT_SESSIONS);
  const value = median(recent.map((figure) => figure.value));
  if (value === null) return null;
  const published = publishedForAll(id, recent);
  const inside = recent.filter(isInside).length;
  const earlier = alike.slice(1).map((figure) => figure.value);
  return {
    category: DELIVERY_CATALOGUE[id].label,
    measure: id,
    value,
    unit: DELIVERY_CATALOGUE[id].unit,
    band: newest.band,
    inside,
    of: recent.length,
    userScore: inside / recent.length,
    industryAverage: published?.average ?? null,
    topPerformers: published?.best ?? null,
    percentile: null,
    reason: reasonFor(published, earlier.length),
    ownPercentile: earlier.length < LEAST_EARLIER ? null : midRank(newest.value, earlier),
    ownSessions: alike.length,
    source: published ? `${newest.band.source} ${published.source}` : newest.band.source,
  };
}

/** Bands of two kinds of talk may have the same edges, each for its own reason. */
const sameBand = (a: JudgedFigure, b: JudgedFigure): boolean =>
  a.band.good[0] === b.band.good[0] && a.band.good[1] === b.band.good[1] && a.band.source === b.band.source;

/** Only where all recent sessions are of a kind that the figures were published for. */
function publishedForAll(id: DeliveryMeasureId, recent: readonly JudgedFigure[]): PublishedFigures | null {
  const found = recent.map(({ session: { scored } }) =>
    scored ? publishedFigures(id, scored.industry.scenario) : null,
  );
  const [first] = found;
  return first && found.every((each) => each === first) ? first : null;
}

/** Share of the earlier ones below the newest, those equal to it counted half; 0 to 100. */
function midRank(newest: number, earlier: readonly number[]): number {
  const below = earlier.filter((value) => value < newest).length;
  const equal = earlier.filter((value) => value === newest).length;
  return (100 * (below + equal / 2)) / earlier.length;
}

/** One sentence for each figure that is not there. */
function reasonFor(published: PublishedFigures | null, earlier: number): string {
  const { average = null, best = null } = published ?? {};
  return [
    NO_DISTRIBUTION,
    average === null && best === null
      ? 'Nothing is published on what others do in such meetings.'
      : average === null
        ? 'No usual value is published for such meetings.'
        : best === null
          ? 'Nothing is published on those who do best.'
          : '',
    earlier < LEAST_EARLIER
      ? `Your own rank needs ${LEAST_EARLIER} earlier sessions with the same band; there ${earlier === 1 ? 'is 1' : `are ${earlier || 'none'}`}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
