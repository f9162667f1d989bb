import type { RecordedItem } from '@sotto/meeting';
import { stem, STOP_WORDS, withoutMarks, wordsOf } from './terms.js';

/** A recorded item with what selecting needs of it. */
export interface Turn {
  readonly item: RecordedItem;
  /** Light stems of its words, without stop words, as often as they stand there. */
  readonly terms: readonly string[];
  /** Estimated: characters / 4, rounded up. */
  readonly tokens: number;
}

/**
 * The items as turns. Nothing of them is kept for the next question: its record is made anew, of items of its own, and
 * what was kept for those of a working day would grow with it.
 */
export function turnsOf(record: readonly RecordedItem[]): readonly Turn[] {
  const termOf = new Map<string, string | null>();
  return record.map((item) => {
    const terms = termsWith(termOf, item.screenText || withoutMarks(item.audioTranscript));
    const characters = item.screenText.length + item.audioTranscript.length;
    return { item, terms, tokens: Math.ceil(characters / 4) };
  });
}

/** `termsOf` with a memory: nine of ten words of a meeting have been stemmed before. */
function termsWith(termOf: Map<string, string | null>, text: string): string[] {
  const terms: string[] = [];
  for (const word of wordsOf(text)) {
    let term = termOf.get(word);
    if (term === undefined) {
      term = STOP_WORDS.has(word) ? null : stem(word);
      termOf.set(word, term);
    }
    if (term !== null) terms.push(term);
  }
  return terms;
}
