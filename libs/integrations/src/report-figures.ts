import type { DeliveryMeasureId, Quality, SessionHeader } from '@sotto/meeting';
import { exported } from './analytics-export.js';
import type { AnalyticsReport, ReportFigure, ReportSeries } from './report.js';

/** From when, and until before when, the sessions of a report began; ms since 1970. */
export type ReportPeriod = AnalyticsReport['period'];

/** Sessions that began in the period, its start included and its end not; oldest first, the bin left out. */
export const sessionsIn = (
  headers: readonly SessionHeader[],
  { from, to }: ReportPeriod,
): readonly SessionHeader[] =>
  exported(headers).filter(({ record }) => record.timestamp >= from && record.timestamp < to);

/** The period of the same length right before. */
export const periodBefore = ({ from, to }: ReportPeriod): ReportPeriod => ({
  from: from - (to - from),
  to: from,
});

/**
 * What the list of sessions alone says of a period, each figure beside that of the period before: sessions, time,
 * mean duration, share of good ones, AI requests, mean response time.
 */
export function countedFigures(
  headers: readonly SessionHeader[],
  period: ReportPeriod,
): readonly ReportFigure[] {
  const now = counts(sessionsIn(headers, period));
  const before = counts(sessionsIn(headers, periodBefore(period)));
  return (Object.keys(FIGURES) as (keyof Counts)[]).map((name): ReportFigure => {
    const { reason, ...figure } = FIGURES[name];
    const value = now[name];
    return {
      ...figure,
      value,
      before: before.sessions ? before[name] : null,
      ...(value === null && { reason }),
    };
  });
}

interface Counts {
  readonly sessions: number;
  readonly minutes: number;
  readonly meanMinutes: number | null;
  readonly goodShare: number | null;
  readonly requests: number;
  readonly responseMs: number | null;
}

function counts(sessions: readonly SessionHeader[]): Counts {
  const records = sessions.map(({ record }) => record);
  const minutes = sum(records.map(({ duration }) => duration));
  // Each session's mean counts by its answers
  const answered = sessions
    .map(({ record, scored }) => ({
      ms: record.averageResponseTime,
      weight: scored?.aiResponses ?? record.aiRequests,
    }))
    .filter(({ ms, weight }) => ms > 0 && weight > 0);
  const answers = sum(answered.map(({ weight }) => weight));
  return {
    sessions: records.length,
    minutes,
    meanMinutes: ratio(minutes, records.length),
    goodShare: ratio(records.filter(({ quality }) => RANK[quality] >= RANK.good).length, records.length),
    requests: sum(records.map(({ aiRequests }) => aiRequests)),
    responseMs: ratio(sum(answered.map(({ ms, weight }) => ms * weight)), answers),
  };
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + (Number.isFinite(value) ? value : 0), 0);
const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

const NO_SESSIONS = 'There were no sessions.';

const FIGURES: Readonly<Record<keyof Counts, Omit<ReportFigure, 'value' | 'before'>>> = {
  sessions: { label: 'Sessions', unit: 'count' },
  minutes: { label: 'Time in sessions', unit: 'minutes' },
  meanMinutes: { label: 'Average duration', unit: 'minutes', reason: NO_SESSIONS },
  goodShare: { label: 'Good or excellent', unit: 'share', better: 'higher', reason: NO_SESSIONS },
  requests: { label: 'AI requests', unit: 'count' },
  responseMs: {
    label: 'Average response time',
    unit: 'ms',
    better: 'lower',
    reason: 'There were no answers.',
  },
};

const RANK: Readonly<Record<Quality, number>> = { poor: 1, fair: 2, good: 3, excellent: 4 };

/** The quality of each session over time. */
export const qualitySeries = (headers: readonly SessionHeader[], period: ReportPeriod): ReportSeries => ({
  title: 'Quality over time',
  unit: 'number',
  points: sessionsIn(headers, period).map(({ record }) => ({
    at: record.timestamp,
    value: RANK[record.quality],
  })),
  steps: [
    { value: 1, label: 'Poor' },
    { value: 2, label: 'Fair' },
    { value: 3, label: 'Good' },
    { value: 4, label: 'Excellent' },
  ],
});

/** One measure of how the person spoke, of the sessions in which it could be told: pace, or talk share. */
export const deliverySeries = (
  headers: readonly SessionHeader[],
  period: ReportPeriod,
  measure: Extract<DeliveryMeasureId, 'pace' | 'talk-share'>,
): ReportSeries => ({
  ...(measure === 'pace'
    ? { title: 'Pace, words per minute', unit: 'words/min' as const }
    : { title: 'Your share of the talk', unit: 'share' as const }),
  points: sessionsIn(headers, period).flatMap(({ record, scored }) => {
    const value = scored?.delivery.values[measure];
    return value === undefined ? [] : [{ at: record.timestamp, value }];
  }),
});
