import { keyPhrases } from '@sotto/core-scoring';
import { frequency, rake, textRank } from './phrase-baselines.js';
import { counts, stemOf, tokensOf } from './phrase-words.js';
import { qmsum } from './qmsum.js';

export interface PhraseScores {
  readonly meetings: number;
  /** F1 of the words of the ten best phrases against the words of the topics' names: mean over the meetings. */
  readonly ours: number;
  readonly frequency: number;
  readonly rake: number;
  readonly textRank: number;
  /** Of the ten at the end of a meeting, those that were there when three fifths of it were over. */
  readonly kept: number;
}

const SO_FAR = 0.6;
const HOUR_OF_WORDS = 10_000;

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const ours = (texts: readonly string[]) => keyPhrases(texts).map(({ phrase }) => phrase);
const stems = (phrases: readonly string[]) =>
  new Set(
    phrases
      .flatMap(tokensOf)
      .filter((token) => token !== '.' && counts(token))
      .map(stemOf),
  );

/** Key phrases against what people called the topics of each meeting; null without the corpus. */
export function phraseScores(data: string | undefined): PhraseScores | null {
  const meetings = qmsum(data, 'validation')
    ?.map(({ record, topics }) => ({
      texts: record.map((item) => item.audioTranscript),
      named: stems(topics),
    }))
    .filter(({ named }) => named.size > 0);
  if (!meetings) return null;
  const score = (phrasesOf: (texts: readonly string[]) => readonly string[]) =>
    mean(meetings.map(({ texts, named }) => f1(stems(phrasesOf(texts)), named)));
  return {
    meetings: meetings.length,
    ours: score(ours),
    frequency: score(frequency),
    rake: score(rake),
    textRank: score(textRank),
    kept: mean(meetings.map(({ texts }) => keptOf(texts))),
  };
}

/** One a round, ms, for the first hour of the longest meeting; null without the corpus. */
export function phraseTimes(data: string | undefined, rounds: number): readonly number[] | null {
  const longest = qmsum(data, 'validation')
    ?.map(({ record }) => record.map((item) => item.audioTranscript))
    .sort((a, b) => b.join('').length - a.join('').length)[0];
  if (!longest) return null;
  const hour = longest.join('\n').split(' ').slice(0, HOUR_OF_WORDS).join(' ').split('\n');
  return Array.from({ length: rounds }, () => {
    const began = performance.now();
    if (keyPhrases(hour).length < 10) throw new Error('the phrases are wrong');
    return performance.now() - began;
  });
}

function keptOf(texts: readonly string[]): number {
  const before = new Set(ours(texts.slice(0, Math.floor(texts.length * SO_FAR))));
  const after = ours(texts);
  return after.filter((phrase) => before.has(phrase)).length / after.length;
}

function f1(found: ReadonlySet<string>, named: ReadonlySet<string>): number {
  const both = [...found].filter((word) => named.has(word)).length;
  return found.size + named.size > 0 ? (2 * both) / (found.size + named.size) : 0;
}
