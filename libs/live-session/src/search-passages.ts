import type { SessionHeader, Voice } from '@sotto/meeting';
import type { SearchDocument } from './search-segment.js';
import { wordsOf } from './search-words.js';
import type { Meeting } from './state.js';

/** Where in a session something stands. `elapsed` is session time, ms. */
export type SearchPlace =
  | { readonly kind: 'title' | 'contact' | 'topics' | 'notes' }
  | {
      readonly kind: 'utterance';
      /** `u` and the number of its fact. */
      readonly id: string;
      readonly elapsed: number;
      readonly voice: Voice;
      readonly speaker?: string;
    }
  | { readonly kind: 'reading' | 'question' | 'answer'; readonly id: string; readonly elapsed: number };

/** A stretch of text that the search knows. */
export interface SearchPassage {
  readonly place: SearchPlace;
  readonly text: string;
}

/** All that is searched of a session: what stands at its head, then what happened, in that order. */
export function passagesOf(
  meeting: Meeting,
  { record, title }: Pick<SessionHeader, 'record' | 'title'>,
): readonly SearchPassage[] {
  const { transcript, readings, exchanges, notes, contact } = meeting;
  const head: SearchPassage[] = [
    { place: { kind: 'title' }, text: title ?? '' },
    { place: { kind: 'contact' }, text: [contact?.name, contact?.company].filter(Boolean).join(', ') },
    { place: { kind: 'topics' }, text: record.topics.join(', ') },
    { place: { kind: 'notes' }, text: notes },
  ];
  const heard = transcript.map(({ id, startMs, voice, speaker, text }) => ({
    place: {
      kind: 'utterance' as const,
      id,
      elapsed: startMs,
      voice,
      ...(speaker !== undefined && { speaker }),
    },
    text,
  }));
  const read = readings.map(({ id, elapsed, text, added }) => ({
    // Of a watched screen what was new: the rest stands in the readings before it.
    place: { kind: 'reading' as const, id, elapsed },
    text: added || text,
  }));
  const asked = exchanges.flatMap(({ id, elapsed, question, answer }) => [
    { place: { kind: 'question' as const, id, elapsed }, text: question },
    { place: { kind: 'answer' as const, id, elapsed }, text: answer?.text ?? '' },
  ]);
  const happened = [...heard, ...read, ...asked].sort((a, b) => a.place.elapsed - b.place.elapsed);
  return [...head, ...happened].filter(({ text }) => text !== '');
}

/** What the index keeps of these passages. */
export function documentOf(id: string, passages: readonly SearchPassage[]): SearchDocument {
  const terms = new Set<string>();
  for (const { text } of passages) for (const { term } of wordsOf(text)) terms.add(term);
  return { id, terms };
}
