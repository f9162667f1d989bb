import type { Priority, SuggestionTiming, SuggestionType } from '@sotto/meeting';

/** Ledger C7; what a suggestion is about. */
export const SUGGESTION_TYPES: Readonly<Record<SuggestionType, string>> = {
  response: 'Response',
  clarification: 'Clarification',
  improvement: 'Improvement',
  preparation: 'Preparation',
  behavior: 'Behaviour',
  strategy: 'Strategy',
  warning: 'Warning',
};

/** Ledger C7; when it helps. */
export const SUGGESTION_TIMINGS: Readonly<Record<SuggestionTiming, string>> = {
  immediate: 'Now',
  after_speaker: 'After this speaker',
  soon: 'Soon',
  end_of_discussion: 'At the end of the discussion',
  later: 'Later',
};

/** Ledger C9, N9. */
export const PRIORITIES: Readonly<Record<Priority, string>> = {
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
};
