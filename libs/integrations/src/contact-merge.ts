import { type ContactDraft, type ContactEdit, type CrmContact, foldText, tidyContact } from './contact.js';

/** A contact as it is kept: what the person wrote themselves is marked, so that no import overwrites it. */
export interface StoredContact extends CrmContact {
  readonly own?: readonly (keyof ContactEdit)[];
}

/** A new contact. What the person typed in themselves is theirs from the beginning. */
export function newContact(id: string, draft: ContactDraft): StoredContact {
  const own = ownFields(draft);
  return own.length > 0 ? { id, ...draft, own } : { id, ...draft };
}

const ownFields = (draft: ContactDraft) =>
  draft.source === 'own' ? FIELDS.filter((field) => draft[field]) : [];

/** Two contacts with the same one are the same person: the email address, or name and company where there is none. */
export function contactIdentity({ email, name, company }: ContactDraft): string {
  return email ? email.toLowerCase() : `${foldText(name)}\n${foldText(company)}`;
}

/**
 * The contact with what an import knows better. What the person wrote stays; what the import does not know stays; of
 * two last interactions the later one counts. The same object where nothing is new.
 */
export function mergeContact(known: StoredContact, draft: ContactDraft): StoredContact {
  const typed = ownFields(draft);
  const own = new Set(known.own?.filter((field) => !typed.some((each) => each === field)));
  const text = (field: 'name' | 'email' | 'company' | 'role' | 'notes' | 'dealStage') =>
    own.has(field) ? known[field] : draft[field] || known[field];
  const merged: StoredContact = {
    ...known,
    name: text('name'),
    email: text('email'),
    company: text('company'),
    role: text('role'),
    notes: text('notes'),
    dealStage: text('dealStage'),
    lastInteraction: own.has('lastInteraction')
      ? known.lastInteraction
      : later(known.lastInteraction, draft.lastInteraction),
  };
  if (FIELDS.every((field) => merged[field] === known[field])) return known;
  return typed.length > 0 ? { ...merged, own: [...new Set([...(known.own ?? []), ...typed])] } : merged;
}

const FIELDS = ['name', 'email', 'company', 'role', 'notes', 'dealStage', 'lastInteraction'] as const;

const later = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);

/** The contact with the person's own changes, and the mark that they are theirs. */
export function editContact(known: StoredContact, edit: ContactEdit): StoredContact {
  const tidy = tidyContact({ ...known, ...edit });
  const changed = FIELDS.filter((field) => tidy[field] !== known[field]);
  if (changed.length === 0) return known;
  return { ...known, ...tidy, own: [...new Set([...(known.own ?? []), ...changed])] };
}
