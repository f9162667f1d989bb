import { termsOf, wordsOf, stem } from './terms.js';
import type { Turn } from './context-turns.js';

/** What people ask with, whatever they ask about: it leads to every place and to none. */
const ASKING = new Set(
  termsOf(
    `summarize summary discussion discuss discussed opinion opinions think thought thinks meeting decision decide decided
    team group participant participants speaker talked talking mentioned mention recommend recommendation view views
    attitude different concerning regarding introduce introduction describe explain based according conclusion reason
    reasons idea ideas suggest suggestion propose proposed agree disagree come came towards toward during between want
    wanted feel felt give gave main point points person people problem issue topic`,
  ),
);
/** A speaker is named by this share of the words of the name: "Whitfield" for "Nora Whitfield MP". */
const LEAST_OF_NAME = 0.3;
/** People seldom say the name of who is speaking, so it finds others who speak to them: worth a third. */
const NAME_WEIGHT = 0.3;

/** What a question looks for. */
export interface Sought {
  /** Each term with its weight. */
  readonly terms: ReadonlyMap<string, number>;
  /** The labels of the speakers that it names; empty where it names none. */
  readonly speakers: ReadonlySet<string>;
}

/** Reads a question against who speaks in the meeting. */
export function soughtBy(question: string, turns: readonly Turn[]): Sought {
  const asked = [...new Set(termsOf(question))];
  const content = asked.filter((term) => !ASKING.has(term));
  const speakers = speakersNamed(new Set(wordsOf(question).map(stem)), turns);
  const names = new Set([...speakers].flatMap((speaker) => wordsOf(speaker).map(stem)));
  return {
    terms: new Map(
      (content.length > 0 ? content : asked).map((term) => [term, names.has(term) ? NAME_WEIGHT : 1]),
    ),
    speakers,
  };
}

/** Those of whose label the question says the largest part. */
function speakersNamed(asked: ReadonlySet<string>, turns: readonly Turn[]): ReadonlySet<string> {
  const labels = [...new Set(turns.map(({ item }) => item.speaker ?? ''))];
  const shares = labels.map((label) => {
    const words = [...new Set(wordsOf(label).map(stem))];
    return words.filter((word) => asked.has(word)).length / Math.max(1, words.length);
  });
  const most = Math.max(LEAST_OF_NAME, ...shares);
  return new Set(labels.filter((_, at) => (shares[at] ?? 0) >= most));
}
