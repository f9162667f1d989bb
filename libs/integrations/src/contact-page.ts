import type { StoredContact } from './contact-merge.js';

/** Many contacts in one record: a book of 50,000 is some hundred records, and an edit rewrites one. */
export interface ContactPage {
  readonly contacts: readonly StoredContact[];
}

/** Of a page as JSON, in bytes. Records of the journal stay below 16,000: a full disk empties databases with larger ones. */
export const MAX_PAGE_BYTES = 15_500;

const EMPTY_PAGE_BYTES = '{"contacts":[]}'.length;
const encoder = new TextEncoder();

/** What a contact takes in a page, with its comma. */
const bytesOf = (contact: StoredContact): number => encoder.encode(JSON.stringify(contact)).length + 1;

/**
 * The pages with those that grew too large cut, and `added` (and what was cut off) put at the end: into the last page
 * as long as it has room, then into new ones. Only pages that change are given back.
 * @param pages as they are, by their number; `changed` are those that differ from the disk
 * @param firstNew the lowest number that no page has, damaged ones included
 */
export function repack(
  pages: ReadonlyMap<number, readonly StoredContact[]>,
  changed: ReadonlySet<number>,
  added: readonly StoredContact[],
  firstNew: number,
): ReadonlyMap<number, readonly StoredContact[]> {
  const result = new Map<number, readonly StoredContact[]>();
  const loose: StoredContact[] = [];
  for (const number of changed) {
    const contacts = pages.get(number) ?? [];
    const end = filledUpTo([], contacts, 0);
    result.set(number, contacts.slice(0, end));
    loose.push(...contacts.slice(end));
  }
  for (const contact of added) loose.push(contact);
  let placed = 0;
  const last = Math.max(0, ...pages.keys());
  if (pages.has(last)) {
    const page = result.get(last) ?? pages.get(last) ?? [];
    placed = filledUpTo(page, loose, 0);
    if (placed > 0) result.set(last, [...page, ...loose.slice(0, placed)]);
  }
  for (let number = firstNew; placed < loose.length; number++) {
    const end = filledUpTo([], loose, placed);
    result.set(number, loose.slice(placed, end));
    placed = end;
  }
  return result;
}

/**
 * Up to which of `contacts` the page has room, from the one at `start`. One alone always fits: its texts are cut to
 * `CONTACT_LIMITS`.
 */
function filledUpTo(
  page: readonly StoredContact[],
  contacts: readonly StoredContact[],
  start: number,
): number {
  let bytes = page.reduce((sum, contact) => sum + bytesOf(contact), EMPTY_PAGE_BYTES);
  let end = start;
  for (; end < contacts.length; end++) {
    bytes += bytesOf(contacts[end] as StoredContact);
    if (bytes > MAX_PAGE_BYTES && page.length + end > start) break;
  }
  return end;
}
