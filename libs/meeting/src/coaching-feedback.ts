/**
 * What a person is told after a meeting (ledger C11). Sub-scores 1 to 10, overall 0 to 100. Null: cannot be told from
 * what was said; only rules on the device say so, a model is asked for all four.
 */
export interface CoachingFeedback {
  readonly overallScore: number;
  readonly strengths: readonly string[];
  readonly improvements: readonly string[];
  readonly specificTips: readonly string[];
  readonly confidence: number | null;
  readonly communication: number | null;
  readonly technical: number | null;
  readonly engagement: number | null;
}

/** Ledger C11; each score 1 to 10. Null: cannot be told from words and times; only rules on the device say so. */
export interface PerformanceAnalysis {
  /** How promptly the person answered, 10 is prompt: a score, not a time. */
  readonly responseTime: number | null;
  readonly clarityScore: number | null;
  readonly relevanceScore: number | null;
  /** How confident the person came across; not how sure the analysis is. */
  readonly confidenceLevel: number | null;
  readonly suggestions: readonly string[];
}
