import { bestFirst, fading, nearby, type Amounts } from './context-nearness.js';
import { soughtBy } from './context-question.js';
import type { Turn } from './context-turns.js';

/** In tokens: what counts as near a turn, as its part of the meeting, and as near for words that only go with the question's. */
const NEAR = 150;
const REGION = 1200;
const RELATED = 800;
/** So much of a term near a turn is half of what any amount of it is worth. */
const HALF = 2;
/** Where words that go with the question's are looked for: the best so many tokens; so many of them are used. */
const SEED_NEAR = 300;
const SEED_TOKENS = 800;
const RELATED_TERMS = 20;

/**
 * What each figure of a turn is worth. Learned by a softmax over the turns of a meeting (`training/context-weights.mjs`)
 * from the 1,095 specific queries and marked spans of the training split of QMSum (Zhong et al., NAACL 2021).
 */
export const CONTEXT_WEIGHTS = [2.06, 2.72, 1.4, 4.22] as const;

/**
 * Four figures for every turn, each 0 to 1: the question's words near it, and in its part of the meeting; words that
 * stand where the question's words do; how much of what is said near it comes from the speaker that the question
 * names. Null where the meeting has no word of the question and the question names no speaker.
 */
export function contextFigures(turns: readonly Turn[], question: string): readonly Amounts[] | null {
  const sought = soughtBy(question, turns);
  const places = placesOf(turns);
  const postings = postingsOf(turns, new Set(sought.terms.keys()));
  if (postings.size === 0 && sought.speakers.size === 0) return null;
  const found = occurrences(postings, sought.terms, turns.length);
  const near = nearness(found, places, NEAR);
  const related = relatedTo(turns, nearness(found, places, SEED_NEAR), sought.terms);
  return [
    relative(near),
    relative(nearness(found, places, REGION)),
    relative(nearness(related, places, RELATED)),
    shareOf(sought.speakers, turns, places),
  ];
}

/** The logarithm of how likely a turn bears on the question, but for a constant; null as `contextFigures`. */
export function relevance(turns: readonly Turn[], question: string): Amounts | null {
  const figures = contextFigures(turns, question);
  if (!figures) return null;
  const likely = new Float64Array(turns.length);
  figures.forEach((figure, which) => {
    const weight = CONTEXT_WEIGHTS[which] ?? 0;
    for (let at = 0; at < likely.length; at++) likely[at] = (likely[at] ?? 0) + weight * (figure[at] ?? 0);
  });
  return likely;
}

/** In which turns a term stands, once for each time. */
type Postings = ReadonlyMap<string, readonly number[]>;

interface Occurrence {
  /** Rarity in this meeting times the weight given. */
  readonly weight: number;
  /** How often each turn says it. */
  readonly times: Amounts;
}

function postingsOf(turns: readonly Turn[], wanted: ReadonlySet<string>): Postings {
  const postings = new Map<string, number[]>();
  for (let at = 0; at < turns.length; at++) {
    for (const term of turns[at]?.terms ?? []) {
      if (!wanted.has(term)) continue;
      const places = postings.get(term);
      if (places) places.push(at);
      else postings.set(term, [at]);
    }
  }
  return postings;
}

/** Of the terms that the meeting has. Rarity is that of BM25 (Robertson and Zaragoza 2009). */
function occurrences(
  postings: Postings,
  weights: ReadonlyMap<string, number>,
  size: number,
): readonly Occurrence[] {
  return [...weights].flatMap(([term, weight]) => {
    const at = postings.get(term);
    if (!at) return [];
    const times = new Float64Array(size);
    for (const place of at) times[place] = (times[place] ?? 0) + 1;
    const holding = new Set(at).size;
    const rarity = Math.log(1 + (size - holding + 0.5) / (holding + 0.5));
    return [{ weight: weight * rarity, times }];
  });
}

/** Of every term what stands nearby, the less the more there is of it already. */
function nearness(found: readonly Occurrence[], places: Amounts, reach: number): Amounts {
  const total = new Float64Array(places.length);
  const fades = fading(places, reach);
  for (const { weight, times } of found) {
    const near = nearby(times, fades);
    for (let at = 0; at < total.length; at++) {
      const amount = near[at] ?? 0;
      total[at] = (total[at] ?? 0) + (weight * amount) / (amount + HALF);
    }
  }
  return total;
}

/** Terms that several of the best turns say, by how much of all that the meeting says of them stands there. */
function relatedTo(
  turns: readonly Turn[],
  near: Amounts,
  sought: ReadonlyMap<string, number>,
): readonly Occurrence[] {
  const there = new Map<string, number>();
  let left = SEED_TOKENS;
  for (const at of bestFirst(near)) {
    if (left <= 0) break;
    left -= turns[at]?.tokens ?? 0;
    for (const term of new Set(turns[at]?.terms)) {
      if (!sought.has(term)) there.set(term, (there.get(term) ?? 0) + 1);
    }
  }
  const several = [...there].filter(([, count]) => count > 1);
  const postings = postingsOf(turns, new Set(several.map(([term]) => term)));
  const weighed = several.map(([term, count]) => {
    const everywhere = postings.get(term)?.length ?? count;
    return [term, (count / everywhere) * Math.log(1 + count)] as const;
  });
  const best = weighed.sort((a, b) => b[1] - a[1]).slice(0, RELATED_TERMS);
  return occurrences(postings, new Map(best), turns.length);
}

/** How much of what is said near each turn comes from these speakers. */
function shareOf(speakers: ReadonlySet<string>, turns: readonly Turn[], places: Amounts): Amounts {
  if (speakers.size === 0) return new Float64Array(turns.length);
  const theirs = Float64Array.from(turns, ({ item }) => (speakers.has(item.speaker ?? '') ? 1 : 0));
  const fades = fading(places, NEAR);
  const all = nearby(new Float64Array(turns.length).fill(1), fades);
  return nearby(theirs, fades).map((amount, at) => amount / (all[at] ?? 1));
}

/** The middle of each turn, in tokens from the begin. */
function placesOf(turns: readonly Turn[]): Amounts {
  let begin = 0;
  return Float64Array.from(turns, ({ tokens }) => {
    begin += tokens;
    return begin - tokens / 2;
  });
}

function relative(amounts: Amounts): Amounts {
  const most = amounts.reduce((a, b) => Math.max(a, b), 0);
  return most > 0 ? amounts.map((amount) => amount / most) : amounts;
}
