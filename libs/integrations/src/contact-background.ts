import type { CrmContact } from './contact.js';

/**
 * What a session's background says of a contact, a line each; what is not known is left out. The email address is
 * left out, too: no answer gets better by it, and the background goes to the provider.
 */
export function contactBackground(contact: CrmContact, locale = 'en'): string {
  const { name, company, role, dealStage, lastInteraction, notes } = contact;
  const who = [name, role, company].filter(Boolean).join(', ');
  const last = lastInteraction === null ? '' : new Date(lastInteraction).toLocaleDateString(locale, DAY);
  return [
    who && `Contact: ${who}`,
    dealStage && `Deal stage: ${dealStage}`,
    last && `Last contact: ${last}`,
    notes && `Notes: ${notes}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const;
