import { selectContext } from '@sotto/core-scoring';
import type { RecordedItem } from '@sotto/meeting';
import { counts, stemOf, tokensOf } from './phrase-words.js';
import { qmsum, type QueriedMeeting } from './qmsum.js';

export interface ContextRecall {
  readonly queries: number;
  /** Of the marked turns, those selected: mean over the queries, 0 to 1. */
  readonly ours: number;
  /** The same of all marked turns of all queries together. */
  readonly micro: number;
  /** The same, each turn by its tokens. */
  readonly ofText: number;
  /** As `ours`, with tokens counted as words x 4/3. */
  readonly inWords: number;
  /** The newest turns that fit. */
  readonly newest: number;
  /** BM25 of each turn with the twelve around it, summed. */
  readonly smoothed: number;
  /** The shortest marked turns that fit: more cannot be found. */
  readonly most: number;
}

type Selection = (
  meeting: QueriedMeeting,
  question: string,
  marked: ReadonlySet<RecordedItem>,
) => Iterable<RecordedItem>;

const BUDGET = 2000;
const REACH = 6;

const tokens = ({ audioTranscript }: RecordedItem) => Math.ceil(audioTranscript.length / 4);
const words = ({ audioTranscript }: RecordedItem) => (audioTranscript.match(/\S+/g)?.length ?? 0) * (4 / 3);
const one = () => 1;
const total = (items: Iterable<RecordedItem>, of: (item: RecordedItem) => number) =>
  [...items].reduce((sum, item) => sum + of(item), 0);
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** How much of what people marked for a question is selected, against simpler ways; null without the corpus. */
export function contextRecall(data: string | undefined): ContextRecall | null {
  const meetings = qmsum(data, 'validation');
  if (!meetings) return null;
  const figures = (select: Selection, of: (item: RecordedItem) => number = one) =>
    meetings.flatMap((meeting) =>
      meeting.queries.map(({ question, marked }) => {
        const found = [...new Set(select(meeting, question, marked))].filter((item) => marked.has(item));
        return { found: total(found, of), marked: total(marked, of) };
      }),
    );
  const recall = (select: Selection, of: (item: RecordedItem) => number = one) =>
    mean(figures(select, of).map(({ found, marked }) => (marked > 0 ? found / marked : 1)));
  const ours: Selection = ({ record }, question) => selectContext(record, question);
  const counted = figures(ours);
  return {
    queries: counted.length,
    ours: recall(ours),
    micro: mean(counted.map(({ found }) => found)) / mean(counted.map(({ marked }) => marked)),
    ofText: recall(ours, tokens),
    inWords: recall(({ record }, question) => withinWords(record, question)),
    newest: recall(({ record }) => fitting(record.toReversed())),
    smoothed: recall(({ record }, question) => fitting(bySmoothedBm25(record, question))),
    most: recall((_, __, marked) => fitting([...marked].sort((a, b) => tokens(a) - tokens(b)))),
  };
}

/** One a round, ms: 10,000 items that were never seen before, and the next question about them. */
export function contextTimes(rounds: number): {
  readonly first: readonly number[];
  readonly next: readonly number[];
} {
  const timed = (record: readonly RecordedItem[], question: string) => {
    const began = performance.now();
    const selected = selectContext(record, question);
    if (selected.length < 10) throw new Error('the selection is wrong');
    return performance.now() - began;
  };
  const pairs = Array.from({ length: rounds }, (_, round) => {
    const record = longRecord(round);
    return [
      timed(record, 'What did they say about w17 and w171?'),
      timed(record, 'And what about w42?'),
    ] as const;
  });
  return { first: pairs.map(([first]) => first), next: pairs.map(([, next]) => next) };
}

/** Words as rare as rank to the power of -1, twelve a turn. */
function longRecord(seed: number): RecordedItem[] {
  let state = seed + 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const word = () => `w${Math.floor(8000 ** random())}`;
  return Array.from({ length: 10_000 }, (_, at) => ({
    screenText: '',
    audioTranscript: Array.from({ length: 12 }, word).join(' '),
    timestamp: at,
    elapsed: at,
  }));
}

/** What fits, in this order. */
function fitting(order: readonly RecordedItem[]): RecordedItem[] {
  let left = BUDGET;
  return order.filter((item) => {
    const fits = tokens(item) <= left;
    if (fits) left -= tokens(item);
    return fits;
  });
}

/** The largest selection that holds at most 1,500 words. */
function withinWords(record: readonly RecordedItem[], question: string): readonly RecordedItem[] {
  let [fits, exceeds] = [0, 2 * BUDGET];
  while (exceeds - fits > 1) {
    const middle = (fits + exceeds) >> 1;
    if (total(selectContext(record, question, { tokens: middle }), words) <= BUDGET) fits = middle;
    else exceeds = middle;
  }
  return selectContext(record, question, { tokens: fits });
}

const termsOf = (text: string) => tokensOf(text).filter(counts).map(stemOf);

function bySmoothedBm25(record: readonly RecordedItem[], question: string): RecordedItem[] {
  const turns = record.map(({ audioTranscript }) => termsOf(audioTranscript));
  const length = mean(turns.map((turn) => turn.length));
  const asked = new Set(termsOf(question));
  const scores = new Array<number>(record.length).fill(0);
  for (const word of asked) {
    const times = turns.map((turn) => turn.filter((each) => each === word).length);
    const holding = times.filter((count) => count > 0).length;
    const rarity = Math.log(1 + (turns.length - holding + 0.5) / (holding + 0.5));
    times.forEach((count, at) => {
      const size = 0.25 + (0.75 * (turns[at]?.length ?? 0)) / length;
      scores[at] = (scores[at] ?? 0) + (rarity * count * 2.2) / (count + 1.2 * size);
    });
  }
  const around = scores.map((_, at) =>
    scores.slice(Math.max(0, at - REACH), at + REACH + 1).reduce((a, b) => a + b, 0),
  );
  return record
    .map((item, at) => ({ item, score: around[at] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
