import type { AudioSource, EndCause, Failure, TranscriberEvent, TranscriberInput } from '@sotto/meeting';
import type { AudioFeed, AudioFeeds, FeedEvent } from './audio-feed.js';
import { soundFault } from './capture-failures.js';
import type { SpeechPlatform } from './platform.js';
import {
  NOT_A_MICROPHONE,
  NOT_ON_DEVICE,
  NOTHING_TAKEN,
  NOT_THE_CHOSEN_MICROPHONE,
  NO_RECOGNITION,
  NO_SOUND,
  TAKES_NO_TRACK,
  TRACK_ENDED,
  recognitionFailure,
  startFailure,
} from './recognition-failures.js';
import type { RecognitionErrorEventLike, RecognitionLike } from './recognition-like.js';
import { REPEAT_MS, RecognitionResults, type UtteranceEvent } from './recognition-results.js';
import { demandsOnDevice, takesTracks } from './recognition-support.js';

/** How long the service may take for its last words after we asked it to stop, in ms (the law of `stopHearing`). */
export const STOP_MS = 3000;

/** How long `end` may take after `error`, in ms; Chromium sends both at once or no `end`, and that must not hang. */
const END_AFTER_ERROR_MS = 1000;

/** No sound is taken for this long after the start: no microphone is open, or the person has not answered the prompt. */
const MISSING_MS = 3000;

/** Whether trouble with the sound was told, from run to run. */
export interface ToldTrouble {
  told: boolean;
}

/** What the engines that use the browser's recognition differ in. */
export interface RecognitionEngine {
  readonly platform: SpeechPlatform;
  readonly feeds?: AudioFeeds;
  /** Recognise on this machine or not at all. */
  readonly local: boolean;
  readonly trouble: ToldTrouble;
}

/** One run: resolves when its session is over. */
export function runRecognition(
  engine: RecognitionEngine,
  input: TranscriberInput,
  emit: (event: TranscriberEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => new RecognitionSession(engine, input, emit, signal, resolve).start());
}

/** One session, from `start` to its one `ended`. After that, whatever the recognition object still says is ignored. */
class RecognitionSession {
  readonly #engine: RecognitionEngine;
  readonly #platform: SpeechPlatform;
  readonly #input: TranscriberInput;
  readonly #emit: (event: TranscriberEvent) => void;
  readonly #signal: AbortSignal;
  readonly #resolve: () => void;
  readonly #results = new RecognitionResults();
  readonly #over = new AbortController();
  readonly #beganAt: number;
  #recognition: RecognitionLike | null = null;
  #error: { code: string; detail: string } | null = null;
  #ending = false;
  #hears = false;
  readonly #heardAtAll = new AbortController();
  #hasSound = false;
  /** What arrives is told by the feed. */
  #isFed = false;
  #notice: Failure | null = null;
  #resultsSeen = 0;

  constructor(
    engine: RecognitionEngine,
    input: TranscriberInput,
    emit: (event: TranscriberEvent) => void,
    signal: AbortSignal,
    resolve: () => void,
  ) {
    this.#engine = engine;
    this.#platform = engine.platform;
    this.#input = input;
    this.#emit = emit;
    this.#signal = signal;
    this.#resolve = resolve;
    this.#beganAt = engine.platform.clock.elapsed();
  }

