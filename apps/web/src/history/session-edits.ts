import type { Meeting, PersonsAnnotation } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import type { SessionText } from '../notes/unsaved-texts.js';

/**
 * As the list has it, and where its row was too short for it, as the session itself does.
 * @param meeting null: it is not open yet, or does not open
 */
export function textOf(header: SessionHeader, meeting: Meeting | null): SessionText {
  const { title = '', record, shortened } = header;
  const { notes = '' } = record;
  if (!shortened || !meeting) return { title, notes };
  return { title: meeting.title ?? title, notes: meeting.notes || notes };
}

/** What is to be added to the session, so that it says what was written; none where nothing differs. */
export function editsOf(kept: SessionText, { title, notes }: SessionText): readonly PersonsAnnotation[] {
  const name = title.trim();
  return [
    ...(name === kept.title.trim() ? [] : [{ type: 'title-set', title: name } as const]),
    ...(notes === kept.notes ? [] : [{ type: 'notes-set', text: notes } as const]),
  ];
}
