import type { Exchange, ScreenReading, Utterance } from '@sotto/meeting';

/** One row of a transcript, its `key` in it. `at` is milliseconds since the session began. */
export type TranscriptRow =
  | {
      readonly kind: 'utterance';
      readonly key: string;
      readonly at: number;
      readonly utterance: Utterance;
      /** Shows who speaks and when: at a change of voice, and after a pause or something else. */
      readonly labelled: boolean;
    }
  | { readonly kind: 'reading'; readonly key: string; readonly at: number; readonly reading: ScreenReading }
  | { readonly kind: 'question'; readonly key: string; readonly at: number; readonly exchange: Exchange };

/** What stands in a transcript. Oldest first, as the session keeps it. */
export interface TranscriptContent {
  readonly utterances: readonly Utterance[];
  /** What was read on the screen; a folded line each. */
  readonly readings?: readonly ScreenReading[];
  /** Questions with their answers; a folded line each, at the time of the question. */
  readonly exchanges?: readonly Exchange[];
}

/** A pause after which the same voice is named again, ms. */
const PAUSE_MS = 20_000;

/**
 * Folds what was said, shown and asked into one flow by time; what began at the same time keeps that order.
 * @param before the rows of a moment ago: those that show the same are taken over, so that who still holds some of them
 *   holds no second copy
 */
export function transcriptRows(
  { utterances, readings = [], exchanges = [] }: TranscriptContent,
  before: readonly TranscriptRow[] = [],
): TranscriptRow[] {
  const rows: TranscriptRow[] = [
    ...utterances.map(utteranceRow),
    ...readings.map((reading) => ({
      kind: 'reading' as const,
      key: `reading:${reading.id}`,
      at: reading.elapsed,
      reading,
    })),
    ...exchanges.map((exchange) => ({
      kind: 'question' as const,
      key: `question:${exchange.id}`,
      at: exchange.elapsed,
      exchange,
    })),
  ];
  const sorted = rows.sort((a, b) => a.at - b.at).map((row, index, all) => labelled(row, all[index - 1]));
  let added = 0;
  return sorted.map((row, index) => {
    const known = before[index - added];
    if (known?.key !== row.key) added++;
    return known && sameRow(row, known) ? known : row;
  });
}

/**
 * The rows of a transcript that grows: each time those of the time before are taken over. React holds on to earlier lists,
 * and its blocks each to the one in which they last changed; of a working day that is three copies.
 */
export function rowsKeeper(): (content: TranscriptContent) => readonly TranscriptRow[] {
  let rows: readonly TranscriptRow[] = [];
  return (content) => (rows = transcriptRows(content, rows));
}

function utteranceRow(utterance: Utterance) {
  return {
    kind: 'utterance' as const,
    // No text of its own: of a day that would be some 400 kB.
    key: utterance.id,
    at: utterance.startMs,
    utterance,
    labelled: true,
  };
}

function labelled(row: TranscriptRow, before: TranscriptRow | undefined): TranscriptRow {
  if (row.kind !== 'utterance' || before?.kind !== 'utterance') return row;
  const [now, last] = [row.utterance, before.utterance];
  const goesOn =
    now.voice === last.voice && now.speaker === last.speaker && now.startMs - last.endMs < PAUSE_MS;
  return goesOn ? { ...row, labelled: false } : row;
}

/** Whether two rows show the same, by the identity of what they hold. */
export function sameRow(a: TranscriptRow, b: TranscriptRow | undefined): boolean {
  switch (a.kind) {
    case 'utterance':
      return b?.kind === a.kind && b.utterance === a.utterance && b.labelled === a.labelled;
    case 'reading':
      return b?.kind === a.kind && b.reading === a.reading;
    case 'question':
      return b?.kind === a.kind && b.exchange === a.exchange;
  }
}
