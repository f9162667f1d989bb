import { MOST_LEVELS } from './nesting.js';

/**
 * What JSON from outside says: a service's answer, a file. Undefined where it is no JSON, or where lists and objects
 * stand in one another deeper than `MOST_LEVELS`: that is seen before it is parsed, because a megabyte of brackets in
 * brackets was measured to keep a page still for up to 0.7 s while it is. Never throws.
 */
export function parseJson(text: string): unknown {
  if (isJsonNestedDeeper(text, MOST_LEVELS)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether lists and objects of a text in JSON stand in one another deeper than so many levels, as `isNestedDeeper` counts them. */
export function isJsonNestedDeeper(json: string, levels: number): boolean {
  let level = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) {
      if (code === BACKSLASH) at++;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++level > levels) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level--;
  }
  return false;
}
