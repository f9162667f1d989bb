import type { AttributedItem, RecordedItem } from '@sotto/meeting';
import type { Meeting } from './state.js';

/** All that was heard and read, in the order in which it happened. */
export function recordOf(meeting: Meeting): readonly RecordedItem[] {
  const heard: RecordedItem[] = meeting.transcript.map(
    ({ text, at, startMs, endMs, timing, engine, voice, speaker }) => ({
      screenText: '',
      audioTranscript: text,
      timestamp: at,
      elapsed: startMs,
      endElapsed: endMs,
      timing,
      engine,
      voice,
      ...(speaker !== undefined && { speaker }),
    }),
  );
  const read: RecordedItem[] = meeting.readings
    .filter(({ text }) => text !== '')
    .map(({ text, added, at, elapsed }) => ({
      // Of a watched screen what was new: the rest stands in the readings before it.
      screenText: added || text,
      audioTranscript: '',
      timestamp: at,
      elapsed,
    }));
  return [...heard, ...read].sort((a, b) => a.elapsed - b.elapsed);
}

/** All of it without its times, which is what coaching reads (ledger A6). */
export const wholeContext = (meeting: Meeting): readonly AttributedItem[] =>
  recordOf(meeting).map(
    ({ elapsed: _, endElapsed: _end, timing: _timing, engine: _engine, ...item }) => item,
  );

/** The last items of the context (ledger P4), with who spoke. */
export const lastContext = ({ context, transcript }: Meeting, items: number): readonly AttributedItem[] =>
  context.slice(-items).map((item) => {
    const { audioTranscript: text, timestamp } = item;
    const utterance = transcript.findLast((heard) => heard.at === timestamp && heard.text === text);
    if (!utterance) return item;
    const { voice, speaker } = utterance;
    return { ...item, voice, ...(speaker !== undefined && { speaker }) };
  });
