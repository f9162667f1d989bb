import { type ColumnMap, guessColumns } from './contact-columns.js';
import { ContactFileError } from './contact-file-error.js';
import { contactText } from './contact-text.js';
import { type Breath, parseCsv } from './csv-reading.js';
import { isEmailAddress } from './email-address.js';

/** A file of contacts as a table, before the person has said which column is what. */
export interface ContactTable {
  /** The names of the columns; "Column 1" and so on where the file has none. */
  readonly columns: readonly string[];
  /** Every row, as wide as `columns`. A screen shows the first few. */
  readonly rows: readonly (readonly string[])[];
  /** The line that each row begins in, from 1. */
  readonly lines: readonly number[];
  readonly guess: ColumnMap;
  /** In sentences: what the person has to look at before they go on; empty where the guess will do. */
  readonly problems: readonly string[];
}

/** How a table of contacts is read. */
export interface ReadOptions {
  /** Awaited between portions of a large file, so that the page can paint and answer. */
  readonly breath?: Breath;
}

/** More rows are refused. */
export const MAX_CONTACT_ROWS = 100_000;

/**
 * Reads a CSV file of contacts: comma, semicolon, tab or pipe, quoted cells with line breaks, UTF-8, UTF-16 or
 * Windows-1252. Nothing is stored; go on with `contactsFromTable`.
 * @throws ContactFileError with the line and the reason where it is no such file.
 */
export async function readContactTable(bytes: Uint8Array, options: ReadOptions = {}): Promise<ContactTable> {
  const records = await parseCsv(await contactText(bytes, options.breath), MAX_CONTACT_ROWS, options.breath);
  const [first] = records;
  if (!first) throw new ContactFileError(null, 'The file is empty.');
  const named = !first.cells.some((cell) => isEmailAddress(cell.trim()));
  const width = named ? lastFilled(first.cells) + 1 : widest(records);
  const body = named ? records.slice(1) : records;
  if (body.length === 0)
    throw new ContactFileError(null, 'There is only a line of column names, and no contact.');
  const wide = body.find(({ cells }) => lastFilled(cells) >= width);
  if (wide) {
    const sentence = `There are ${lastFilled(wide.cells) + 1} cells, but the first line names ${width} columns.`;
    throw new ContactFileError(wide.line, `${sentence} A cell with a delimiter in it must stand in quotes.`);
  }
  const columns = Array.from(
    { length: width },
    (_, i) => (named && first.cells[i]?.trim()) || `Column ${i + 1}`,
  );
  // Most rows are as wide as they should be, and stay as they are
  const rows = body.map(({ cells }) =>
    cells.length === width ? cells : columns.map((_, i) => cells[i] ?? ''),
  );
  const guess = named ? guessColumns(columns) : guessByContent(rows);
  return { columns, rows, lines: body.map(({ line }) => line), guess, problems: doubts(guess, named) };
}

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '');

const widest = (records: readonly { readonly cells: readonly string[] }[]): number =>
  records.reduce((most, { cells }) => Math.max(most, lastFilled(cells) + 1), 0);

/** A file without names of columns: only an email address tells itself. */
function guessByContent(rows: readonly (readonly string[])[]): ColumnMap {
  const email = rows[0]?.findIndex((cell) => isEmailAddress(cell.trim())) ?? -1;
  return email === -1 ? {} : { email };
}

function doubts(guess: ColumnMap, named: boolean): readonly string[] {
  const hasName = guess.name ?? guess.givenName ?? guess.familyName;
  return [
    !named && 'The file has no line of column names. Choose what each column holds.',
    named && hasName === undefined && 'No column looks like a name. Choose the one that holds it.',
    named &&
      guess.email === undefined &&
      'No column looks like an email address. Choose it, or go on without.',
  ].filter((doubt) => doubt !== false);
}