  start(): void {
    const { source, stopHearing } = this.#input;
    const { Recognition } = this.#platform;
    if (stopHearing.aborted) return this.#end('stopped');
    if (!Recognition) return this.#end('failed', NO_RECOGNITION);
    const until = { signal: this.#over.signal };
    this.#signal.addEventListener('abort', () => this.#drop(), until);
    stopHearing.addEventListener('abort', () => void this.#stop(), until);
    if (isOwnDevice(source)) return this.#begin(null);
    const { feeds } = this.#engine;
    if (feeds && source.kind !== 'file') return void this.#open(feeds);
    if (source.kind !== 'microphone') return this.#end('failed', NOT_A_MICROPHONE);
    this.#notice = NOT_THE_CHOSEN_MICROPHONE;
    this.#begin(null);
  }

  async #open(feeds: AudioFeeds): Promise<void> {
    let feed: AudioFeed;
    try {
      feed = await feeds.open(this.#input.source);
    } catch (thrown) {
      return this.#end('failed', soundFault(thrown));
    }
    if (this.#isOver) return feed.release();
    if (this.#input.stopHearing.aborted) {
      feed.release();
      return this.#end('stopped');
    }
    this.#begin(feed);
  }

  #begin(feed: AudioFeed | null): void {
    const { Recognition } = this.#platform;
    let isHeard = false;
    try {
      if (!Recognition) return this.#end('failed', NO_RECOGNITION);
      const recognition = (this.#recognition = new Recognition());
      if (this.#engine.local && !demandsOnDevice(recognition)) return this.#end('failed', NOT_ON_DEVICE);
      recognition.lang = this.#input.language;
      recognition.continuous = true;
      recognition.interimResults = true;
      recognition.maxAlternatives = 1;
      this.#listen(recognition);
      isHeard = this.#startWith(recognition, feed);
    } catch (thrown) {
      this.#end('failed', startFailure(thrown));
    } finally {
      if (!isHeard) feed?.release();
    }
  }

  /** @returns whether the feed is what is heard */
  #startWith(recognition: RecognitionLike, feed: AudioFeed | null): boolean {
    if (!feed) {
      recognition.start();
      void this.#missLater();
      return false;
    }
    if (feed.track.readyState === 'ended') {
      this.#end('failed', TRACK_ENDED);
      return false;
    }
    recognition.start(feed.track);
    if (takesTracks(recognition)) {
      this.#isFed = true;
      const unlisten = feed.listen({ speech: false }, (event) => this.#onFeed(event));
      this.#over.signal.addEventListener('abort', () => {
        unlisten();
        feed.release();
      });
      return true;
    }
    if (this.#input.source.kind === 'microphone') {
      this.#notice = NOT_THE_CHOSEN_MICROPHONE;
      return false;
    }
    // Nothing has been heard yet: sound comes at the earliest with the next task.
    this.#end('failed', TAKES_NO_TRACK);
    recognition.abort();
    return false;
  }

  #onFeed(event: FeedEvent): void {
    if (event.type === 'sound') this.#say(event);
    else if (event.type === 'ended') {
      // The last words may still come; what we asked for is under way.
      if (this.#input.stopHearing.aborted) return;
      this.#end('failed', event.failure);
      this.#recognition?.abort();
      // That frames arrive proves nothing before the recognition takes them.
    } else if (event.type === 'level' && this.#hears) this.#say({ type: 'hearing', level: event.level });
  }

  #listen(recognition: RecognitionLike): void {
    recognition.addEventListener('audiostart', () => this.#heard());
    for (const type of ['soundstart', 'speechstart'] as const) {
      recognition.addEventListener(type, () => this.#sounds());
    }
    recognition.addEventListener('result', (event) => {
      if (this.#isOver) return;
      this.#sounds();
      this.#sayAll(this.#results.take(event, this.#now()));
      void this.#releaseLater();
    });
    recognition.addEventListener('error', (event) => void this.#onError(event));
    recognition.addEventListener('end', () => void this.#onEnd());
  }

  #sounds(): void {
    this.#hasSound = true;
    this.#heard();
    if (!this.#engine.trouble.told) return;
    this.#engine.trouble.told = false;
    this.#say({ type: 'sound', state: 'sound' });
  }

  /** The recognition opens the microphone itself, so only its own events tell that nothing comes. */
  async #missLater(): Promise<void> {
    const until = AbortSignal.any([this.#over.signal, this.#heardAtAll.signal]);
    await this.#platform.clock.after(MISSING_MS, until);
    if (!until.aborted) this.#tell('missing', NOTHING_TAKEN);
  }

  #tell(state: 'missing' | 'silent', failure: Failure): void {
    this.#engine.trouble.told = true;
    this.#say({ type: 'sound', state, failure });
  }

  #heard(): void {
    this.#hears = true;
    this.#heardAtAll.abort();
    this.#say({ type: 'hearing', level: null });
    const failure = this.#notice;
    this.#notice = null;
    if (failure) this.#say({ type: 'sound', state: 'sound', failure });
  }

  /** A final that may still grow settles when nothing continued it for a while. */
  async #releaseLater(): Promise<void> {
    const mine = ++this.#resultsSeen;
    if (!this.#results.holds) return;
    await this.#platform.clock.after(REPEAT_MS, this.#over.signal);
    if (mine === this.#resultsSeen && !this.#isOver) this.#sayAll(this.#results.release(this.#now()));
  }

  async #onError({ error, message }: RecognitionErrorEventLike): Promise<void> {
    // 'no-speech' is a silence, not a fault.
    if (error !== 'no-speech') this.#error ??= { code: error, detail: message };
    else if (!this.#hasSound && !this.#isFed) this.#tell('silent', NO_SOUND);
    await this.#platform.clock.after(END_AFTER_ERROR_MS, this.#over.signal);
    await this.#onEnd();
  }

  async #onEnd(): Promise<void> {
    if (this.#isOver || this.#ending) return;
    this.#ending = true;
    this.#sayAll(this.#results.release(this.#now()));
    if (this.#input.stopHearing.aborted) return this.#end('stopped');
    if (!this.#error) return this.#end('silence');
    const failure = await recognitionFailure(this.#error, this.#platform, this.#engine.local);
    this.#end('failed', failure);
  }

  async #stop(): Promise<void> {
    // Before there is a session, a device is being opened; that ends the run when it has been.
    this.#recognition?.stop();
    await this.#platform.clock.after(STOP_MS, this.#over.signal);
    if (this.#isOver) return;
    this.#sayAll(this.#results.release(this.#now()));
    this.#end('stopped');
    this.#recognition?.abort();
  }

  #end(cause: EndCause, failure?: Failure): void {
    if (this.#isOver) return;
    this.#over.abort();
    this.#emit({ type: 'ended', cause, ...(failure && { failure }) });
    this.#resolve();
  }

  #drop(): void {
    this.#over.abort();
    this.#recognition?.abort();
    this.#resolve();
  }

  #sayAll(events: readonly UtteranceEvent[]): void {
    for (const event of events) this.#say(event);
  }

  #say(event: TranscriberEvent): void {
    if (!this.#isOver) this.#emit(event);
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted || this.#signal.aborted;
  }

  #now(): number {
    return Math.round(this.#platform.clock.elapsed() - this.#beganAt);
  }
}

/** The microphone that recognition opens by itself. */
const isOwnDevice = (source: AudioSource) =>
  source.kind === 'microphone' && (!source.deviceId || source.deviceId === 'default');
