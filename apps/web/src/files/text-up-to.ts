/** A UTF-16 unit takes at most three bytes of UTF-8; a byte order mark is no part of the text. */
const BYTES_EACH = 3;
const MARK = 1;

/**
 * The text of a chosen file, which is not read beyond what its kind may have: of a longer one comes more than `characters`
 * (UTF-16 units), so that whoever reads it refuses it. Rejects where the file does not open.
 */
export const textUpTo = (file: Blob, characters: number): Promise<string> =>
  file.slice(0, BYTES_EACH * (characters + 1 + MARK)).text();
