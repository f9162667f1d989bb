import { type CrmContact, searchContacts } from '@sotto/integrations';

/** How many contacts are shown at once. */
const CONTACTS_SHOWN = 50;

interface ShownContacts {
  readonly shown: readonly CrmContact[];
  /** How many more there are that fit. */
  readonly more: number;
}

/** The first of those that fit; of a blank query all fit. Those who were spoken to last come first. */
export function shownContacts(contacts: readonly CrmContact[], query: string): ShownContacts {
  const fitting = searchContacts(contacts, query);
  const shown = fitting.slice(0, CONTACTS_SHOWN);
  return { shown, more: fitting.length - shown.length };
}

/** By the last interaction, newest first; those without one come last, in the order in which they came. */
export const newestFirst = (contacts: readonly CrmContact[]): readonly CrmContact[] =>
  contacts.toSorted((a, b) => (b.lastInteraction ?? -Infinity) - (a.lastInteraction ?? -Infinity) || 0);

/** "Head of Purchasing, Fjordline · maya@example.com · last contact Mar 2, 2026". */
export function contactLine(
  { role, company, email, name, lastInteraction }: CrmContact,
  locale?: string,
): string {
  const last = lastInteraction === null ? '' : `last contact ${dateText(lastInteraction, locale)}`;
  return [[role, company].filter(Boolean).join(', '), name && email, last].filter(Boolean).join(' · ');
}

const dateText = (at: number, locale?: string): string =>
  new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' });
