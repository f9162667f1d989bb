/** Characters; every field that holds a line has a far lower limit of its own. */
const LONGEST = 10_000;
/** Blank though no space: fillers of Hangul and Braille, which fonts draw as nothing. */
const DRAWN_AS_NOTHING = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** Zero-width characters, soft hyphens and what turns the direction of writing; joiners have their own rule. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu;
/** Joiners shape letters of Persian or Hindi, and some emoji; anywhere else they only hide. */
const LONE_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/**
 * A name as it is shown: one line, no spaces around it, nothing in it that is not seen or turns what stands beside it. Half
 * a character has no place in a file that is signed.
 */
export const tidyLine = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(DRAWN_AS_NOTHING, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(LONE_JOINER, '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/\s+/gu, ' ')
    .trim();
