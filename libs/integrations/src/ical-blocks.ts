import type { Breath } from './csv-reading.js';
import { CalendarFileError } from './ical-file-error.js';
import { textLines } from './text-lines.js';

/** One line of content, unfolded (RFC 5545, 3.1). */
export interface ContentLine {
  /** In upper case. */
  readonly name: string;
  /** The whole line, name included. */
  readonly text: string;
  /** Where it begins in the file, from 1. */
  readonly number: number;
}

/** What stands between BEGIN and END. */
export interface Block {
  /** In upper case. */
  readonly name: string;
  readonly number: number;
  readonly lines: readonly ContentLine[];
  readonly blocks: readonly Block[];
}

/** UTF-16 units of the longest calendar that is read: a file of this size has some ten thousand meetings. */
export const MAX_CALENDAR_FILE_LENGTH = 10_000_000;
/** VCALENDAR, VEVENT, VALARM and one to spare. */
const MAX_DEPTH = 4;
/** Lines read between two breaths: some milliseconds of work. */
const PORTION = 10_000;

interface OpenBlock extends Block {
  readonly lines: ContentLine[];
  readonly blocks: Block[];
}

/**
 * The VCALENDAR blocks of a file. Takes CRLF, LF and CR, a byte-order mark and empty lines.
 * @throws CalendarFileError with the line
 */
export async function readBlocks(text: string, breath: Breath): Promise<readonly Block[]> {
  if (text.length > MAX_CALENDAR_FILE_LENGTH) {
    throw new CalendarFileError(undefined, 'The file is larger than 10 MB.');
  }
  const calendars: Block[] = [];
  const open: OpenBlock[] = [];
  for (const line of contentLines(text)) {
    if (!line) {
      await breath();
      continue;
    }
    const inner = open.at(-1);
    if (line.name === 'BEGIN') {
      const block: OpenBlock = {
        name: valueOf(line).toUpperCase(),
        number: line.number,
        lines: [],
        blocks: [],
      };
      if (!inner && block.name !== 'VCALENDAR') throw notACalendar(line.number);
      if (open.length >= MAX_DEPTH) throw new CalendarFileError(line.number, 'It is nested too deeply.');
      (inner?.blocks ?? calendars).push(block);
      open.push(block);
    } else if (!inner) {
      throw notACalendar(line.number);
    } else if (line.name === 'END') {
      if (valueOf(line).toUpperCase() !== inner.name) {
        throw new CalendarFileError(line.number, `END:${shown(inner)} is missing before this line.`);
      }
      open.pop();
    } else {
      inner.lines.push(line);
    }
  }
  const unclosed = open.at(-1);
  if (unclosed)
    throw new CalendarFileError(unclosed.number, `The file ends before the END:${shown(unclosed)} of this.`);
  if (calendars.length === 0) throw notACalendar(undefined);
  return calendars;
}

const shown = ({ name }: Block): string => name.slice(0, 60);

const valueOf = ({ text }: ContentLine): string => text.slice(text.indexOf(':') + 1).trim();

const notACalendar = (line: number | undefined) =>
  new CalendarFileError(line, 'This is not a calendar file: it does not begin with BEGIN:VCALENDAR.');

/** Null where a portion of the file's lines ends, which may hold none of them. */
function* contentLines(text: string): Generator<ContentLine | null> {
  let parts: string[] = [];
  let number = 0;
  let read = 0;
  for (const line of textLines(text.replace(/^\uFEFF/u, ''))) {
    if (++read % PORTION === 0) yield null;
    if (/^[ \t]/u.test(line) && parts.length > 0) {
      parts.push(line.slice(1));
      continue;
    }
    if (parts.length > 0) yield contentLine(parts.join(''), number);
    parts = line.trim() === '' ? [] : [line];
    number = read;
  }
  if (parts.length > 0) yield contentLine(parts.join(''), number);
}

function contentLine(text: string, number: number): ContentLine {
  // Refusals name it: no property has a longer name
  const name = /^[\w-]{1,100}(?=[;:])/u.exec(text)?.[0];
  if (name === undefined || !text.includes(':')) {
    throw new CalendarFileError(number, 'A property with a colon was expected here.');
  }
  return { name: name.toUpperCase(), text, number };
}
