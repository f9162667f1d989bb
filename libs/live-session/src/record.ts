import type { ContextItem, RecordedItem } from '@sotto/meeting';
import type { Meeting } from './state.js';

/** All that was heard and read, in the order in which it happened. */
export function recordOf(meeting: Meeting): readonly RecordedItem[] {
  const heard: RecordedItem[] = meeting.transcript.map(({ text, at, startMs, voice, speaker }) => ({
    screenText: '',
    audioTranscript: text,
    timestamp: at,
    elapsed: startMs,
    voice,
    ...(speaker !== undefined && { speaker }),
  }));
  const read: RecordedItem[] = meeting.readings
    .filter(({ text }) => text !== '')
    .map(({ text, at, elapsed }) => ({ screenText: text, audioTranscript: '', timestamp: at, elapsed }));
  return [...heard, ...read].sort((a, b) => a.elapsed - b.elapsed);
}

/** The same as bare context items, which is what coaching reads (ledger A6). */
export function wholeContext(meeting: Meeting): readonly ContextItem[] {
  return recordOf(meeting).map(({ screenText, audioTranscript, timestamp }) => ({
    screenText,
    audioTranscript,
    timestamp,
  }));
}
