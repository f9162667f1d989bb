import { parseJson } from '@sotto/meeting';

/**
 * The JSON in a reply (ledger C4): code fences are stripped, and so is what a model says around the outermost braces
 * or brackets. Undefined where there is none.
 */
export function jsonReply(text: string): unknown {
  const open = text.trim().replace(/^```[a-z]*/i, '');
  // White space is left to the parser: an expression for it before the end takes the square of its length.
  const bare = open.endsWith('```') ? open.slice(0, -3) : open;
  const whole = parseJson(bare);
  if (whole !== undefined) return whole;
  const start = bare.search(/[[{]/);
  if (start === -1) return undefined;
  const end = bare.lastIndexOf(bare[start] === '[' ? ']' : '}');
  return parseJson(bare.slice(start, end + 1));
}
