import type { AudioSource, Clock, Failure, Transcriber, TranscriberEvent } from '@sotto/meeting';
import { type SpeechSegment, median } from './voice-check-noise.js';

/** A session starts its next run this long after one that ended by itself, ms. */
const AGAIN_MS = 100;

/** What an engine settled, and when it came. Times are of the clock. */
interface Arrival {
  readonly text: string;
  readonly atMs: number;
  /** When it says that the words ended; null where it only guesses. */
  readonly endMs: number | null;
}

/** What was heard of an engine while the passage was read. */
export interface Hearing {
  readonly settled: readonly Arrival[];
  /** When the first words came, interim ones too; null where none did. */
  readonly firstWordsAt: number | null;
  /** Why it could hear no more. */
  readonly failure: Failure | null;
}

/** Runs an engine, again and again where it ends by itself, until `done`, or until it fails. */
export async function hear(
  engine: Transcriber,
  wish: {
    readonly source: AudioSource;
    readonly language: string;
    readonly clock: Clock;
    readonly done: AbortSignal;
  },
  signal: AbortSignal,
): Promise<Hearing> {
  const { source, language, clock, done } = wish;
  const settled: Arrival[] = [];
  let firstWordsAt: number | null = null;
  let failure: Failure | null = null;
  let isOver = false;
  while (!done.aborted && !signal.aborted && !isOver) {
    const beganAt = clock.elapsed();
    const take = (event: TranscriberEvent) => {
      const atMs = clock.elapsed();
      if (event.type === 'interim' && event.text.trim() !== '') firstWordsAt ??= atMs;
      if (event.type === 'settled') {
        firstWordsAt ??= atMs;
        settled.push({
          text: event.text,
          atMs,
          endMs: event.timing === 'measured' ? event.endMs + beganAt : null,
        });
      }
      if (event.type === 'ended') {
        failure = event.failure ?? null;
        isOver = event.cause !== 'silence';
      }
    };
    await engine.run({ source, language, stopHearing: done }, take, signal);
    if (!isOver) await clock.after(AGAIN_MS, AbortSignal.any([done, signal]));
  }
  return { settled, firstWordsAt, failure };
}

/** How fast an engine was. */
export interface Delays {
  /** From the beginning of speech to the first words, ms; null where none came. */
  readonly firstWordsMs: number | null;
  /** From the end of an utterance to its settled words, ms, the median; null where none settled. */
  readonly settleMs: number | null;
}

/** @param segments where somebody spoke, in order, in times of the clock */
export function delays({ settled, firstWordsAt }: Hearing, segments: readonly SpeechSegment[]): Delays {
  const startMs = segments[0]?.startMs;
  const waits = settled.flatMap((arrival) => {
    const spoken = segments.filter(({ endMs }) => endMs <= arrival.atMs);
    const { endMs } = arrival;
    // An engine that measures says which utterance it was; of any other it is the one that ended last.
    const whose = endMs === null ? spoken.at(-1) : nearest(spoken, endMs);
    return whose ? [arrival.atMs - whose.endMs] : [];
  });
  return {
    firstWordsMs: startMs === undefined || firstWordsAt === null ? null : Math.max(0, firstWordsAt - startMs),
    settleMs: median(waits),
  };
}

function nearest(segments: readonly SpeechSegment[], endMs: number): SpeechSegment | undefined {
  return [...segments].sort((a, b) => Math.abs(a.endMs - endMs) - Math.abs(b.endMs - endMs))[0];
}
