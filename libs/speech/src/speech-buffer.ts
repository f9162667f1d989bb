import { type FeedEvent, SAMPLE_RATE } from './audio-feed.js';
import { CUTTING_RULE } from './voice-activity-cutter.js';

/** Speech that is kept at most, ms; the oldest utterance goes first. 7.7 MB at 16 kHz. */
export const KEPT_SPEECH_MS = 120_000;

/**
 * Of an utterance whose source went away in the middle, less than this is no word, ms: what comes before the first
 * speech, and 0.19 s of it.
 */
const LEAST_CUT_OFF_MS = 500;

/** The events that make up utterances. */
export type SpeechEvent = Extract<FeedEvent, { type: 'speech-started' | 'speech' | 'speech-ended' }>;
type Ended = Extract<SpeechEvent, { type: 'speech-ended' }>;
type Speech = Extract<SpeechEvent, { type: 'speech' }>;

interface Kept {
  readonly startMs: number;
  /** While it goes on; its end holds all of it. */
  readonly pieces: Speech[];
  readonly ended?: Ended;
}

/** Utterances that are not settled, to be told again to who asks. */
export class SpeechBuffer {
  readonly #boundMs: number;
  #utterances: readonly Kept[] = [];
  #keptFromMs: number;

  /** @param fromMs feed time from which on speech is heard */
  constructor(fromMs: number, boundMs = KEPT_SPEECH_MS) {
    this.#keptFromMs = fromMs;
    this.#boundMs = boundMs;
  }

  /** Feed time from which on every utterance is kept. */
  get keptFromMs(): number {
    return this.#keptFromMs;
  }

  /** Nobody speaks, and all that was said is settled. */
  get isEmpty(): boolean {
    return this.#utterances.length === 0;
  }

  /** Events of one feed, in their order. */
  hear(event: SpeechEvent): void {
    const open = this.#utterances.at(-1);
    if (event.type === 'speech-started')
      this.#utterances = [...this.#utterances, { startMs: event.startMs, pieces: [] }];
    else if (event.type === 'speech') open?.pieces.push(event);
    else {
      const before = this.#utterances.slice(0, -1);
      this.#utterances = event.samples
        ? [...before, { startMs: event.startMs, pieces: [], ended: event }]
        : before;
      this.#bound();
    }
  }

  /** What ends at or before this is not needed any more. */
  settled(untilMs: number): void {
    this.#utterances = this.#utterances.filter(({ ended }) => !ended || ended.endMs > untilMs);
    this.#keptFromMs = Math.max(this.#keptFromMs, untilMs);
  }

  /** What reaches beyond `fromMs`, each utterance whole; the one that goes on as far as it is known. */
  replay(fromMs: number): readonly SpeechEvent[] {
    return this.#utterances
      .filter(({ ended }) => !ended || ended.endMs > fromMs)
      .flatMap(({ startMs, pieces, ended }): readonly SpeechEvent[] => [
        { type: 'speech-started', startMs },
        ...(ended?.samples ? [{ type: 'speech', startMs, samples: ended.samples } as const, ended] : pieces),
      ]);
  }

  /** What goes on can never end by itself: as much as is known of it. @returns undefined where nothing goes on */
  cutOff(): Ended | undefined {
    const open = this.#utterances.at(-1);
    if (!open || open.ended) return undefined;
    const length = open.pieces.reduce((sum, { samples }) => sum + samples.length, 0);
    const samples = new Float32Array(length);
    for (const piece of open.pieces)
      samples.set(piece.samples, Math.round(((piece.startMs - open.startMs) * SAMPLE_RATE) / 1000));
    const lengthMs = (length * 1000) / SAMPLE_RATE;
    return {
      type: 'speech-ended',
      startMs: open.startMs,
      endMs: open.startMs + lengthMs,
      samples: lengthMs >= LEAST_CUT_OFF_MS && isLoudEnough(samples) ? samples : null,
    };
  }

  #bound(): void {
    let length = this.#utterances.reduce((sum, { ended }) => sum + lengthOf(ended), 0);
    while (length > this.#boundMs && this.#utterances.length > 1) {
      const [oldest, ...rest] = this.#utterances;
      length -= lengthOf(oldest?.ended);
      this.#keptFromMs = Math.max(this.#keptFromMs, oldest?.ended?.endMs ?? 0);
      this.#utterances = rest;
    }
  }
}

const lengthOf = (ended: Ended | undefined): number => (ended ? ended.endMs - ended.startMs : 0);

/** What voice activity itself asks of an utterance: engines invent words for silence. */
function isLoudEnough(samples: Float32Array): boolean {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.sqrt(power) >= CUTTING_RULE.quietest;
}
