import type { PerformanceMetrics, Quality, SessionHeader } from '@sotto/meeting';
import { newestFirst } from './session-selection.js';

/** Ledger N3. */
const QUALITY_VALUES: Readonly<Record<Quality, number>> = { excellent: 4, good: 3, fair: 2, poor: 1 };
/** Sessions on each side of the trend; ledger N3. */
const TREND_SESSIONS = 5;
/** Ledger N6. */
const TOPICS_SHOWN = 5;

/**
 * Figures over the sessions that count (ledger N2, N3, N12). A duration or a response time that is no positive number
 * adds nothing; a session still counts.
 */
export function performanceMetrics(headers: readonly SessionHeader[]): PerformanceMetrics {
  const sessions = newestFirst(headers);
  return {
    totalSessions: sessions.length,
    totalDuration: sum(sessions.map(({ record }) => (isPositive(record.duration) ? record.duration : 0))),
    averageResponseTime: averageResponseTime(sessions),
    successRate: successRate(sessions),
    improvementTrend: qualityTrend(sessions),
    trendSessions: trendSessions(sessions),
    topTopics: topTopics(sessions),
  };
}

/**
 * Ledger N3: by how many percent the mean quality value (excellent 4, good 3, fair 2, poor 1) of the last five
 * sessions differs from that of the five before them. With six to nine sessions the older side is what there is, one
 * to four; with five and fewer there is none, and the trend is 0. A label that we do not know has no value.
 */
export function qualityTrend(headers: readonly SessionHeader[]): number {
  const { recent, before } = trendSides(headers);
  if (recent.length === 0 || before.length === 0) return 0;
  // Whole numbers until the last step: means of fifths would turn an exact 10 % into 10.000000000000009.
  const earlier = sum(before) * recent.length;
  return ((sum(recent) * before.length - earlier) / earlier) * 100;
}

/** How many sessions with a known quality stand on each side of the trend; without any before there is none to tell. */
export function trendSessions(headers: readonly SessionHeader[]): PerformanceMetrics['trendSessions'] {
  const { recent, before } = trendSides(headers);
  return { last: recent.length, before: before.length };
}

function trendSides(headers: readonly SessionHeader[]) {
  const sessions = newestFirst(headers);
  return {
    recent: qualityValues(sessions.slice(0, TREND_SESSIONS)),
    before: qualityValues(sessions.slice(TREND_SESSIONS, 2 * TREND_SESSIONS)),
  };
}

/** The value of a session's quality, 1 to 4; null for a label that an imported record may carry and we do not know. */
export function qualityValue({ record }: SessionHeader): number | null {
  return Object.hasOwn(QUALITY_VALUES, record.quality) ? QUALITY_VALUES[record.quality] : null;
}

const qualityValues = (sessions: readonly SessionHeader[]): readonly number[] =>
  sessions.map(qualityValue).filter((value) => value !== null);

function successRate(sessions: readonly SessionHeader[]): number | null {
  if (sessions.length === 0) return null;
  return sessions.filter(({ record }) => record.quality !== 'poor').length / sessions.length;
}

/** Weighted by answers. What an earlier version wrote has no count of them: there the requests stand in. */
function averageResponseTime(sessions: readonly SessionHeader[]): number | null {
  const answered = sessions
    .map(({ record, scored }) => ({
      ms: record.averageResponseTime,
      answers: scored?.aiResponses ?? record.aiRequests,
    }))
    .filter(({ ms, answers }) => isPositive(ms) && isPositive(answers));
  if (answered.length === 0) return null;
  return sum(answered.map(({ ms, answers }) => ms * answers)) / sum(answered.map(({ answers }) => answers));
}

/** In how many sessions each occurs, the most first; ties go to what was talked about last. */
function topTopics(sessions: readonly SessionHeader[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { record } of sessions) {
    for (const topic of new Set(record.topics)) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOPICS_SHOWN)
    .map(([topic]) => topic);
}

const isPositive = (value: number) => Number.isFinite(value) && value > 0;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
