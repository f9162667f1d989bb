import { ContactFileError } from './contact-file-error.js';
import type { Breath } from './csv-reading.js';
import { textLines } from './text-lines.js';

/** One property of a card, its value still encoded. */
export interface VCardProperty {
  /** In capitals, without the group in front of it. */
  readonly name: string;
  /** Names in capitals; 2.1 writes types without `TYPE=`, they are names with no values. */
  readonly parameters: ReadonlyMap<string, readonly string[]>;
  readonly value: string;
}

export interface VCard {
  /** Of its BEGIN, from 1. */
  readonly line: number;
  /** `2.1`, `3.0`, `4.0`; empty where it does not say. */
  readonly version: string;
  /** Without pictures and other things that no contact has. */
  readonly properties: readonly VCardProperty[];
  /** In characters: what it takes to read the properties. */
  readonly length: number;
}

/** More cards are refused. */
const MAX_CARDS = 100_000;
/** Name and parameters, in characters: longer than any program writes them. */
const LONGEST_HEAD = 2_000;
/** In characters, some of which may stand for a third of a letter. The rest of a value is left out. */
const LONGEST_VALUE = 100_000;
/** In characters, without pictures: longer than any program writes a card. */
const LONGEST_CARD = 400_000;
/** What a contact is made of. */
const READ = new Set(['VERSION', 'FN', 'N', 'EMAIL', 'ORG', 'TITLE', 'ROLE', 'NOTE']);
/** Lines between two breaths: some milliseconds of work. */
const PORTION = 10_000;

/**
 * The cards of a text with \n line ends. Written by hand because ical.js reads no version 2.1, which phones still
 * write, and does not say in which line a file is wrong. A card inside a card (an assistant's) is left out.
 * @throws ContactFileError with the line where something is no property, stands outside a card, or a card never ends or is
 * too long
 */
export async function vcardsOf(text: string, breath?: Breath): Promise<readonly VCard[]> {
  const cards: VCard[] = [];
  let open: { readonly line: number; readonly properties: VCardProperty[]; length: number } | null = null;
  let inside = 0;
  for (const logical of unfolded(text)) {
    if (!logical) {
      await breath?.();
      continue;
    }
    const { line, content } = logical;
    const property = propertyOf(content);
    if (!property) throw new ContactFileError(line, content.length > LONGEST_HEAD ? LONG_HEAD : NO_COLON);
    const begins = property.name === 'BEGIN' && isCard(property);
    const ends = property.name === 'END' && isCard(property);
    if (!open) {
      if (!begins) throw new ContactFileError(line, 'This stands outside a card: BEGIN:VCARD is missing.');
      if (cards.length === MAX_CARDS)
        throw new ContactFileError(line, `There are more than ${MAX_CARDS} cards.`);
      open = { line, properties: [], length: 0 };
    } else if (begins) inside++;
    else if (ends && inside > 0) inside--;
    else if (ends) {
      cards.push({ ...open, version: versionOf(open.properties) });
      open = null;
    } else if (inside === 0 && READ.has(property.name)) {
      open.properties.push(property);
      open.length += Math.min(content.length, LONGEST_VALUE);
      if (open.length > LONGEST_CARD) throw new ContactFileError(open.line, LONG_CARD);
    }
  }
  if (open)
    throw new ContactFileError(open.line, 'The card that begins here never ends: END:VCARD is missing.');
  return cards;
}

const NO_COLON = 'This is no property of a vCard: there is no colon in it.';
const LONG_HEAD = `This is no property of a vCard: there is no colon in its first ${LONGEST_HEAD} characters.`;

const LONG_CARD = `The card that begins here has more than ${LONGEST_CARD} characters without its pictures.`;

const isCard = ({ value }: VCardProperty): boolean => value.trim().toUpperCase() === 'VCARD';

const versionOf = (properties: readonly VCardProperty[]): string =>
  properties.find(({ name }) => name === 'VERSION')?.value.trim() ?? '';

/**
 * Logical lines: a line that begins with a blank goes on with the one before; quoted-printable of 2.1 goes on after a
 * `=` at the end of a line, and base64 of 2.1 up to an empty line or the next property. Null where a portion of the file's
 * lines ends, which may hold none of them.
 */
function* unfolded(text: string): Generator<{ readonly line: number; readonly content: string } | null> {
  let last: { readonly line: number; readonly content: string[] } | undefined;
  let printable = false;
  let binary = false;
  let number = 0;
  for (const raw of textLines(text)) {
    if (++number % PORTION === 0) yield null;
    if (last && printable && last.content.at(-1)?.endsWith('=')) {
      last.content.push(`\n${raw}`);
    } else if (last && /^[ \t]/.test(raw) && raw.trim() !== '') {
      last.content.push(raw.slice(1));
    } else if (raw.trim() === '') {
      binary = false;
    } else if (last && binary && /^[A-Za-z0-9+/=]+$/.test(raw)) {
      last.content.push(raw);
    } else {
      if (last) yield { ...last, content: last.content.join('') };
      last = { line: number, content: [raw] };
      const head = raw.slice(0, raw.indexOf(':') + 1).toUpperCase();
      printable = head.includes('QUOTED-PRINTABLE');
      binary = head.includes('BASE64');
    }
  }
  if (last) yield { ...last, content: last.content.join('') };
}

/** `group.NAME;PARAM=value,"quoted":value`; null where there is no colon, or only after too much. */
function propertyOf(content: string): VCardProperty | null {
  const parts = headOf(content);
  if (!parts) return null;
  const [head = '', ...rest] = parts;
  const colon = parts.join(';').length;
  const parameters = new Map<string, string[]>();
  for (const parameter of rest) {
    const [, name = '', values = ''] = /^([^=]*)=?(.*)$/s.exec(parameter) ?? [];
    const known = parameters.get(name.trim().toUpperCase()) ?? [];
    const more = values.split(',').map((value) => value.replaceAll('"', '').trim());
    parameters.set(name.trim().toUpperCase(), [...known, ...more]);
  }
  const name = head
    .slice(head.lastIndexOf('.') + 1)
    .trim()
    .toUpperCase();
  return { name, parameters, value: content.slice(colon + 1, colon + 1 + LONGEST_VALUE) };
}

/** What stands between the semicolons before the first colon; neither of the two counts within quotes. */
function headOf(content: string): readonly string[] | null {
  const parts: string[] = [];
  let begin = 0;
  let quoted = false;
  for (let i = 0; i < content.length && i <= LONGEST_HEAD; i++) {
    const character = content[i];
    if (character === '"') quoted = !quoted;
    if (quoted || (character !== ';' && character !== ':')) continue;
    parts.push(content.slice(begin, i));
    if (character === ':') return parts;
    begin = i + 1;
  }
  return null;
}
