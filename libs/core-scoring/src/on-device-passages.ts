import { termsOf } from './terms.js';

/** Robertson and Zaragoza 2009, "The Probabilistic Relevance Framework: BM25 and Beyond": the usual k1 and b. */
const K1 = 1.2;
const B = 0.75;
/** A passage is quoted only when it holds this share of what the question asks about, weighted by rarity. */
const LEAST_COVERAGE = 0.34;
/**
 * How much a word of the question that is nowhere in the passages weighs, against the mean of those that are. People
 * ask in other words than they spoke ("the annual subscription plan" for "it"): counted in full, such words hid what
 * was said; not counted at all, any one word would be an answer.
 */
const ABSENT_WEIGHT = 1 / 3;

/** What can be quoted in one piece, with the terms it is found by. */
export interface Passage {
  readonly text: string;
  readonly terms: readonly string[];
}

/**
 * The passages that cover enough of the question, with their BM25 score, in the order in which they came. Rarity is
 * that within the passages given.
 */
export function scored<P extends Passage>(
  passages: readonly P[],
  question: string,
): readonly { readonly passage: P; readonly score: number }[] {
  const wanted = [...new Set(termsOf(question))];
  if (wanted.length === 0) return [];
  const holding = new Map(
    wanted.map((term) => [term, passages.filter(({ terms }) => terms.includes(term)).length]),
  );
  const rarity = (term: string) => {
    const n = holding.get(term) ?? 0;
    return Math.log(1 + (passages.length - n + 0.5) / (n + 0.5));
  };
  const present = wanted.filter((term) => holding.get(term));
  const absent = wanted.length - present.length;
  const presentWeight = sum(present.map(rarity));
  const whole = presentWeight * (1 + (ABSENT_WEIGHT * absent) / Math.max(1, present.length));
  const meanLength = sum(passages.map(({ terms }) => terms.length)) / Math.max(1, passages.length);

  return passages
    .map((passage) => {
      const found = wanted.filter((term) => passage.terms.includes(term));
      return {
        passage,
        coverage: sum(found.map(rarity)) / whole,
        score: sum(found.map((term) => rarity(term) * saturation(passage, term, meanLength))),
      };
    })
    .filter(({ coverage }) => coverage >= LEAST_COVERAGE)
    .map(({ passage, score }) => ({ passage, score }));
}

function saturation(passage: Passage, term: string, meanLength: number): number {
  const times = passage.terms.filter((each) => each === term).length;
  return (times * (K1 + 1)) / (times + K1 * (1 - B + (B * passage.terms.length) / meanLength));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
