import { FILLERS, SPOKEN_WORDS } from './key-phrases-words.js';
import { stem, STOP_WORDS, withoutMarks, writtenWordsOf } from './terms.js';

/** A run of one to three words that may be a key phrase; other forms of its words count as the same. */
export interface Candidate {
  /** Stems of its words, without a small word in the middle. */
  readonly terms: readonly string[];
  readonly count: number;
  /** In how many parts of the meeting it is said. */
  readonly spread: number;
  /** How much of the meeting was over when it was first said, 0 to 1. */
  readonly first: number;
  /** As it is said most often, in small letters. */
  readonly phrase: string;
  /** The same as it is mostly written within a sentence, where capitals mean something: a name. */
  readonly written: string;
}

const LONGEST = 3;
/** What is said less often is no key phrase. */
const LEAST_COUNT = 2;
const LEAST_COUNT_OF_PHRASE = 3;
/**
 * Two words are one thing, though said only twice, where so much of what is said of either is said of both. Only while
 * a meeting has no more words that say something than this, some ten minutes: in QMSum's long ones it found nothing.
 */
const TOGETHER = 0.7;
const SHORT_MEETING = 500;
/** Words that say something, in one part of the meeting: a minute or two. */
const PART = 100;
/** A sentence ends at these, so that the next word has a capital whatever it is. */
const SENTENCE_END = /[.?!\n]+/u;
/** No phrase goes across these, nor across the end of a sentence. */
const BREAK = /[,;:()"“”]+|\s[-–—]+\s/u;
/** What may stand in the middle of a phrase: "provinces and territories". */
const JOINING = new Set(['and', 'for', 'of']);

interface Sightings {
  readonly terms: readonly string[];
  readonly parts: Set<number>;
  /** How often in which form; and in which capitals, within sentences. */
  readonly forms: Map<string, Form>;
  readonly first: number;
  count: number;
}

interface Form {
  count: number;
  readonly written: Map<string, number>;
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
  for (const piece of pieces) {
    const { words, terms } = piece;
    for (let at = 0; at < words.length; at++) {
      if (terms[at] === null) continue;
      for (let end = at + 1; end <= Math.min(at + LONGEST, words.length); end++) {
        if (mayBePhrase(words, terms, at, end, counts)) see(sightings, piece, at, end, place);
      }
      place += 1;
    }
  }
  return [...sightings.values()]
    .filter(
      (seen) =>
        seen.count >=
        (isOneWord(seen) || isOneThing(seen, counts, place) ? LEAST_COUNT : LEAST_COUNT_OF_PHRASE),
    )
    .map(({ terms, parts, forms, first, count }) => {
      const [phrase, { written }] = [...forms].reduce((best, form) =>
        form[1].count > best[1].count ? form : best,
      );
      return {
        terms,
        count,
        spread: parts.size,
        first: first / place,
        phrase,
        written: mostWritten(phrase, written),
      };
    });
}

const isOneWord = ({ terms }: Sightings): boolean => terms.length === 1;

/** Whether two words, in a short meeting, come together nearly whenever one of them comes. */
const isOneThing = (
  { terms, count }: Sightings,
  counts: ReadonlyMap<string, number>,
  length: number,
): boolean =>
  length <= SHORT_MEETING &&
  terms.length === 2 &&
  terms.every((term) => count >= TOGETHER * (counts.get(term) ?? 0));

/** In small letters where it never stands within a sentence, or as often in small letters as otherwise. */
function mostWritten(phrase: string, written: ReadonlyMap<string, number>): string {
  return [...written].reduce(
    (best, form) => (form[1] > best[1] ? form : best),
    [phrase, written.get(phrase) ?? 0],
  )[0];
}

/** Words between two breaks; null where a word says nothing. */
interface Piece {
  readonly words: readonly string[];
  /** The same words with their capitals. */
  readonly written: readonly string[];
  readonly terms: readonly (string | null)[];
  /** Whether a sentence begins with its first word. */
  readonly opens: boolean;
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
  const piecesOfSentence = (sentence: string) =>
    sentence
      .split(BREAK)
      .map(writtenWordsOf)
      .filter(({ length }) => length > 0)
      .map((written, at) => {
        const words = written.map((word) => word.toLowerCase());
        return { words, written, terms: words.map(term), opens: at === 0 };
      });
  return [...texts].flatMap((text) => withoutMarks(text, '.').split(SENTENCE_END).flatMap(piecesOfSentence));
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
    if (term !== null && (counts.get(term) ?? 0) < LEAST_COUNT) return false;
  }
  return true;
}

function see(sightings: Map<string, Sightings>, piece: Piece, from: number, to: number, place: number): void {
  const words = piece.words.slice(from, to);
  const stems = piece.terms.slice(from, to);
  const terms = stems.filter((term) => term !== null);
  if (new Set(terms).size < terms.length) return;
  const key = words.map((word, at) => stems[at] ?? word).join(' ');
  const form = words.join(' ');
  const seen = sightings.get(key) ?? { terms, parts: new Set(), forms: new Map(), first: place, count: 0 };
  seen.count += 1;
  seen.parts.add(Math.floor(place / PART));
  const { written, count } = seen.forms.get(form) ?? { written: new Map<string, number>(), count: 0 };
  if (from > 0 || !piece.opens) {
    const capitals = piece.written.slice(from, to).join(' ');
    written.set(capitals, (written.get(capitals) ?? 0) + 1);
  }
  seen.forms.set(form, { written, count: count + 1 });
  sightings.set(key, seen);
}
