import {
  type Clock,
  type EndCause,
  type Failure,
  SottoError,
  type TranscriberEvent,
  type TranscriberInput,
} from '@sotto/meeting';
import { type AudioFeed, type AudioFeeds, type FeedEvent, SAMPLE_RATE, type Samples } from './audio-feed.js';
import { soundFault } from './capture-failures.js';
import { isOfTheSource } from './engine-failures.js';
import { STOP_MS } from './recognition-session.js';
import { VOICE_ACTIVITY_LOST, voiceActivityTrouble } from './sound-state-failures.js';
import { type HeardUtterance, TranscriptionOrder } from './transcription-order.js';
import { spokenWords } from './transcription-text.js';

/**
 * An utterance that is cut by a stop is submitted from this length on, ms: the 0.32 s told from before the first
 * speech, and 0.19 s, below which voice activity takes nothing for a word.
 */
const SHORTEST_CUT_MS = 500;
/** And from this loudness on (RMS, -60 dBFS): engines invent words for silence. */
const QUIETEST_CUT = 0.001;

/** How the other side of an engine is reached. Called in the order in which things are said. */
export interface TranscriptionWire {
  started?(utterance: HeardUtterance): void;
  speech?(utterance: HeardUtterance, samples: Samples): void;
  /** The whole of it; `settle` or `fail` must follow some time. */
  ended(utterance: HeardUtterance, samples: Samples): void;
  /** It was no speech. */
  dropped?(utterance: HeardUtterance): void;
  /** Nothing more will be said: what waits has less than 3 s. */
  hurry?(): void;
}

/** What a wire tells. After the run is over nobody listens. */
export interface TranscriptionPort {
  readonly language: string;
  /** Aborts when the run is over, however it ended. */
  readonly over: AbortSignal;
  interim(utterance: HeardUtterance, text: string): void;
  /** No words ('') also settle an utterance: there were none. */
  settle(utterance: HeardUtterance, text: string): void;
  /** The run ends with it, after those before it have settled; without an utterance at once. */
  fail(failure: Failure, utterance?: HeardUtterance): void;
  /** The other side is done, as after a long silence: the run ends as 'silence', and with this where words are missing. */
  leave(failure: Failure): void;
}

export interface TranscriptionDeps {
  readonly feeds: AudioFeeds;
  readonly clock: Clock;
  connect(port: TranscriptionPort): TranscriptionWire;
}

/** One run of an engine that is fed with utterances: resolves when it is over. */
export function runTranscription(
  deps: TranscriptionDeps,
  input: TranscriberInput,
  emit: (event: TranscriberEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => void new TranscriptionRun(deps, input, emit, signal, resolve).start());
}

class TranscriptionRun implements TranscriptionPort {
  readonly #deps: TranscriptionDeps;
  readonly #input: TranscriberInput;
  readonly #emit: (event: TranscriberEvent) => void;
  readonly #signal: AbortSignal;
  readonly #resolve: () => void;
  readonly #over = new AbortController();
  readonly #order = new TranscriptionOrder();
  readonly #beganAt: number;
  #wire: TranscriptionWire | null = null;
  #feed: AudioFeed | null = null;
  #unlisten: (() => void) | null = null;
  /** Feed time at which the run began. */
  #beganMs = 0;
  #replaying = false;
  #hears = false;
  #utterances = 0;
  #open: { readonly utterance: HeardUtterance; readonly pieces: Samples[] } | null = null;
  /** Set when nothing more is heard: how the run ends once the last words are there. */
  #closing: { readonly cause: EndCause; readonly failure?: Failure } | null = null;
  /** An utterance got no words: the feed keeps it and what follows. */
  #lost = false;

  constructor(
    deps: TranscriptionDeps,
    input: TranscriberInput,
    emit: (event: TranscriberEvent) => void,
    signal: AbortSignal,
    resolve: () => void,
  ) {
    this.#deps = deps;
    this.#input = input;
    this.#emit = emit;
    this.#signal = signal;
    this.#resolve = resolve;
    this.#beganAt = deps.clock.elapsed();
  }

  get language(): string {
    return this.#input.language;
  }

  get over(): AbortSignal {
    return this.#over.signal;
  }

