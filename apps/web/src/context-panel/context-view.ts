import type { Meeting } from '@sotto/live-session';
import type { ContextItem } from '@sotto/meeting';

/** One thing heard or read, with its time. */
export interface ContextRow {
  readonly item: ContextItem;
  /** Milliseconds into the meeting, as the transcript counts them. */
  readonly atMs: number;
}

export interface ContextView {
  /** These go with the next question, oldest first. */
  readonly sent: readonly ContextRow[];
  /** These do not any more. */
  readonly earlier: readonly ContextRow[];
}

type Source = Pick<Meeting, 'context' | 'transcript' | 'readings' | 'startedAt' | 'limits'>;

/** Ledger A6, P4: the last ten items, and which of them go with a question. */
export function contextView(meeting: Source): ContextView {
  const rows = meeting.context.map((item) => ({ item, atMs: timeOf(item, meeting) }));
  const first = Math.max(0, rows.length - meeting.limits.assistItems);
  return { sent: rows.slice(first), earlier: rows.slice(0, first) };
}

/** An item only knows the time of day, and a meeting's own time is another one: it is interrupted, or played faster. */
function timeOf({ timestamp, audioTranscript, screenText }: ContextItem, meeting: Source): number {
  const heard = meeting.transcript.findLast(({ at, text }) => at === timestamp && text === audioTranscript);
  const read = meeting.readings.findLast(
    ({ at, text, added }) => at === timestamp && (added || text) === screenText,
  );
  return heard?.startMs ?? read?.elapsed ?? Math.max(0, timestamp - meeting.startedAt);
}
