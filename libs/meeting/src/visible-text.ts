/** Where a text has one of these, it is looked at: nearly every text has none, and a session has thousands. */
const SUSPECT = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/**
 * What shows nothing wherever it stands, beside the controls: marks that turn the direction of reading, letters of no
 * width, fillers, tags. Joiners and selectors have rules of their own; the last group are signs of Arabic, Syriac and
 * Kaithi that are drawn, though Unicode counts them among the format characters. A run is taken at once, up to what an
 * engine can go back over: each alone, a million of them takes five times as long.
 */
const UNSEEN =
  /(?:(?![\u200C\u200D]|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u180B-\u180D\u180F]|[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])[\p{Cf}\p{Default_Ignorable_Code_Point}]){1,1000}/gu;

/**
 * A selector chooses how the one character before it is drawn: an emoji, an ideograph, a Mongolian letter. Behind one that
 * is alone every further one is alone, too.
 */
const LONE_SELECTOR =
  /(?<!\p{Emoji})[\uFE0E\uFE0F]{1,1000}|(?<!\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]{1,1000}|(?<!(?=\p{L})\p{Script=Mongolian})[\u180B-\u180D\u180F]{1,1000}|[\uFE03-\uFE0D]{1,1000}/gu;

/** Scripts whose letters a joiner shapes, by their codes of ISO 15924: those that join, and those that stack. */
const JOINING = [
  ...['Arab', 'Syrc', 'Nkoo', 'Mong', 'Adlm', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda'],
  ...['Mlym', 'Sinh', 'Tibt', 'Mymr', 'Khmr', 'Java', 'Bali'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/**
 * A joiner shapes what stands on both sides of it: such letters, or emoji. Behind a mark, such as the sign of a vowel
 * that is not said, it shapes the last letter of a word, too. Anywhere else it only hides, and so does one behind it.
 */
const LONE_JOINER = new RegExp(
  `(?<!\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\p{Emoji}\\uFE0F|[${JOINING}])[\\u200C\\u200D]{1,1000}` +
    `|(?<!(?=\\p{M})[${JOINING}])[\\u200C\\u200D](?![\\p{Extended_Pictographic}${JOINING}])`,
  'gu',
);

/**
 * The text as a reader sees it: without characters that show nothing, which can hide an instruction to a model or make
 * one name look like another, and without those that turn the direction of reading. Line ends, tabs and what shapes the
 * letters of a script or an emoji stay. Half a character becomes U+FFFD: two halves with something unseen between them
 * would be a character again. What a text begins with, what is left of it begins with: it can be taken as it grows, if no
 * character is cut in two.
 *
 * Source of what is unseen: Unicode's `Default_Ignorable_Code_Point`, and its categories Cc and Cf.
 */
export function visibleText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return withoutControls(text.toWellFormed())
    .replace(UNSEEN, '')
    .replace(LONE_SELECTOR, '')
    .replace(LONE_JOINER, '');
}

/**
 * All but tabs and line ends. By hand, because what was read in the wrong encoding has a million of them, one behind each
 * letter, and a regular expression takes a dozen times as long for these.
 */
function withoutControls(text: string): string {
  const kept = new Uint16Array(text.length);
  let count = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (!isControl(code)) kept[count++] = code;
  }
  return count === text.length ? text : new TextDecoder('utf-16le').decode(kept.subarray(0, count));
}

const isControl = (code: number): boolean =>
  (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || (code >= 0x7f && code <= 0x9f);
