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

/** Ledger C11; each score 1 to 10. */
export interface PerformanceAnalysis {
  readonly responseTime: number;
  readonly clarityScore: number;
  readonly relevanceScore: number;
  readonly confidenceLevel: number;
  readonly suggestions: readonly string[];
}
