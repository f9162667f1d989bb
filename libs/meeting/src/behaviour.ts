/** How much data a statement rests on. */
export type ConfidenceLevel = 'high' | 'medium' | 'low';
/** How a person mostly takes part, from asking to presenting; core-scoring says by which measures. */
export type CommunicationStyle = 'inquisitive' | 'balanced' | 'listening' | 'directing' | 'presenting';
/** How soon an item is worth a person's time. */
export type Priority = 'high' | 'medium' | 'low';

/** How a person came across, from the words and their times alone (ledger C9). Null: not measurable, and `unknown` says why. */
export interface BehaviouralAnalysis {
  /** From talk share and questions. */
  readonly communicationStyle: CommunicationStyle | null;
  /** 0 to 100. */
  readonly overallScore: number | null;
  readonly confidenceLevel: ConfidenceLevel | null;
  readonly speechPattern: SpeechPattern;
  /** Names to 0..1. Empty: a transcript does not tell how somebody feels. */
  readonly emotionalState: Readonly<Record<string, number>>;
  readonly strengths: readonly string[];
  readonly improvementAreas: readonly string[];
  readonly recommendations: readonly CoachingTip[];
  /** What cannot be told from words, and why; a sentence each. */
  readonly unknown: readonly Unknown[];
}

/** Estimated: what a recogniser drops is not in it. */
export interface SpeechPattern {
  /** Words a minute of own speech. */
  readonly pace: number | null;
  /** 0 to 1: one less the clamped rate of fillers and hedges. */
  readonly clarity: number | null;
  /** How many were heard. */
  readonly fillerWords: number | null;
  /** 0 to 1: one less the clamped rate of hedges. */
  readonly confidence: number | null;
}

/** A measure that has no value, and why: too little was said, or what it needs was not recorded. */
export interface Unknown {
  readonly what: string;
  readonly reason: string;
}

/** What an improvement tip is about. */
export type TipCategory = 'speech' | 'confidence' | 'engagement' | 'body_language' | 'emotional_control';

/** One thing to do differently (ledger C9, C11). */
export interface CoachingTip {
  readonly category: TipCategory;
  readonly priority: Priority;
  /** "This meeting", "Two weeks". */
  readonly timeToImplement: string;
  readonly tip: string;
}
