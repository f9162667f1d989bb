import { visibleText } from '@sotto/meeting';

/** Characters; every field that holds a line has a far lower limit of its own. */
const LONGEST = 10_000;
/** Braille without dots: drawn as nothing, though it is a sign of its script. */
const BLANK = /\u2800/gu;

/**
 * A name as it is shown: one line, no spaces around it, nothing in it that is not seen or turns what stands beside it. Half
 * a character has no place in a file that is signed.
 */
export const tidyLine = (text: string): string =>
  visibleText(
    text
      .slice(0, LONGEST)
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      .replaceAll(BLANK, ''),
  )
    .replaceAll(/\s+/gu, ' ')
    .trim();
