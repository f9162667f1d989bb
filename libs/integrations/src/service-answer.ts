import { bodyText, MOST_LEVELS } from '@sotto/meeting';

/** A page of calendar entries or contacts with all their notes has a few megabytes at most; in bytes. */
const LONGEST_ANSWER = 10_000_000;

/**
 * What a service answered in JSON; undefined where it is none, does not come to its end, or is longer or nests deeper than
 * any is.
 */
export async function jsonAnswer({ body }: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    const text = (await bodyText(body, LONGEST_ANSWER, signal)) ?? '';
    return nestsDeeper(text, MOST_LEVELS) ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPENS, CLOSES] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/**
 * Whether lists and objects stand in one another deeper than so many levels. Seen before it is parsed: a megabyte of
 * brackets in brackets keeps a page still for a fifth of a second while it is.
 */
function nestsDeeper(json: string, levels: number): boolean {
  let level = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted && code === BACKSLASH) at++;
    else if (!quoted && OPENS.has(code) && ++level > levels) return true;
    else if (!quoted && CLOSES.has(code)) level--;
  }
  return false;
}
