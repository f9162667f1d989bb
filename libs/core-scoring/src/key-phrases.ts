import { stem, STOP_WORDS, withoutMarks, wordsOf } from './terms.js';

/** What was talked about, in the words that were said. */
export interface KeyPhrase {
  readonly phrase: string;
  /** 0 to 1, relative to the best. */
  readonly weight: number;
  /** How often it was said. */
  readonly count: number;
}

/** The phrases of one to three words that say most of what was talked about, the best first. */
export function keyPhrases(texts: Iterable<string>, limit = 10): readonly KeyPhrase[] {
  const counts = new Map<string, { phrase: string; count: number }>();
  for (const text of texts) {
    for (const word of wordsOf(withoutMarks(text))) {
      if (STOP_WORDS.has(word) || word.length < 4) continue;
      const found = counts.get(stem(word)) ?? { phrase: word, count: 0 };
      counts.set(stem(word), { ...found, count: found.count + 1 });
    }
  }
  const best = [...counts.values()].sort((a, b) => b.count - a.count).slice(0, Math.max(0, limit));
  const most = best[0]?.count ?? 1;
  return best.map(({ phrase, count }) => ({ phrase, weight: count / most, count }));
}
