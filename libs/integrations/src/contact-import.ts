import {
  cleanText,
  CONTACT_LIMITS,
  type ContactDraft,
  type ContactText,
  LOOKED_AT,
  tidyContact,
} from './contact.js';
import type { ColumnMap, ContactField } from './contact-columns.js';
import { contactDate, hasStrokes, strokeOrder } from './contact-date.js';
import { ContactFileError } from './contact-file-error.js';
import type { ContactTable, ReadOptions } from './contact-table.js';
import { isEmailAddress } from './email-address.js';

/** What a file of contacts held. Nothing is stored yet: give `contacts` to `ContactBook.import`. */
export interface ContactReading {
  readonly contacts: readonly ContactDraft[];
  /** Rows left out, with the line and the reason. */
  readonly skipped: readonly SkippedContact[];
  /** In sentences: what was read in a way that the person may want to check. */
  readonly problems: readonly string[];
}

/** A line of the file that is no contact, and why. */
export interface SkippedContact {
  /** Of the file, from 1. */
  readonly line: number;
  readonly reason: string;
}

/** Rows turned into contacts between two breaths. */
const PORTION = 2_000;

/**
 * The contacts of a table, by the columns that the person has chosen or left as guessed. A row without name and email
 * is left out and told.
 * @throws ContactFileError where the map names neither a name nor an email column, or a column that is not there.
 */
export async function contactsFromTable(
  table: ContactTable,
  map: ColumnMap,
  { breath }: ReadOptions = {},
): Promise<ContactReading> {
  const problems = new Problems();
  checkMap(table, map);
  const dates = map.lastInteraction;
  const order = dates === undefined ? null : strokeOrder(table.rows.map((row) => row[dates] ?? ''));
  if (dates !== undefined && order === null && table.rows.some((row) => hasStrokes(row[dates] ?? ''))) {
    problems.say('Dates such as 3/4/2026 were read as month, day, year.');
  }
  const contacts: ContactDraft[] = [];
  const skipped: SkippedContact[] = [];
  for (const [i, row] of table.rows.entries()) {
    if (i % PORTION === PORTION - 1) await breath?.();
    const cell = (field: ContactField) => row[map[field] ?? -1] ?? '';
    const line = table.lines[i] ?? 0;
    const email = cell('email').trim();
    const draft: ContactDraft = {
      name: cell('name').trim() || `${cell('givenName')} ${cell('familyName')}`,
      email: isEmailAddress(email) ? email : '',
      company: cell('company'),
      role: cell('role'),
      lastInteraction: contactDate(cell('lastInteraction'), order),
      notes: cell('notes'),
      dealStage: cell('dealStage'),
      source: 'csv',
    };
    if (email && !draft.email) problems.count('emails', line);
    if (cell('lastInteraction').trim() && draft.lastInteraction === null) problems.count('dates', line);
    if (isCut(draft)) problems.count('cut', line);
    const tidy = tidyContact(draft);
    if (tidy.name || tidy.email) contacts.push(tidy);
    else skipped.push({ line, reason: 'There is neither a name nor an email address.' });
  }
  if (contacts.length === 0) throw new ContactFileError(null, 'No row has a name or an email address.');
  return { contacts, skipped, problems: problems.sentences() };
}

function checkMap({ columns }: ContactTable, map: ColumnMap): void {
  const indexes = Object.values(map).filter((index) => index !== undefined);
  if (indexes.some((index) => columns[index] === undefined)) {
    throw new ContactFileError(null, 'A chosen column is not in the file. Choose the columns again.');
  }
  if ((map.name ?? map.givenName ?? map.familyName ?? map.email) === undefined) {
    throw new ContactFileError(null, 'Neither a name nor an email column is chosen. Choose one of them.');
  }
}

/** Whether a text is longer than what is kept. */
export const isCut = (draft: ContactDraft): boolean =>
  (Object.keys(CONTACT_LIMITS) as ContactText[]).some((field) => {
    const text = draft[field];
    const limit = CONTACT_LIMITS[field];
    return text.length > limit && (text.length > limit * LOOKED_AT || cleanText(text).trim().length > limit);
  });

const SENTENCES = {
  emails: 'The email address is none, and was left out',
  dates: 'The date of the last contact cannot be read, and was left out',
  cut: 'A text is longer than what is kept, and was cut',
} as const;

/** What happened in many rows, told once with the first line of it. */
class Problems {
  readonly #said: string[] = [];
  readonly #counted = new Map<keyof typeof SENTENCES, { readonly first: number; readonly rows: number }>();

  say(sentence: string): void {
    this.#said.push(sentence);
  }

  count(what: keyof typeof SENTENCES, line: number): void {
    const { first = line, rows = 0 } = this.#counted.get(what) ?? {};
    this.#counted.set(what, { first, rows: rows + 1 });
  }

  sentences(): readonly string[] {
    const counted = [...this.#counted].map(([what, { first, rows }]) =>
      rows === 1
        ? `${SENTENCES[what]} (line ${first}).`
        : `${SENTENCES[what]} (${rows} rows; the first is line ${first}).`,
    );
    return [...this.#said, ...counted];
  }
}
