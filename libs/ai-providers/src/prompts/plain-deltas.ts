import { plainText } from './plain-text.js';

/** What only the next piece decides: half a character, which may be half a tag, a joiner, half a line end. */
const UNDECIDED = /(?:\r|[\u200C\u200D]?[\uD800-\uDBFF]?)$/;
/** What a joiner or a selector at the beginning of the next piece would belong to. */
const LAST = /(?!\u200C|\u200D|[\uFE00-\uFE0F])[^]\uFE0F?$/u;

/**
 * `plainText` of a text that comes in pieces, cut anywhere: each piece gives what it adds. What is undecided at the end
 * of the text is left out.
 */
export function plainDeltas(): (more: string) => string {
  let undecided = '';
  let before = '';
  return (more) => {
    const heard = undecided + more;
    undecided = UNDECIDED.exec(heard)?.[0] ?? '';
    const plain = plainText(before + heard.slice(0, heard.length - undecided.length));
    const added = plain.slice(before.length);
    before = LAST.exec(plain)?.[0] ?? '';
    return added;
  };
}
