import type { Suggestion } from '@sotto/meeting';
import { Badge } from './badge.js';
import { ConfidenceBadge } from './score-badge.js';
import { SUGGESTION_TIMINGS, SUGGESTION_TYPES } from './suggestion-words.js';

/** When a suggestion helps, what it is about and how sure it is (ledger C7, C8); for a row. */
export function SuggestionLabels({ suggestion }: { suggestion: Suggestion }) {
  const { timing, type, confidence } = suggestion;
  return (
    <>
      <Badge tone={timing === 'immediate' ? 'accent' : 'neutral'} icon={null}>
        {SUGGESTION_TIMINGS[timing]}
      </Badge>
      <small>{SUGGESTION_TYPES[type]}</small>
      <ConfidenceBadge confidence={confidence} />
    </>
  );
}
