/**
 * Characters that are not seen but change what is: zero-width ones, marks and overrides of the writing direction,
 * and the tag characters that can carry a hidden message.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu;

/** The text without what a reader cannot see; what remains is what it says. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}
