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
  readonly endMs: number;
}

/** The first words of an engine that has just been started. */
export interface FirstWords {
  readonly text: string;
  readonly startMs: number;
  /** It was given kept sound that begins with what is settled: then one word is enough to be a repetition. */
  readonly isReplay?: boolean;
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
  { text, startMs, isReplay = false }: FirstWords,
): string {
  if (!tail || startMs - tail.endMs > REPEAT_WITHIN_MS) return text;
  const parts = text.split(/\s+/).filter(Boolean);
  const words = parts.map((part) => comparableWords(part).join(''));
  const spoken = words.filter(Boolean);
  const isSameSound = isReplay || startMs < tail.endMs;
  const repeated = isSameSound ? alikeWords(tail.words, spoken) : sameWords(tail.words, spoken);
  if (repeated < Math.min(isReplay ? 1 : REPEAT_WORDS, spoken.length) || repeated === 0) return text;
  let seen = 0;
  const cut = words.findIndex((word) => word !== '' && seen++ === repeated);
  return cut < 0 ? '' : parts.slice(cut).join(' ');
}

/** The tail after these words. */
export function tailAfter(
  tail: SettledTail | null,
  words: { readonly text: string; readonly endMs: number },
): SettledTail {
  const spoken = words.text.split(/\s+/).map((part) => comparableWords(part).join(''));
  const all = [...(tail?.words ?? []), ...spoken.filter(Boolean)];
  return { words: all.slice(-TAIL_WORDS), endMs: Math.max(words.endMs, tail?.endMs ?? words.endMs) };
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
