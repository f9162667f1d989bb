import { LONGEST_NOTES } from '@sotto/ai-providers';

/** What of the notes goes where; said before anything goes. */
export function notesReach(characters: number): string {
  if (characters === 0) return 'Nothing is noted yet.';
  const all = `${characters.toLocaleString()} characters.`;
  const device = 'On-device rules search all of it.';
  if (characters <= LONGEST_NOTES)
    return `${all} All of it goes with each question, advice and coaching to your provider. ${device}`;
  return `${all} The first ${LONGEST_NOTES.toLocaleString()} go with each question, advice and coaching to your provider. ${device}`;
}
