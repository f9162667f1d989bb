import { type LinkedContact, visibleText } from '@sotto/meeting';

/** Where a contact came from. 'own': typed in by the person. Samples are made up and never stored. */
export type ContactSource = 'csv' | 'vcard' | 'pipedrive' | 'own' | 'sample';

/** A person one deals with (ledger G3). Text is plain; empty where nothing is known. */
export interface CrmContact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  /** What they do there: "Head of Purchasing". */
  readonly role: string;
  /** When one last spoke or wrote, ms since 1970. */
  readonly lastInteraction: number | null;
  readonly notes: string;
  /** Free text: every company has its own stages. */
  readonly dealStage: string;
  readonly source: ContactSource;
  /** Made up, to show what the page does. */
  readonly sample?: true;
}

/** A contact that has no id yet: what files and services give. */
export type ContactDraft = Omit<CrmContact, 'id' | 'sample'>;

/** What the person may change. */
export type ContactEdit = Partial<Omit<ContactDraft, 'source'>>;

/** Texts longer than this are cut, in characters, so that one contact fits a page of the book. */
export const CONTACT_LIMITS = {
  name: 200,
  // RFC 5321, 4.5.3.1: 64 + 1 + 255, of which a path leaves 254
  email: 254,
  company: 200,
  role: 200,
  dealStage: 100,
  notes: 3_500,
} as const;

/** Times its limit: a cell may hold a megabyte, and what is far beyond what is kept is not even looked at. */
export const LOOKED_AT = 4;

export type ContactText = keyof typeof CONTACT_LIMITS;

/** Ledger G3, for a message on screen. */
export const CONTACT_SEARCH_FAILED = {
  title: 'Search Failed',
  message: 'Unable to search CRM contacts',
} as const;

/** The draft with clean texts of a length that can be stored. */
export function tidyContact(draft: ContactDraft): ContactDraft {
  return {
    name: tidyText('name', draft.name),
    email: tidyText('email', draft.email),
    company: tidyText('company', draft.company),
    role: tidyText('role', draft.role),
    lastInteraction: Number.isFinite(draft.lastInteraction) ? draft.lastInteraction : null,
    notes: tidyText('notes', draft.notes),
    dealStage: tidyText('dealStage', draft.dealStage),
    source: draft.source,
  };
}

/** Only notes have lines of their own. */
function tidyText(field: ContactText, text: string): string {
  const clean = cleanText(text.slice(0, CONTACT_LIMITS[field] * LOOKED_AT));
  const shaped = field === 'notes' ? clean : clean.replace(/\s+/g, ' ');
  return cut(shaped.trim(), CONTACT_LIMITS[field]);
}

/** Never between the halves of a character, or of a picture that is joined. */
const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : visibleText(text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, ''));

/**
 * Text without what one cannot see: control characters, marks that turn the direction of writing around, letters of
 * no width. They make a name look like another one. Line ends become \n.
 */
export function cleanText(text: string): string {
  // Most cells: 50,000 contacts have 300,000
  if (PLAIN.test(text)) return text;
  return visibleText(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\t/g, ' ')).normalize('NFC');
}

const PLAIN = /^[\x20-\x7e]*$/;

/** The same word in capitals or with accents is the same word: "Müller" and "muller". */
export const foldText = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldedText(text));

const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe');

/** The contact as a session keeps it, so that it says its name when the contact is gone. */
export const linkedContact = ({ id, name, email, company }: CrmContact): LinkedContact => ({
  id,
  name: name || email,
  ...(company && { company }),
});
