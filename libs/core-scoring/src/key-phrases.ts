import { candidatesOf, type Candidate } from './key-phrases-candidates.js';
import { USUAL_WORDS } from './key-phrases-words.js';

/** What was talked about, in the words that were said. */
export interface KeyPhrase {
  /** One to three words, in the form and the capitals in which they stood most often within a sentence. */
  readonly phrase: string;
  /** 0 to 1, relative to the best. */
  readonly weight: number;
  /** How often it was said, in any form. */
  readonly count: number;
}

// The numbers were tuned on the training split of QMSum (Zhong et al., NAACL 2021) for the words of its topics' names.
const SPREAD_POWER = 0.4;
/** What is named in the first minute weighs so much more than what first comes up at the end. */
const EARLY = 0.8;
const USUAL_WEIGHT = 0.6;
const SHORT_WEIGHT = 0.4;
/** Longer phrases are rarer, and need less to be said. */
const LENGTH_POWER = 0.2;
/** A phrase is worth this of its words, and so much more where they are said nowhere else. */
const LOOSE_WEIGHT = 0.4;
const BOUND_WEIGHT = 0.3;
const PHRASE_SPREAD_POWER = 0.25;
/** A phrase is a fragment where a longer one is said in so much of its sightings. */
const WHOLE_SHARE = 0.7;
/** Only the best so many are compared with those that are already chosen. */
const COMPARED = 150;

/**
 * The phrases of one to three words that say most of what was talked about (ledger N6), the best first: said often,
 * all through the meeting and early, in words that not every conversation has. No phrase begins or ends with a stop
 * word or a filler, and none is part of another. What was said once is no key phrase, so a short meeting may have none.
 *
 * @param texts what was said or shown, in the order of the meeting; a phrase never goes across two of them
 * @param limit at most so many
 */
export function keyPhrases(texts: Iterable<string>, limit = 10): readonly KeyPhrase[] {
  const candidates = candidatesOf(texts);
  const single = new Map(
    candidates.flatMap((candidate) =>
      candidate.terms.length === 1
        ? [[candidate.terms[0] ?? '', { candidate, weight: termWeight(candidate) }] as const]
        : [],
    ),
  );
  const rated = candidates
    .map((candidate) => {
      const words = candidate.terms.flatMap((term) => single.get(term) ?? []);
      return { candidate, weight: phraseWeight(candidate, words) };
    })
    .sort((a, b) => b.weight - a.weight);
  const chosen = chooseApart(rated, limit);
  const best = chosen[0]?.weight ?? 1;
  return chosen.map(({ candidate: { written, count }, weight }) => ({
    phrase: written,
    weight: weight / best,
    count,
  }));
}

interface Rated {
  readonly candidate: Candidate;
  readonly weight: number;
}

function termWeight({ count, spread, first, phrase }: Candidate): number {
  const usual = USUAL_WORDS.has(phrase) ? USUAL_WEIGHT : 1;
  const short = phrase.length <= 3 ? SHORT_WEIGHT : 1;
  return Math.sqrt(Math.log(count) + 1) * spread ** SPREAD_POWER * (1 + EARLY * (1 - first)) * usual * short;
}

function phraseWeight({ terms, count, spread }: Candidate, single: readonly Rated[]): number {
  const ofTerms = sum(single.map(({ weight }) => weight));
  if (terms.length === 1) return ofTerms;
  const bound = count / Math.max(...single.map(({ candidate }) => candidate.count));
  const share = LOOSE_WEIGHT + BOUND_WEIGHT * bound;
  return (ofTerms / terms.length ** LENGTH_POWER) * spread ** PHRASE_SPREAD_POWER * share;
}

/** The best one after another, each worth only what its words add. */
function chooseApart(rated: readonly Rated[], limit: number): readonly Rated[] {
  let chosen: readonly Rated[] = [];
  const told = new Set<string>();
  const compared = rated.slice(0, COMPARED);
  const added = ({ candidate: { terms }, weight }: Rated) =>
    (weight * terms.filter((term) => !told.has(term)).length) / terms.length;
  while (chosen.length < limit) {
    const values = compared.map(added);
    const value = Math.max(0, ...values);
    const next = compared[values.indexOf(value)];
    if (!next || value === 0) break;
    const candidate = wholeOf(next.candidate, rated);
    for (const term of candidate.terms) told.add(term);
    chosen = withWhole(chosen, { candidate, weight: value });
  }
  return chosen;
}

/** The longer phrase that a candidate is a fragment of: "wheel" where "scroll wheel" was said nearly every time. */
function wholeOf(part: Candidate, rated: readonly Rated[]): Candidate {
  const whole = rated.find(
    ({ candidate }) => candidate.count >= part.count * WHOLE_SHARE && isPartOf(part, candidate),
  );
  return whole ? wholeOf(whole.candidate, rated) : part;
}

/** Adds a phrase: in the place of the best of its parts, or last. */
function withWhole(chosen: readonly Rated[], whole: Rated): readonly Rated[] {
  const at = chosen.findIndex(({ candidate }) => isPartOf(candidate, whole.candidate));
  if (at < 0) return [...chosen, whole];
  return chosen
    .with(at, { ...whole, weight: chosen[at]?.weight ?? whole.weight })
    .filter(({ candidate }) => !isPartOf(candidate, whole.candidate));
}

const isPartOf = (part: Candidate, whole: Candidate): boolean =>
  part.terms.length < whole.terms.length && part.terms.every((term) => whole.terms.includes(term));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
