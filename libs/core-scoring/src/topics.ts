/** The specification's keywords, in its order; ledger N6. */
export const TOPIC_KEYWORDS = [
  'meeting',
  'project',
  'team',
  'discussion',
  'presentation',
  'analysis',
  'review',
  'planning',
] as const;

const SHOWN = 5;
const WORD = /\p{L}+/gu;

/** Plurals count as the word itself: "teams" is about the team. */
const KEYWORD_OF = new Map<string, string>(
  TOPIC_KEYWORDS.flatMap((keyword) => [
    [keyword, keyword],
    [keyword === 'analysis' ? 'analyses' : `${keyword}s`, keyword],
  ]),
);

/**
 * Ledger N6: which of the eight keywords occur in what was said and shown, the most frequent first (ties in the
 * order of the list), five at most. Whole words only: "teamwork" is no "team".
 */
export function topicsOf(texts: Iterable<string>): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      const keyword = KEYWORD_OF.get(word);
      if (keyword) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
    }
  }
  return TOPIC_KEYWORDS.filter((keyword) => counts.has(keyword))
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, SHOWN);
}
