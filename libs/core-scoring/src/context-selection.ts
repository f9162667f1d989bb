import type { RecordedItem } from '@sotto/meeting';
import { bestFirst } from './context-nearness.js';
import { relevance } from './context-relevance.js';
import { turnsOf, type Turn } from './context-turns.js';

/** How much of a meeting may go into a question's context. */
export interface ContextBudget {
  /** Estimated tokens: characters / 4, rounded up for each turn. */
  readonly tokens: number;
}

const DEFAULT_BUDGET: ContextBudget = { tokens: 2000 };
/** The newest turns have this share of the budget, whatever the question is about: it may be about "that". */
const NEWEST_SHARE = 0.05;
/**
 * How much a turn's length counts against it. At 0 a few long speeches fill the budget; at 1, a turn's relevance for
 * each token, it goes to "yes" and "okay". On QMSum's training split the share of the marked turns found grows from
 * 0.69 to 0.80, and that of their text falls from 0.69 to 0.62; half keeps most of both.
 */
const LENGTH_WEIGHT = 0.5;

/**
 * The turns that matter for the question and the newest ones, inside the budget, in the meeting's order. What matters
 * is judged by the words of the question and those that go with them in this meeting, said in the turn or around it,
 * and by the speaker whom the question names. A turn larger than what is left of the budget is passed over, none is
 * cut. Without a word that occurs in the meeting, or without a question, the newest turns.
 */
export function selectContext(
  record: readonly RecordedItem[],
  question: string,
  budget: ContextBudget = DEFAULT_BUDGET,
): readonly RecordedItem[] {
  const turns = turnsOf(record);
  if (turns.reduce((total, { tokens }) => total + tokens, 0) <= budget.tokens) return record;
  const taken = new Uint8Array(turns.length);
  let left = budget.tokens - takeNewest(turns, budget.tokens * NEWEST_SHARE, taken);
  for (const at of byWorth(turns, question)) {
    const tokens = turns[at]?.tokens ?? 0;
    if (taken[at] || !(tokens <= left)) continue;
    left -= tokens;
    taken[at] = 1;
  }
  return record.filter((_, at) => taken[at]);
}

/** Marks the newest turns that fit, without a gap, and returns their tokens. */
function takeNewest(turns: readonly Turn[], limit: number, taken: Uint8Array): number {
  let used = 0;
  for (let at = turns.length - 1; at >= 0; at--) {
    const tokens = turns[at]?.tokens ?? 0;
    if (!(used + tokens <= limit)) break;
    used += tokens;
    taken[at] = 1;
  }
  return used;
}

/** Turns in the order in which the budget is spent on them. */
function byWorth(turns: readonly Turn[], question: string): Uint32Array {
  const likely = relevance(turns, question) ?? new Float64Array();
  return bestFirst(
    Float64Array.from(turns, ({ tokens }, at) =>
      likely.length > 0 ? (likely[at] ?? 0) - LENGTH_WEIGHT * Math.log(Math.max(1, tokens)) : at,
    ),
  );
}
