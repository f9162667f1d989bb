import type { ParseError, Parser, ParseResult } from 'papaparse';
import { ContactFileError } from './contact-file-error.js';
import { detectDelimiter } from './csv-delimiter.js';

/** Lets the page paint and answer before the next portion. */
export type Breath = () => Promise<void>;

/** A row of a CSV file and the line that it begins in, from 1. */
export interface CsvRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Characters parsed between two breaths: some milliseconds of work, and 60 ms where each is a row of its own. */
const PORTION = 128 * 1024;
/** A row longer than this makes the file suspect: a quote that never ends, or no table at all. In characters. */
const LONGEST_ROW = 2 * 1024 * 1024;
/** A row with more delimiters is no table: a text of 2 million characters has half as many commas. */
const WIDEST_ROW = 100_000;

/**
 * All rows that hold something. The text has \n line ends; a first line `sep=;` of Excel names the delimiter.
 * @throws ContactFileError for a quote that does not end, a cell that goes on after its quote, too many rows.
 */
export async function parseCsv(
  text: string,
  maxRows: number,
  breath: Breath = () => Promise.resolve(),
): Promise<readonly CsvRecord[]> {
  const { default: Papa } = await import('papaparse');
  const told = /^sep=(.)\n/i.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const delimiter = told?.[1] ?? detectDelimiter(body);
  const records: CsvRecord[] = [];
  let line = told ? 2 : 1;

  const take = (rows: readonly (readonly string[])[], errors: readonly ParseError[]) => {
    // Of two faults in a row the first one is the cause
    const broken = new Map(
      errors
        .toReversed()
        .filter(({ type }) => type === 'Quotes')
        .map((error) => [error.row, error.code]),
    );
    rows.forEach((cells, i) => {
      const code = broken.get(i);
      if (code) throw quoteFault(line, code);
      if (cells.some((cell) => cell.length > LONGEST_ROW)) throw new ContactFileError(line, LONG_ROW);
      if (cells.some((cell) => cell.trim() !== '')) records.push({ cells, line });
      line += 1 + cells.reduce((sum, cell) => sum + occurrences(cell, '\n'), 0);
    });
    // In the row that the portion cuts, one may be a quote whose spaces and delimiter come with the next portion.
    const unfinished = errors.filter(({ row, code }) => row === rows.length && code === 'InvalidQuotes');
    if (unfinished.length > 1) throw quoteFault(line, 'InvalidQuotes');
    if (records.length > maxRows + 1) {
      throw new ContactFileError(
        null,
        `There are more than ${maxRows} contacts. Split the file into smaller ones.`,
      );
    }
  };

  await new Promise<void>((resolve, reject) => {
    const next = async (parser: Parser) => {
      await breath();
      parser.resume();
    };
    let read = 0;
    let delimiters = 0;
    // A variable, because the package's types leave `chunk` out for text
    const config = {
      delimiter,
      newline: '\n' as const,
      chunkSize: PORTION,
      chunk: ({ data, errors, meta }: ParseResult<string[]>, parser: Parser) => {
        try {
          take(data, errors);
          if (data.length > 0) delimiters = 0;
          delimiters += occurrences(body.slice(Math.max(read, meta.cursor), read + PORTION), delimiter);
          read += PORTION;
          // The parser begins a row that is not whole anew with every portion: a file of quotes took half a minute.
          if (read - meta.cursor > LONGEST_ROW) throw new ContactFileError(line, LONG_ROW);
          if (delimiters > WIDEST_ROW) throw new ContactFileError(line, WIDE_ROW);
          parser.pause();
          next(parser).catch(reject);
        } catch (error) {
          reject(error);
          parser.abort();
        }
      },
      complete: () => resolve(),
    };
    Papa.parse<string[]>(body, config);
  });
  return records;
}

const LONG_ROW = 'A row is longer than 2 million characters. A quote may be missing.';
const WIDE_ROW = 'A row has more than 100,000 delimiters. A line end or a quote may be missing.';
const QUOTE_FAULTS: Readonly<Record<string, string>> = {
  MissingQuotes: 'A quoted cell that begins here never ends.',
  InvalidQuotes: 'A cell goes on after its closing quote. Quotes inside a cell must be doubled.',
};

const quoteFault = (line: number, code: string): ContactFileError =>
  new ContactFileError(line, QUOTE_FAULTS[code] ?? 'A quoted cell is not well formed.');

function occurrences(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count++;
  return count;
}
