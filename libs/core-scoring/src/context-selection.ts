import type { RecordedItem } from '@sotto/meeting';
import { termsOf } from './terms.js';

/** How much of a meeting may go into a question's context. */
export interface ContextBudget {
  /** Estimated tokens: characters / 4, rounded up for each turn. */
  readonly tokens: number;
}

const DEFAULT_BUDGET: ContextBudget = { tokens: 2000 };
/** Robertson and Zaragoza 2009, "The Probabilistic Relevance Framework: BM25 and Beyond": the usual k1 and b. */
const K1 = 1.2;
const B = 0.75;
/** A turn is worth what stands in it and in this many turns on either side. */
const REACH = 6;

/**
 * The turns that matter for the question and the newest ones, inside the budget, in the meeting's order. A turn that
 * is larger than what is left of the budget is passed over.
 */
export function selectContext(
  record: readonly RecordedItem[],
  question: string,
  budget: ContextBudget = DEFAULT_BUDGET,
): readonly RecordedItem[] {
  const turns = record.map((item) => {
    const text = item.screenText + item.audioTranscript;
    return { item, terms: termsOf(text), tokens: Math.ceil(text.length / 4) };
  });
  const scores = smoothed(
    relevance(
      turns.map(({ terms }) => terms),
      [...new Set(termsOf(question))],
    ),
  );
  const best = turns.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || b - a);
  const taken = new Set<number>();
  let left = budget.tokens;
  for (const at of best) {
    const tokens = turns[at]?.tokens ?? 0;
    if (tokens > left) continue;
    left -= tokens;
    taken.add(at);
  }
  return record.filter((_, at) => taken.has(at));
}

/** BM25 of each turn. */
function relevance(turns: readonly (readonly string[])[], wanted: readonly string[]): number[] {
  const meanLength = sum(turns.map((terms) => terms.length)) / Math.max(1, turns.length) || 1;
  const counts = turns.map((terms) => {
    const count = new Map<string, number>();
    for (const term of terms) count.set(term, (count.get(term) ?? 0) + 1);
    return count;
  });
  const rarity = new Map(
    wanted.map((term) => {
      const holding = counts.filter((count) => count.has(term)).length;
      return [term, Math.log(1 + (turns.length - holding + 0.5) / (holding + 0.5))];
    }),
  );
  return turns.map((terms, at) =>
    sum(
      wanted.map((term) => {
        const times = counts[at]?.get(term) ?? 0;
        const length = 1 - B + (B * terms.length) / meanLength;
        return ((rarity.get(term) ?? 0) * times * (K1 + 1)) / (times + K1 * length);
      }),
    ),
  );
}

function smoothed(scores: readonly number[]): number[] {
  return scores.map((_, at) => sum(scores.slice(Math.max(0, at - REACH), at + REACH + 1)));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
