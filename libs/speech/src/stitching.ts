import { comparableWords } from './word-error-rate.js';

/** Repetitions come at once after a restart, ms; what comes later a person has said. */
export const REPEAT_WITHIN_MS = 2_000;

/** So many words in a row are no coincidence (shorter ones are, "and then" is everywhere). */
const REPEAT_WORDS = 3;

/** Of words heard twice by two engines, one in four may differ and they are still the same words. */
const DIFFERENT_SHARE = 0.25;

/** Words kept for comparing: more than is said in half a minute, the longest stretch that is replayed. */
const TAIL_WORDS = 100;

/** The words that were settled last, comparable, and when they ended. */
export interface SettledTail {
  readonly words: readonly string[];
  /** When the utterance of each of them began. */
  readonly startsMs: readonly number[];
  readonly endMs: number;
}

/** The first words of an engine that has just been started. */
export interface FirstWords {
  readonly text: string;
  readonly startMs: number;
  /**
   * It was given kept sound that begins within an utterance, which began then and has settled words: one of them is
   * enough to be a repetition, and what comes before them in the utterance was settled, or told as missing.
   */
  readonly replayOfMs?: number | null;
}

/**
 * What of the first utterance of a new run is new. A recogniser that is restarted, or that is given sound which
 * another had half settled, repeats the end of what was said; that beginning is cut off.
 *
 * Cut off is what begins within 2 s of the end of the last words and repeats at least 3 of them, or is nothing but a
 * repetition. Where it began before their end, the same sound was heard twice, and one word in four may differ.
 *
 * @returns the text, what is left of it, or '' where it has nothing new
 */
export function withoutRepeat(
  tail: SettledTail | null,
  { text, startMs, replayOfMs = null }: FirstWords,
): string {
  if (!tail || startMs - tail.endMs > REPEAT_WITHIN_MS) return text;
  const parts = text.split(/\s+/).filter(Boolean);
  const words = parts.map((part) => comparableWords(part).join(''));
  const spoken = words.filter(Boolean);
  const isReplay = replayOfMs !== null;
  const isSameSound = isReplay || startMs < tail.endMs;
  const begun = isSameSound ? alikeWords(tail.words, spoken) : sameWords(tail.words, spoken);
  const repeated = begun === 0 && isReplay ? endOfReplayed(tail, replayOfMs, spoken) : begun;
  if (repeated < Math.min(isReplay ? 1 : REPEAT_WORDS, spoken.length) || repeated === 0) return text;
  let seen = 0;
  const cut = words.findIndex((word) => word !== '' && seen++ === repeated);
  return cut < 0 ? '' : parts.slice(cut).join(' ');
}

/** The tail after these words. */
export function tailAfter(
  tail: SettledTail | null,
  words: { readonly text: string; readonly startMs: number; readonly endMs: number },
): SettledTail {
  const parts = words.text.split(/\s+/).map((part) => comparableWords(part).join(''));
  const spoken = parts.filter(Boolean);
  return {
    words: [...(tail?.words ?? []), ...spoken].slice(-TAIL_WORDS),
    startsMs: [...(tail?.startsMs ?? []), ...spoken.map(() => words.startMs)].slice(-TAIL_WORDS),
    endMs: Math.max(words.endMs, tail?.endMs ?? words.endMs),
  };
}

/**
 * Where the settled words of an utterance end in `next`, which is all of it: an engine that was started within the
 * utterance missed its beginning. 0 where they are not in it as they are.
 */
function endOfReplayed(
  { words, startsMs }: SettledTail,
  replayOfMs: number,
  next: readonly string[],
): number {
  const settled = words.slice(startsMs.findLastIndex((startMs) => startMs < replayOfMs) + 1);
  if (settled.length === 0) return 0;
  const from = next.findIndex((_, i) => settled.every((word, at) => next[i + at] === word));
  return from < 0 ? 0 : from + settled.length;
}

/** With how many words `next` begins that `tail` ends with. */
function sameWords(tail: readonly string[], next: readonly string[]): number {
  for (let count = Math.min(tail.length, next.length); count > 0; count--) {
    const from = tail.length - count;
    if (next.slice(0, count).every((word, i) => word === tail[from + i])) return count;
  }
  return 0;
}

/**
 * The same where a share of the words may differ: of all beginnings that are alike enough the one with the most same
 * words for its errors. Row by row: errors between the first i words of `next` and any stretch of `tail` that ends at j.
 */
function alikeWords(tail: readonly string[], next: readonly string[]): number {
  let [best, bestGain] = [0, 0];
  let above = new Uint32Array(tail.length + 1);
  for (let i = 1; i <= Math.min(next.length, tail.length * 2); i++) {
    const row = new Uint32Array(tail.length + 1);
    row[0] = i;
    for (let j = 1; j <= tail.length; j++) {
      const swap = (above[j - 1] ?? 0) + (next[i - 1] === tail[j - 1] ? 0 : 1);
      row[j] = Math.min(swap, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
    }
    const errors = row[tail.length] ?? i;
    // Two for each error: a word that follows by chance is worth less than the error it costs.
    const gain = i - 2 * errors;
    if (errors <= i * DIFFERENT_SHARE && gain > bestGain) [best, bestGain] = [i, gain];
    above = row;
  }
  return best;
}
