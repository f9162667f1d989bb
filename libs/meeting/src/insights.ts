import type { CommunicationStyle, Priority } from './behaviour.js';
import type { Band, DeliveryMeasureId, FigureUnit } from './delivery.js';

/** Figures over the history (ledger N2, N12). */
export interface PerformanceMetrics {
  readonly totalSessions: number;
  /** Minutes. */
  readonly totalDuration: number;
  /** Mean over all answers, ms; null where there was none. */
  readonly averageResponseTime: number | null;
  /** 0 to 1: share of sessions not rated poor; null without a session. */
  readonly successRate: number | null;
  /** Signed percent (ledger N3); 0 where there are no earlier sessions. */
  readonly improvementTrend: number;
  /** How many sessions of known quality each side of the trend rests on, five at most; `before` 0: none to compare with. */
  readonly trendSessions: { readonly last: number; readonly before: number };
  readonly topTopics: readonly string[];
}

/** How a person is over their sessions (ledger N8). */
export interface UserPattern {
  readonly preferredCommunicationStyle: CommunicationStyle | null;
  /** Null where there are no earlier sessions to compare with. */
  readonly improvementTrend: 'improving' | 'declining' | 'stable' | null;
  /** 0 to 1 each, the oldest session first; sessions where it is not measurable are left out. */
  readonly confidencePattern: readonly number[];
  readonly commonStrengths: readonly PatternEntry[];
  readonly recurringChallenges: readonly PatternEntry[];
  readonly successFactors: readonly PatternEntry[];
}

/** Something that holds in several sessions. */
export interface PatternEntry {
  readonly text: string;
  /** Of the sessions where it could be judged: in how many it held. */
  readonly held: number;
  readonly of: number;
  /** Ids of the sessions that it rests on, the newest first. */
  readonly sessions: readonly string[];
}

/** What a recommendation is about. */
export type RecommendationCategory =
  | 'skill_development'
  | 'confidence_building'
  | 'communication'
  | 'preparation';

/** What to work on, from the history (ledger N9). */
export interface Recommendation {
  readonly category: RecommendationCategory;
  readonly priority: Priority;
  /** 0 to 1: how far the person's own sessions lie outside the band. */
  readonly estimatedImpact: number;
  readonly timeToSeeResults: string;
  readonly recommendation: string;
  readonly reasoning: string;
  readonly actionSteps: readonly string[];
  /** Ids of the sessions that it rests on, the newest first; never empty. */
  readonly sessions: readonly string[];
  /** Where the band comes from. */
  readonly source: string;
}

/** One measure against the published band and the own past (ledger N10). */
export interface Benchmark {
  readonly category: string;
  readonly measure: DeliveryMeasureId;
  /** Median of the recent sessions, in `unit`. */
  readonly value: number;
  readonly unit: FigureUnit;
  /** What all of these sessions were judged by: the band of the newest session in which the measure was judged. */
  readonly band: Band;
  /** How many of the recent sessions lie inside the band. */
  readonly inside: number;
  /** How many recent sessions that is: the last five that were judged by this band, or those that there are. */
  readonly of: number;
  /** 0 to 1: `inside` / `of`. */
  readonly userScore: number;
  /** What is published as usual, and of those who do best, in `unit`; null where nothing is. */
  readonly industryAverage: number | null;
  readonly topPerformers: number | null;
  /** Among others, 0 to 100; null where no distribution is published. */
  readonly percentile: number | null;
  /** Where something is null: why. */
  readonly reason: string | null;
  /**
   * Share of the earlier own sessions whose figure was lower than the newest one's, 0 to 100; null below five earlier
   * ones. Earlier ones are `ownSessions` less the newest.
   */
  readonly ownPercentile: number | null;
  /** How many of the last 500 sessions were judged by this band, the newest one included. */
  readonly ownSessions: number;
  readonly source: string;
}

/** The four kinds of prediction that the product makes. */
export type PredictionType =
  | 'success_prediction'
  | 'risk_warning'
  | 'opportunity_identification'
  | 'skill_gap';

/** What the person's own past says of the next session (ledger N10). */
export interface PredictiveInsight {
  /** Names its rule; the same from session to session. */
  readonly id: string;
  readonly type: PredictionType;
  /** 0 to 1: share of the past sessions in which the same rule came true. */
  readonly confidence: number;
  /** How many that rests on; at least five. */
  readonly n: number;
  readonly timeframe: string;
  readonly insight: string;
  readonly actionable: string;
  /** The rule, in words that let one check it. */
  readonly rule: string;
  /** Ids of the past sessions that it rests on, the newest first. */
  readonly sessions: readonly string[];
}
