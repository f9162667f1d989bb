import type { PersonsAnnotation } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import type { SessionText } from '../notes/unsaved-texts.js';

/** As the list has it. */
export const textOf = ({ title = '', record: { notes = '' } }: SessionHeader): SessionText => ({
  title,
  notes,
});

/** What is to be added to the session, so that it says what was written; none where nothing differs. */
export function editsOf(kept: SessionText, { title, notes }: SessionText): readonly PersonsAnnotation[] {
  const name = title.trim();
  return [
    ...(name === kept.title.trim() ? [] : [{ type: 'title-set', title: name } as const]),
    ...(notes === kept.notes ? [] : [{ type: 'notes-set', text: notes } as const]),
  ];
}
