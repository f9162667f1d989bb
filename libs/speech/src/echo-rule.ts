import { comparableWords } from './word-error-rate.js';

/** Fewer words than this are never taken for an echo: "yes, of course" is said by both (the product's echo rule). */
export const ECHO_WORDS = 4;

/** An echo comes with what it repeats, at most this far from it, ms (the product's echo rule). */
export const ECHO_WITHIN_MS = 2_000;

/** The share of the words that must be those of the other side (the product's echo rule). */
export const ECHO_OVERLAP = 0.85;

/** So many words in a row that the other side did not say are the person's own, and no mishearing. */
const OWN_WORDS = 3;

/** Words and when they were said, on one clock for both sides. */
export interface TimedWords {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Whether what the microphone heard is only the other side, out of the loudspeaker. Only words decide, never the
 * sound: 4 or more of them, of which 85 in 100 stand together in what the other side said within 2 s. Words that are
 * partly the person's own are no echo.
 *
 * @param theirs utterances of the other side, in order
 */
export function isEcho(mine: TimedWords, theirs: readonly TimedWords[]): boolean {
  const words = comparableWords(mine.text);
  if (words.length < ECHO_WORDS) return false;
  const near = theirs.filter((each) => gapMs(mine, each) <= ECHO_WITHIN_MS);
  const said = near.flatMap(({ text }) => comparableWords(text));
  // A third more than mine: the other engine may have split words, or heard some that mine did not.
  const span = Math.ceil((words.length * 4) / 3);
  for (let from = 0; from <= Math.max(0, said.length - span); from++) {
    if (repeats(words, said.slice(from, from + span))) return true;
  }
  return false;
}

function repeats(words: readonly string[], said: readonly string[]): boolean {
  const left = new Map<string, number>();
  for (const word of said) left.set(word, (left.get(word) ?? 0) + 1);
  let [same, ownRun] = [0, 0];
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      left.set(word, count - 1);
      same++;
      ownRun = 0;
    } else if (++ownRun >= OWN_WORDS) return false;
  }
  return same / words.length >= ECHO_OVERLAP;
}

/** How far two stretches of time are apart, ms; 0 where they touch. */
export function gapMs(
  one: { readonly startMs: number; readonly endMs: number },
  other: { readonly startMs: number; readonly endMs: number },
): number {
  return Math.max(0, one.startMs - other.endMs, other.startMs - one.endMs);
}
