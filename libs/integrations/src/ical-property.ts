import type { ContentLine } from './ical-blocks.js';
import { CalendarFileError } from './ical-file-error.js';

/** A line of content, taken apart. */
export interface Property {
  readonly line: ContentLine;
  /** As it stands in the file, still escaped. */
  readonly value: string;
  /** By their names in upper case; the last one of a name. */
  readonly parameters: ReadonlyMap<string, string>;
}

const PARAMETER = /;([\w-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/uy;

/** @throws CalendarFileError */
export function propertyOf(line: ContentLine): Property {
  const parameters = new Map<string, string>();
  let at = line.name.length;
  while (line.text[at] === ';') {
    PARAMETER.lastIndex = at;
    const found = PARAMETER.exec(line.text);
    if (!found) throw new CalendarFileError(line.number, `${line.name} has a parameter that cannot be read.`);
    parameters.set((found[1] ?? '').toUpperCase(), plain(found[2] ?? ''));
    at = PARAMETER.lastIndex;
  }
  if (line.text[at] !== ':')
    throw new CalendarFileError(line.number, `${line.name} has no colon before its value.`);
  return { line, value: line.text.slice(at + 1), parameters };
}

/** Without quotes; RFC 6868 writes quotes and line breaks in a parameter with a caret. */
const plain = (value: string): string =>
  value.replaceAll('"', '').replace(/\^['n^]/gu, (code) => ({ "^'": '"', '^n': '\n' })[code] ?? '^');

/** A text with its escapes taken back (RFC 5545, 3.3.11). */
export const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/gu, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char)).trim();
