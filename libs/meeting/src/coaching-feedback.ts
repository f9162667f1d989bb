/** What a person is told after a meeting (ledger C11). Sub-scores 1 to 10, overall 0 to 100. */
export interface CoachingFeedback {
  readonly overallScore: number;
  readonly strengths: readonly string[];
  readonly improvements: readonly string[];
  readonly specificTips: readonly string[];
  readonly confidence: number;
  readonly communication: number;
  readonly technical: number;
  readonly engagement: number;
}

/** Ledger C11; each score 1 to 10. */
export interface PerformanceAnalysis {
  readonly responseTime: number;
  readonly clarityScore: number;
  readonly relevanceScore: number;
  readonly confidenceLevel: number;
  readonly suggestions: readonly string[];
}
