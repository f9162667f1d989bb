/**
 * A free name for the note of a file that is added now: a clock that was set back, or stands still, must not put it in
 * the place of another.
 * @param at ms since 1970
 */
export function fileNoteId(notes: readonly { readonly id: string }[], at: number): string {
  const id = `file-${at}`;
  return notes.some((note) => note.id === id) ? fileNoteId(notes, at + 1) : id;
}
