import { FILLERS, SPOKEN_WORDS } from './key-phrases-words.js';
import { stem, STOP_WORDS, withoutMarks, wordsOf } from './terms.js';

/** A run of one to three words that may be a key phrase; other forms of its words count as the same. */
export interface Candidate {
  /** Stems of its words, without a small word in the middle. */
  readonly terms: readonly string[];
  readonly count: number;
  /** In how many parts of the meeting it is said. */
  readonly spread: number;
  /** How much of the meeting was over when it was first said, 0 to 1. */
  readonly first: number;
  /** As it is said most often. */
  readonly phrase: string;
}

const LONGEST = 3;
/** What is said less often is no key phrase. */
const LEAST_COUNT = 2;
const LEAST_COUNT_OF_PHRASE = 3;
/** Words that say something, in one part of the meeting: a minute or two. */
const PART = 100;
/** No phrase goes across these. */
const BREAK = /[.,?!;:()"“”\n]+|\s[-–—]+\s/u;
/** What may stand in the middle of a phrase: "provinces and territories". */
const JOINING = new Set(['and', 'for', 'of']);

interface Sightings {
  readonly terms: readonly string[];
  readonly parts: Set<number>;
  readonly forms: Map<string, number>;
  readonly first: number;
  count: number;
}

/** Whether a word can begin or end a phrase: no stop word, filler, number or contraction, and three letters at least. */
export function saysSomething(word: string): boolean {
  const bare = word.replace(/'s$/u, '');
  return (
    bare.length >= 3 &&
    !STOP_WORDS.has(bare) &&
    !FILLERS.has(bare) &&
    !SPOKEN_WORDS.has(bare) &&
    !/^\p{N}+$|'/u.test(bare)
  );
}

/** The candidates of the texts that are said often enough, in the order in which they were first said. */
export function candidatesOf(texts: Iterable<string>): readonly Candidate[] {
  const pieces = piecesOf(texts);
  const counts = new Map<string, number>();
  for (const { terms } of pieces) {
    for (const term of terms) if (term !== null) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const sightings = new Map<string, Sightings>();
  let place = 0;
  for (const { words, terms } of pieces) {
    for (let at = 0; at < words.length; at++) {
      if (terms[at] === null) continue;
      for (let end = at + 1; end <= Math.min(at + LONGEST, words.length); end++) {
        if (mayBePhrase(words, terms, at, end, counts)) see(sightings, words, terms, at, end, place);
      }
      place += 1;
    }
  }
  return [...sightings.values()]
    .filter(({ terms, count }) => count >= leastCount(terms.length))
    .map(({ terms, parts, forms, first, count }) => ({
      terms,
      count,
      spread: parts.size,
      first: first / place,
      phrase: [...forms].reduce((best, form) => (form[1] > best[1] ? form : best))[0],
    }));
}

const leastCount = (size: number): number => (size > 1 ? LEAST_COUNT_OF_PHRASE : LEAST_COUNT);

/** Words between two breaks; null where a word says nothing. */
interface Piece {
  readonly words: readonly string[];
  readonly terms: readonly (string | null)[];
}

function piecesOf(texts: Iterable<string>): readonly Piece[] {
  const termOf = new Map<string, string | null>();
  const term = (word: string) => {
    const known = termOf.get(word);
    if (known !== undefined) return known;
    const found = saysSomething(word) ? stem(word) : null;
    termOf.set(word, found);
    return found;
  };
  return [...texts].flatMap((text) =>
    withoutMarks(text, '.')
      .split(BREAK)
      .map((piece) => wordsOf(piece))
      .map((words) => ({ words, terms: words.map(term) })),
  );
}

/** No phrase is said more often than the rarest of its words, so most need not be looked at. */
function mayBePhrase(
  words: Piece['words'],
  terms: Piece['terms'],
  from: number,
  to: number,
  counts: ReadonlyMap<string, number>,
): boolean {
  for (let at = from; at < to; at++) {
    const term = terms[at] ?? null;
    const inside = at > from && at < to - 1;
    if (term === null && !(inside && JOINING.has(words[at] ?? ''))) return false;
    if (term !== null && (counts.get(term) ?? 0) < leastCount(to - from)) return false;
  }
  return true;
}

function see(
  sightings: Map<string, Sightings>,
  allWords: Piece['words'],
  allTerms: Piece['terms'],
  from: number,
  to: number,
  place: number,
): void {
  const words = allWords.slice(from, to);
  const stems = allTerms.slice(from, to);
  const terms = stems.filter((term) => term !== null);
  if (new Set(terms).size < terms.length) return;
  const key = words.map((word, at) => stems[at] ?? word).join(' ');
  const form = words.join(' ');
  const seen = sightings.get(key) ?? { terms, parts: new Set(), forms: new Map(), first: place, count: 0 };
  seen.count += 1;
  seen.parts.add(Math.floor(place / PART));
  seen.forms.set(form, (seen.forms.get(form) ?? 0) + 1);
  sightings.set(key, seen);
}
