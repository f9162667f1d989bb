import type { PerformanceMetrics, SessionRecord } from '@sotto/meeting';
import { qualityScore, sessionQuality, type SessionFigures } from './session-quality.js';

/** A bar of Performance Insights and the words beside it. */
export interface InsightBar {
  /** 0 to 100; null: there is nothing to show, and `label` says why. */
  readonly value: number | null;
  readonly label: string;
}

/** The three bars of Performance Insights (ledger N5). */
export interface PerformanceInsights {
  readonly sessionQuality: InsightBar;
  readonly responseEfficiency: InsightBar;
  readonly sessionConsistency: InsightBar;
}

/** What they are made of. */
export interface InsightBasis {
  readonly metrics: PerformanceMetrics;
  /** The session that runs now. */
  readonly live: SessionFigures | null;
  /** The last saved one. */
  readonly last: SessionRecord | null;
}

/** Means below these are Excellent and Good, ms; ledger N5. */
const EXCELLENT_BELOW_MS = 2000;
const GOOD_BELOW_MS = 5000;
/** One point of the bar is lost for each of these, so that 10 s leave nothing; ledger N5. */
const MS_PER_POINT = 100;
/** Above this many sessions one is a regular user; ledger N5. */
const GETTING_STARTED_UP_TO = 5;
/** A full bar; ledger N5. */
const CONSISTENT_SESSIONS = 20;

/** Ledger N5: quality of the live session, else of the last one; how fast answers came; how regularly it is used. */
export function performanceInsights({ metrics, live, last }: InsightBasis): PerformanceInsights {
  return {
    sessionQuality: qualityBar(live ? sessionQuality(live) : last?.quality),
    responseEfficiency: efficiencyBar(metrics.averageResponseTime),
    sessionConsistency: {
      value: Math.min(100, (100 * metrics.totalSessions) / CONSISTENT_SESSIONS),
      label: metrics.totalSessions > GETTING_STARTED_UP_TO ? 'Regular User' : 'Getting Started',
    },
  };
}

function qualityBar(quality: string | undefined): InsightBar {
  if (quality === undefined) return { value: null, label: 'No sessions yet' };
  return { value: qualityScore(quality), label: quality.slice(0, 1).toUpperCase() + quality.slice(1) };
}

function efficiencyBar(averageMs: number | null): InsightBar {
  if (averageMs === null) return { value: null, label: 'No responses yet' };
  return { value: Math.max(0, 100 - averageMs / MS_PER_POINT), label: efficiencyLabel(averageMs) };
}

function efficiencyLabel(averageMs: number): string {
  if (averageMs < EXCELLENT_BELOW_MS) return 'Excellent';
  return averageMs < GOOD_BELOW_MS ? 'Good' : 'Needs Improvement';
}