  async start(): Promise<void> {
    const { source, stopHearing } = this.#input;
    if (stopHearing.aborted) return this.#end('stopped');
    const until = { signal: this.over };
    this.#signal.addEventListener('abort', () => this.#finish(), until);
    stopHearing.addEventListener('abort', () => void this.#close('stopped'), until);
    try {
      const feed = await this.#deps.feeds.open(source);
      if (this.#isOver) return feed.release();
      this.#feed = feed;
      await feed.keepSpeech().catch(withoutVoiceActivity);
      if (!this.#isOver) this.#listen(feed);
    } catch (thrown) {
      this.#end('failed', soundFault(thrown));
    }
  }

  interim({ id }: HeardUtterance, text: string): void {
    this.#say({ type: 'interim', utterance: id, text });
  }

  settle(utterance: HeardUtterance, text: string): void {
    this.#order.tell({ utterance, text: spokenWords(text) });
    this.#flush();
  }

  fail(failure: Failure, utterance?: HeardUtterance): void {
    if (!utterance) return this.#closing ? this.#endClosed() : this.#end('failed', failure);
    this.#order.tell({ utterance, failure });
    this.#flush();
  }

  leave(failure: Failure): void {
    if (this.#closing || !this.#order.isEmpty) return this.fail(failure);
    this.#end('silence');
  }

  #listen(feed: AudioFeed): void {
    const { replayMs = 0 } = this.#input;
    this.#beganMs = feed.nowMs - (this.#deps.clock.elapsed() - this.#beganAt);
    this.#wire = this.#deps.connect(this);
    if (this.#isOver) return;
    const wish = { speech: true, fromMs: this.#beganMs - replayMs };
    // What was kept is told before `listen` returns.
    this.#replaying = true;
    this.#unlisten = feed.listen(wish, (event) => this.#onFeed(event));
    this.#replaying = false;
    if (this.#isOver || this.#closing) this.#unlisten();
  }

  #onFeed(event: FeedEvent): void {
    if (this.#isOver || this.#closing) return;
    switch (event.type) {
      case 'level':
        if (event.level > 0 || this.#hears) this.#heard(event.level);
        break;
      case 'sound':
        this.#say(event);
        // No speech would ever be told again: an engine that finds it by itself may go on.
        if (event.failure?.code === VOICE_ACTIVITY_LOST) void this.#close('failed', event.failure);
        break;
      case 'speech-started':
        this.#begin(event.startMs);
        break;
      case 'speech':
        if (!this.#open) break;
        this.#open.pieces.push(event.samples);
        this.#wire?.speech?.(this.#open.utterance, event.samples);
        break;
      case 'speech-ended':
        if (this.#open) this.#endUtterance(this.#open.utterance, event.endMs, event.samples);
        break;
      case 'ended':
        void this.#close('failed', event.failure);
    }
  }

  #begin(startMs: number): void {
    if (!this.#hears) this.#heard(null);
    if (this.#isOver) return;
    const utterance: HeardUtterance = {
      id: `u${++this.#utterances}`,
      startMs: this.#runTime(startMs),
      endMs: null,
      feedEndMs: startMs,
      replayed: this.#replaying,
    };
    this.#open = { utterance, pieces: [] };
    this.#order.begin(utterance);
    this.#wire?.started?.(utterance);
  }

  #endUtterance(utterance: HeardUtterance, feedEndMs: number, samples: Samples | null): void {
    this.#open = null;
    utterance.feedEndMs = feedEndMs;
    utterance.endMs = this.#runTime(feedEndMs);
    if (samples) return this.#wire?.ended(utterance, samples);
    this.#wire?.dropped?.(utterance);
    this.settle(utterance, '');
  }

  /** Hears no more, and ends when the last words are there, or after 3 s without those that are not. */
  async #close(cause: EndCause, failure?: Failure): Promise<void> {
    if (this.#isOver || this.#closing) return;
    this.#unlisten?.();
    this.#cutOpen();
    this.#closing = { cause, ...(failure && { failure }) };
    if (!this.#isOver) this.#wire?.hurry?.();
    this.#flush();
    await this.#deps.clock.after(STOP_MS, this.over);
    this.#endClosed();
  }

  #cutOpen(): void {
    if (!this.#open) return;
    const { utterance, pieces } = this.#open;
    const samples = joined(pieces);
    const lengthMs = (samples.length / SAMPLE_RATE) * 1000;
    const isSpeech = lengthMs >= SHORTEST_CUT_MS && rms(samples) >= QUIETEST_CUT;
    this.#endUtterance(utterance, utterance.feedEndMs + lengthMs, isSpeech ? samples : null);
  }

  #flush(): void {
    while (!this.#isOver) {
      const outcome = this.#order.next();
      if (!outcome) break;
      if ('failure' in outcome) {
        // Whoever asked to stop wants the other words all the same.
        if (!this.#closing) return this.#end('failed', outcome.failure);
        this.#lost = true;
      } else this.#settled(outcome.utterance, outcome.text);
    }
    if (this.#closing && this.#order.isEmpty) this.#endClosed();
  }

  #settled({ id, startMs, endMs, feedEndMs }: HeardUtterance, text: string): void {
    // First, because whoever hears the words may end the run, and must not be told them again.
    if (!this.#lost) this.#feed?.settled(feedEndMs);
    if (text) {
      const times = { startMs, endMs: Math.max(startMs, endMs ?? startMs) };
      this.#say({ type: 'settled', utterance: id, text, ...times, timing: 'measured' });
    } else {
      // Also where none were shown: whoever waits for words learns that there are none.
      this.#say({ type: 'interim', utterance: id, text: '' });
    }
  }

  #heard(level: number | null): void {
    this.#hears = true;
    this.#say({ type: 'hearing', level });
  }

  #say(event: TranscriberEvent): void {
    if (this.#isOver) return;
    this.#emit(event);
  }

  #endClosed(): void {
    if (this.#closing) this.#end(this.#closing.cause, this.#closing.failure);
  }

  #end(cause: EndCause, failure?: Failure): void {
    if (this.#isOver) return;
    this.#over.abort();
    this.#emit({ type: 'ended', cause, ...(failure && { failure }) });
    this.#finish();
  }

  #finish(): void {
    this.#over.abort();
    this.#unlisten?.();
    this.#feed?.release();
    this.#feed = null;
    this.#resolve();
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted || this.#signal.aborted;
  }

  #runTime(feedMs: number): number {
    return Math.round(feedMs - this.#beganMs);
  }
}

/** It is this machine that finds no speech, not the service that fails. */
function withoutVoiceActivity(thrown: unknown): never {
  if (!SottoError.is(thrown) || isOfTheSource(thrown.failure)) throw thrown;
  throw new SottoError(voiceActivityTrouble(thrown.failure, true), { cause: thrown });
}

function joined(pieces: readonly Samples[]): Samples {
  const all = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function rms(samples: Samples): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
