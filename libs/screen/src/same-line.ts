/** Shorter words must be equal: "now" and "not" are two words, and so are "is" and "in". */
const LEAST_LETTERS = 5;
/** One word in so many may be misread by a letter. */
const WORDS_TO_A_MISTAKE = 4;

/**
 * Whether two readings are of the same line: recognition misreads a letter of an unchanged line now and then, and a
 * line of a table that differs in one figure is another line. So figures must be equal (but for O, l and I in them);
 * one word in four, and one in a shorter line, may differ by one letter if it has five and more; case, spaces and
 * punctuation at the ends of words do not count.
 */
export function isSameLine(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.join('') === b.join('')) return true;
  if (a.length !== b.length) return false;
  const different = a.filter((word, i) => word !== b[i]).length;
  return (
    different <= Math.max(1, Math.floor(a.length / WORDS_TO_A_MISTAKE)) &&
    a.every((word, i) => word === b[i] || isMisread(word, b[i] ?? ''))
  );
}

function wordsOf(line: string): readonly string[] {
  return line
    .split(/\s+/u)
    .map((word) => word.replace(/^[.,;:'"`’‘“”|]+|[.,;:'"`’‘“”|]+$/gu, ''))
    .filter((word) => word !== '')
    .map((word) =>
      (/\d/u.test(word) ? word.replace(/[oO]/gu, '0').replace(/[lI|]/gu, '1') : word).toLowerCase(),
    );
}

const isMisread = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= LEAST_LETTERS &&
  !/\d/u.test(one + other) &&
  isOneEditApart(one, other);

/** One letter replaced, missing or too many. */
function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rest = (word: string, skipped: number) => word.slice(start + skipped);
  return (
    rest(one, 1) === rest(other, 1) || rest(one, 0) === rest(other, 1) || rest(one, 1) === rest(other, 0)
  );
}
