import { bandFor, recommendations, userPattern } from '@sotto/core-scoring';
import {
  type AnalyticsReport,
  countedFigures,
  deliverySeries,
  qualitySeries,
  type ReportSeries,
  sessionsIn,
} from '@sotto/integrations';
import type { DeliveryMeasureId, SessionHeader } from '@sotto/meeting';

/** How far back an export goes. */
export const PERIODS = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
  { value: 'all', label: 'Everything' },
] as const;
export type PeriodChoice = (typeof PERIODS)[number]['value'];

const DAY_MS = 86_400_000;

/** From when to when; "everything" is from the oldest session to the newest, also where the clock was set back since. */
export function periodOf(
  choice: PeriodChoice,
  headers: readonly SessionHeader[],
  now: number,
): AnalyticsReport['period'] {
  // What begins in this very moment is in it.
  const to = now + 1;
  if (choice !== 'all') return { from: to - Number(choice) * DAY_MS, to };
  const starts = headers.map(({ record }) => record.timestamp).filter(Number.isFinite);
  return { from: Math.min(now, ...starts), to: Math.max(now, ...starts) + 1 };
}

/** What the report says: figures of the list, and the judgements that ML Insights shows. */
export function reportOf(
  headers: readonly SessionHeader[],
  period: AnalyticsReport['period'],
  generatedAt: number,
  person: string,
): AnalyticsReport {
  const sessions = sessionsIn(headers, period);
  const pattern = userPattern(sessions);
  const advice = recommendations(sessions);
  const series = [
    qualitySeries(headers, period),
    banded(deliverySeries(headers, period, 'talk-share'), 'talk-share', sessions),
    banded(deliverySeries(headers, period, 'pace'), 'pace', sessions),
  ];
  return {
    title: 'Meeting report',
    ...(person.trim() && { person: person.trim() }),
    period,
    generatedAt,
    figures: countedFigures(headers, period),
    series: series.filter(({ points }) => points.length > 0),
    strengths: (pattern?.commonStrengths ?? []).map(
      ({ text, held, of }) => `${text} (${held} of ${of} sessions)`,
    ),
    changes: advice.map(({ recommendation, reasoning }) => `${recommendation} ${reasoning}`),
    sources: [
      'Figures are counted in this browser from the sessions of the period; nothing is estimated.',
      'Quality: 2 points a context item and 3 an AI request, minus 2 where answers took more than 3 s on average; 15 and more is excellent, 10 good, 5 fair.',
      ...new Set(advice.map(({ source }) => source)),
    ],
  };
}

/** The band of the newest session: an older one may have had another. */
function banded(
  series: ReportSeries,
  measure: DeliveryMeasureId,
  sessions: readonly SessionHeader[],
): ReportSeries {
  const newest = sessions.findLast(({ scored }) => scored)?.scored;
  const band = newest && bandFor(measure, newest.mode, newest.industry)?.good;
  return band ? { ...series, band } : series;
}
