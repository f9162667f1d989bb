import type { Mode } from './mode.js';

/** What a suggestion is for. */
export type SuggestionType =
  | 'response'
  | 'clarification'
  | 'improvement'
  | 'preparation'
  | 'behavior'
  | 'strategy'
  | 'warning';

/** When a suggestion is best used. */
export type SuggestionTiming = 'immediate' | 'after_speaker' | 'end_of_discussion' | 'soon' | 'later';

/** One piece of advice for the running meeting (ledger C7; both vocabularies of the specification). */
export interface Suggestion {
  readonly type: SuggestionType;
  readonly timing: SuggestionTiming;
  readonly content: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly context?: string;
}

/** Advice for the meeting as it stands (ledger C7). */
export interface ProfessionalAnalysis {
  readonly mode: Mode;
  /** 0 to 1. */
  readonly overallConfidence: number;
  readonly suggestions: readonly Suggestion[];
  readonly warnings: readonly string[];
  readonly nextSteps: readonly string[];
}

/** A one-line tip. */
export interface QuickSuggestion {
  readonly content: string;
  /** 0 to 1. */
  readonly confidence: number;
}
