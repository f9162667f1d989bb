import { type Word, wordsOf } from './search-words.js';

/** What a person looks for. All of it must be there. */
export interface SearchQuery {
  /** Whole words: those in quotation marks. */
  readonly words: readonly string[];
  /** Beginnings of words. */
  readonly prefixes: readonly string[];
  /** Words one after the other, the last of an open quotation being a beginning. */
  readonly phrases: readonly Phrase[];
}

/** Words of a search that must stand one after the other; `open`: the last may go on. */
export interface Phrase {
  readonly terms: readonly string[];
  readonly open: boolean;
}

/** From where to where a match stands in a text, in UTF-16 units. */
export type Mark = readonly [start: number, end: number];

const QUOTE = /["“”„«»]/;

/**
 * Words by their beginnings, in any order; "words in quotation marks" as they stand, the last of an open quotation by its
 * beginning, because it is still being typed. Null where there is no word in it.
 */
export function searchQuery(text: string): SearchQuery | null {
  const parts = text.split(QUOTE);
  const words: string[] = [];
  const prefixes: string[] = [];
  const phrases: Phrase[] = [];
  for (const [index, part] of parts.entries()) {
    const found = wordsOf(part);
    const terms = found.map(({ term }) => term);
    if (index % 2 === 0) {
      prefixes.push(...terms);
      continue;
    }
    const open = index === parts.length - 1 && found.at(-1)?.end === part.length;
    if (terms.length > 1) phrases.push({ terms, open });
    words.push(...(open ? terms.slice(0, -1) : terms));
    if (open) prefixes.push(...terms.slice(-1));
  }
  if (words.length + prefixes.length === 0) return null;
  return { words: [...new Set(words)], prefixes: [...new Set(prefixes)], phrases };
}

/** Where the words and phrases of a query stand in a text; of words that stand in phrases only, only the phrases. */
export function marksIn(text: string, query: SearchQuery): readonly Mark[] {
  const words = wordsOf(text);
  const marked = new Set<Word>();
  const quoted = new Set(query.phrases.flatMap(({ terms }) => terms));
  for (const word of words) {
    const { term } = word;
    const single = query.words.includes(term) || query.prefixes.some((prefix) => term.startsWith(prefix));
    if (single && !quoted.has(term)) marked.add(word);
  }
  for (const phrase of query.phrases) {
    for (const at of placesOf(phrase, words)) {
      for (const word of words.slice(at, at + phrase.terms.length)) marked.add(word);
    }
  }
  return words.filter((word) => marked.has(word)).map(({ start, end }) => [start, end]);
}

/** Whether every phrase of a query stands in one of these texts. */
export function phrasesIn(texts: readonly string[], { phrases }: SearchQuery): boolean {
  const all = texts.map(wordsOf);
  return phrases.every((phrase) => all.some((words) => placesOf(phrase, words).length > 0));
}

function placesOf({ terms, open }: Phrase, words: readonly Word[]): readonly number[] {
  const fits = (at: number) =>
    terms.every((term, i) => {
      const word = words[at + i]?.term;
      return open && i === terms.length - 1 ? word?.startsWith(term) : word === term;
    });
  return words.flatMap((_, at) => (fits(at) ? [at] : []));
}
