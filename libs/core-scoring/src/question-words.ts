/** An inner dot is part of a spelled word ("u.s."), an inner apostrophe of a contraction. */
const WORD = /[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*/gu;

/**
 * The words of an utterance as a recogniser without punctuation would give them: lower case, straight apostrophes,
 * nothing else. "What’s the R.O.I.?" is "what's", "the", "roi". One pass, so linear in the length of the text.
 */
export function spokenWords(text: string): readonly string[] {
  return Array.from(text.toLowerCase().matchAll(WORD), ([word]) =>
    word.replaceAll('’', "'").replaceAll('.', ''),
  );
}
