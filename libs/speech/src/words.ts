/** A usual pace of speech, in words a minute, where a file or a service tells no times (National Center for Voice and Speech: about 150 in English conversation). */
export const WORDS_PER_MINUTE = 150;

/** Milliseconds that one word takes at that pace. */
export const MS_PER_WORD = 60_000 / WORDS_PER_MINUTE;

/** Words separated by white space. Scripts written without spaces count as one word, and so get a short estimate. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
