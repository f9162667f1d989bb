import { parseJson } from '../json-value.js';

/**
 * The JSON in a reply (ledger C4): code fences are stripped, and so is what a model says around the outermost braces
 * or brackets. Undefined where there is none.
 */
export function jsonReply(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^```[a-z]*\s*/i, '')
    .replace(/\s*```$/, '');
  const whole = parseJson(bare);
  if (whole !== undefined) return whole;
  const start = bare.search(/[[{]/);
  if (start === -1) return undefined;
  const end = bare.lastIndexOf(bare[start] === '[' ? ']' : '}');
  return parseJson(bare.slice(start, end + 1));
}
