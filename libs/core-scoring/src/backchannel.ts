import { spokenWords } from './question-words.js';

/** Sounds and words that acknowledge and say nothing else: the common ones, by hand. */
const ACKNOWLEDGEMENTS = new Set(
  `absolutely ah aha cool correct definitely exactly fine good gotcha great hm hmm huh indeed k mhm mm mmhm
  mmhmm mmm nice oh okay perfect right sure true uh uhhuh uhuh um understood well wow yeah yep yes yup`
    .split(/\s+/)
    .filter(Boolean),
);
/** Acknowledgements of more than one word, each written as the words that make it. */
const PHRASES =
  /\b(?:i see|i know|i understand|got it|of course|all right|(?:that )?makes sense|that's (?:right|true|good))\b/g;
/** Longer than this is a turn, even where every word acknowledges. */
const MOST_WORDS = 6;

/**
 * Whether an utterance is nothing but acknowledgement ("mm-hmm", "yeah", "right okay"): it takes no turn, breaks no
 * monologue and answers no question. False where nothing was said, and where a "?" makes it a question.
 */
export function isBackchannel(text: string): boolean {
  return !text.includes('?') && acknowledges(spokenWords(text));
}

/** `isBackchannel` for an utterance that is cut into its words already. */
export function acknowledges(words: readonly string[]): boolean {
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const rest = words.join(' ').replace(PHRASES, ' ').trim();
  return rest === '' || rest.split(/\s+/).every((word) => ACKNOWLEDGEMENTS.has(word));
}
