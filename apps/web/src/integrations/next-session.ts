import type { LinkedContact } from '@sotto/meeting';
import type { NextMeeting } from '../stores/settings.js';

/** What the next live session is about, and the text that it takes along. */
export interface Prepared {
  readonly next: NextMeeting;
  readonly text: string;
}

/** Between what was prepared for a meeting and what is known of a contact: each can be chosen anew alone. */
const BETWEEN = '\n\n---\n\n';

/** With this meeting; a contact that was chosen before stays. */
export function withMeeting(before: Prepared | null, title: string, text: string): Prepared {
  const { contact } = partsOf(before);
  return prepared({ title, text }, contact);
}

/** With this contact; a meeting that was chosen before stays. */
export function withContact(before: Prepared | null, linked: LinkedContact, text: string): Prepared {
  const { meeting } = partsOf(before);
  // Else it would be cut in the wrong place later.
  const lines = text.split('\n').filter((line) => line !== '---');
  return prepared(meeting, { linked, text: lines.join('\n') });
}

/** What the line says the next session is about: the meeting, the contact, or both. */
export const nextSubject = ({ title, contact }: NextMeeting): string =>
  [title, contact?.name].filter(Boolean).join(', with ');

interface Parts {
  readonly meeting: { readonly title: string; readonly text: string } | null;
  readonly contact: { readonly linked: LinkedContact; readonly text: string } | null;
}

function partsOf(before: Prepared | null): Parts {
  if (!before) return { meeting: null, contact: null };
  const { title, contact: linked } = before.next;
  if (!linked) return { meeting: { title, text: before.text }, contact: null };
  if (!title) return { meeting: null, contact: { linked, text: before.text } };
  const at = before.text.lastIndexOf(BETWEEN);
  const [first, last] =
    at < 0 ? [before.text, ''] : [before.text.slice(0, at), before.text.slice(at + BETWEEN.length)];
  return { meeting: { title, text: first }, contact: { linked, text: last } };
}

const prepared = (meeting: Parts['meeting'], contact: Parts['contact']): Prepared => ({
  next: { title: meeting?.title ?? '', contact: contact?.linked ?? null },
  text: [meeting?.text, contact?.text].filter((text) => text !== undefined).join(BETWEEN),
});
