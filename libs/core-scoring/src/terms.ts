const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)?/gu;

/** How transcripts mark what is no word: "{vocalsound}", "[laughter]", "<unk>". */
const MARK = /\{\p{L}+\}|\[\p{L}+\]|<\p{L}+>/gu;

/** Words that say nothing of what a question is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about all also am an and any are as at be been but by can could did do does doing for from get give had has have
  he her him his how i if in into is it its just know let like make me more much my no not of on one or our out please
  said say says she should show so some talk tell than that the their them then there these they thing things this
  those to told up us was we were what what's when where which who whom whose why will with would you your`
    .split(/\s+/)
    .filter(Boolean),
);

/** Speech without the marks of noises that a transcript may hold; what stands in their place ends no word. */
export const withoutMarks = (speech: string, instead = ' '): string => speech.replace(MARK, ` ${instead} `);

/** The words of a text in small letters, with a straight apostrophe. */
export function wordsOf(text: string): string[] {
  return writtenWordsOf(text.toLowerCase());
}

/** The words of a text as they are written, with a straight apostrophe. */
export function writtenWordsOf(text: string): string[] {
  return text.replaceAll('’', "'").match(WORD) ?? [];
}

/** What a text can be found by: light stems of its words, without those that say nothing. */
export function termsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);
}

/** The endings that set "price" apart from "prices" and "ship" from "shipping"; no more is needed to find it again. */
export function stem(word: string): string {
  const bare = word.replace(/'s$/, '');
  for (const ending of ['ings', 'ing', 'ies', 'ed', 'es', 's', 'e', 'y']) {
    if (bare.endsWith(ending) && bare.length - ending.length >= 3) {
      return bare.slice(0, -ending.length).replace(/(.)\1$/, '$1');
    }
  }
  return bare;
}
