import { type CrmContact, foldText } from './contact.js';

/** A query is compared up to here, in characters: nobody is called by more. */
const LONGEST_QUERY = 1_000;

/**
 * Contacts with every word of the query in name, email, company, role or stage; capitals and accents do not matter.
 * Blank text is ignored: all come back. So is what stands after a thousand characters. Those whose name has a word that
 * begins with the first word come first, else the order stays.
 */
export function searchContacts(contacts: readonly CrmContact[], query: string): readonly CrmContact[] {
  const words = foldText(query.slice(0, LONGEST_QUERY)).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return contacts;
  const byName: CrmContact[] = [];
  const others: CrmContact[] = [];
  for (const contact of contacts) {
    const text = searched(contact);
    if (!words.every((word) => text.includes(word))) continue;
    (text.startsWith(first) || text.slice(0, text.indexOf('\n')).includes(` ${first}`)
      ? byName
      : others
    ).push(contact);
  }
  return [...byName, ...others];
}

/** Folding 50,000 contacts takes longer than a keystroke may: each is folded once. */
const FOLDED = new WeakMap<CrmContact, string>();

function searched(contact: CrmContact): string {
  const known = FOLDED.get(contact);
  if (known !== undefined) return known;
  const { name, email, company, role, dealStage } = contact;
  const text = [name, email, company, role, dealStage].map(foldText).join('\n');
  FOLDED.set(contact, text);
  return text;
}
