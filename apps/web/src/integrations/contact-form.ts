import { localDate } from '@sotto/meeting';
import { type ContactDraft, type ContactEdit, type CrmContact, isEmailAddress } from '@sotto/integrations';

/** A contact as it stands in the fields. */
export interface ContactForm extends Record<ContactText, string> {
  /** As a date field has it, yyyy-mm-dd; empty: never, or not known. */
  readonly lastInteraction: string;
}

type ContactText = 'name' | 'email' | 'company' | 'role' | 'dealStage' | 'notes';
const TEXTS: readonly ContactText[] = ['name', 'email', 'company', 'role', 'dealStage', 'notes'];

export const EMPTY_FORM: ContactForm = {
  ...{ name: '', email: '', company: '', role: '', dealStage: '', notes: '' },
  lastInteraction: '',
};

export const formOf = (contact: CrmContact): ContactForm => ({
  ...{ name: contact.name, email: contact.email, company: contact.company, role: contact.role },
  ...{ dealStage: contact.dealStage, notes: contact.notes },
  lastInteraction: contact.lastInteraction === null ? '' : localDate(contact.lastInteraction),
});

/** What the person changed, and nothing else: what they change themselves no import overwrites. */
export function editOf(contact: CrmContact, form: ContactForm): ContactEdit {
  const before = formOf(contact);
  const texts = TEXTS.filter((field) => form[field] !== before[field]);
  return {
    ...Object.fromEntries(texts.map((field) => [field, form[field]])),
    // The same day keeps its hour.
    ...(form.lastInteraction !== before.lastInteraction && {
      lastInteraction: fromDateField(form.lastInteraction),
    }),
  };
}

export const draftOf = ({ lastInteraction, ...texts }: ContactForm): Omit<ContactDraft, 'source'> => ({
  ...texts,
  lastInteraction: fromDateField(lastInteraction),
});

/** What stands in the way of saving, at its field. */
export function formProblem({
  name,
  email,
}: ContactForm): { readonly field: 'name' | 'email'; readonly message: string } | null {
  if (!name.trim() && !email.trim()) return { field: 'name', message: 'Enter a name or an email address.' };
  if (email.trim() && !isEmailAddress(email.trim()))
    return { field: 'email', message: 'This is no email address. Write it like name@example.com.' };
  return null;
}

/** Noon where the person is, so that it is the same day also a few time zones away. */
function fromDateField(text: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return day ? new Date(Number(year), Number(month) - 1, Number(day), 12).getTime() : null;
}
