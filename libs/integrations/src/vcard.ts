import { type ContactDraft, tidyContact } from './contact.js';
import { ContactFileError } from './contact-file-error.js';
import { type ContactReading, isCut, type SkippedContact } from './contact-import.js';
import type { ReadOptions } from './contact-table.js';
import { contactText } from './contact-text.js';
import { isEmailAddress } from './email-address.js';
import { type VCard, type VCardProperty, vcardsOf } from './vcard-lines.js';
import { textParts } from './vcard-value.js';

/** Characters of cards turned into contacts between two breaths: some milliseconds of work. */
const PORTION = 128 * 1024;
/** A card takes as long as so many characters more. */
const EACH = 64;

/** Whether a file is of vCards: by its first line that holds something. */
export const isVCard = (bytes: Uint8Array): boolean =>
  /^\s*BEGIN:VCARD\s*$/im.test(
    new TextDecoder('windows-1252').decode(bytes.subarray(0, 400)).replaceAll('\0', ''),
  );

/**
 * The contacts of a vCard file, versions 2.1, 3.0 and 4.0: name, preferred email address, ORG, TITLE or ROLE, NOTE.
 * Further addresses stand in the notes. A card without name and address is left out and told. Nothing is stored.
 * @throws ContactFileError with the line and the reason where it is no such file.
 */
export async function contactsFromVCards(
  bytes: Uint8Array,
  { breath }: ReadOptions = {},
): Promise<ContactReading> {
  const cards = await vcardsOf(await contactText(bytes, breath), breath);
  const contacts: ContactDraft[] = [];
  const skipped: SkippedContact[] = [];
  const cutLines: number[] = [];
  let read = 0;
  for (const card of cards) {
    if (read > PORTION) {
      await breath?.();
      read = 0;
    }
    read += card.length + EACH;
    const draft = contactOf(card);
    const tidy = tidyContact(draft);
    if (isCut(draft)) cutLines.push(card.line);
    if (tidy.name || tidy.email) contacts.push(tidy);
    else skipped.push({ line: card.line, reason: 'There is neither a name nor an email address.' });
  }
  if (contacts.length === 0) throw new ContactFileError(null, 'No card has a name or an email address.');
  const first = `A text is longer than what is kept, and was cut (the card in line ${cutLines[0]}`;
  const others = cutLines.length > 1 ? `, and ${cutLines.length - 1} more).` : ').';
  return { contacts, skipped, problems: cutLines.length > 0 ? [first + others] : [] };
}

function contactOf({ properties, version }: VCard): ContactDraft {
  const values = (name: string) =>
    preferredFirst(properties.filter((each) => each.name === name)).map((each) => textParts(each, version));
  const value = (name: string) =>
    values(name)[0]
      ?.map((part) => part.trim())
      .filter(Boolean)
      .join(', ') ?? '';
  const whole = (name: string) => values(name)[0]?.join(';') ?? '';
  const [family = '', given = ''] = values('N')[0] ?? [];
  const emails = values('EMAIL')
    .map((parts) =>
      parts
        .join(';')
        .replace(/^mailto:/i, '')
        .trim(),
    )
    .filter(isEmailAddress);
  const others = emails.slice(1).map((email) => `Also: ${email}`);
  return {
    name: whole('FN').trim() || `${given} ${family}`,
    email: emails[0] ?? '',
    company: value('ORG'),
    role: whole('TITLE').trim() || whole('ROLE'),
    lastInteraction: null,
    notes: [...values('NOTE').map((parts) => parts.join(';')), ...others].join('\n'),
    dealStage: '',
    source: 'vcard',
  };
}

/** `PREF` of 2.1, `TYPE=pref` of 3.0, `PREF=1` to 100 of 4.0; else as they stand. */
function preferredFirst(properties: readonly VCardProperty[]): readonly VCardProperty[] {
  const rank = ({ parameters }: VCardProperty) => {
    const number = Number(parameters.get('PREF')?.[0] || NaN);
    if (number >= 1 && number <= 100) return number;
    const types = [...(parameters.get('TYPE') ?? []), ...parameters.keys()];
    return types.some((type) => type.toUpperCase() === 'PREF') ? 1 : 101;
  };
  return properties.toSorted((a, b) => rank(a) - rank(b));
}
