/**
 * Characters that show nothing and can hide an instruction or turn a text around: zero-width, bidirectional controls,
 * soft hyphen, the tag block, and controls other than tab and line break.
 */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu;

/** The text without what cannot be seen (ledger P6). Line breaks are all `\n`. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '');
}
