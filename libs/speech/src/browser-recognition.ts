import type {
  Availability,
  EndCause,
  Failure,
  Transcriber,
  TranscriberEvent,
  TranscriberInput,
} from '@sotto/meeting';
import { type SpeechPlatform, platformWith } from './platform.js';
import {
  NOT_A_MICROPHONE,
  NO_RECOGNITION,
  languageUnavailable,
  recognitionFailure,
  startFailure,
} from './recognition-failures.js';
import type { RecognitionErrorEventLike, RecognitionLike } from './recognition-like.js';
import { REPEAT_MS, RecognitionResults, type UtteranceEvent } from './recognition-results.js';

/** How long the service may take for its last words after we asked it to stop, in ms (the law of `stopHearing`). */
export const STOP_MS = 3000;

/** How long `end` may take after `error`, in ms; Chromium sends both at once, and a missing `end` must not hang. */
const END_AFTER_ERROR_MS = 1000;

/**
 * The browser's own speech recognition (Web Speech API) as an engine. One run is one recognition session: it ends
 * when the service does, which is after a silence or a few minutes, and starting again is the caller's business.
 *
 * - It hears the system's default microphone; a `deviceId` has no effect, because the API has no such choice.
 * - Where the service is a remote one (Chrome, Edge), sound leaves the machine.
 * - Words that were interim when the session ends stay unsettled: whoever keeps the interim recovers them.
 * - An interim with empty text takes back the words shown before it.
 *
 * @param platform what replaces the browser's own parts; give the app's `clock`, and a double in tests
 */
export function browserRecognition(platform: Partial<SpeechPlatform> = {}): Transcriber {
  const parts = () => platformWith(platform);
  return {
    id: 'browser',
    takes: 'microphone',
    available: (language) => availability(parts(), language),
    run: (input, emit, signal) => {
      if (signal.aborted) return Promise.resolve();
      return new Promise((resolve) => new RecognitionSession(parts(), input, emit, signal, resolve).start());
    },
  };
}

async function availability({ Recognition }: SpeechPlatform, language: string): Promise<Availability> {
  if (!Recognition) return { status: 'unavailable', failure: NO_RECOGNITION };
  let status: string | undefined;
  try {
    status = await Recognition.available?.({ langs: [language], processLocally: false });
  } catch {
    // A page policy or an older signature: nothing is known.
  }
  if (status === 'unavailable') return { status, failure: languageUnavailable(language) };
  if (status === 'downloadable' || status === 'downloading') return { status: 'downloadable' };
  // 'available' promises nothing about a remote service (MDN), so it does not count as ready.
  return { status: 'unknown' };
}

/** One session, from `start` to its one `ended`. After that, whatever the recognition object still says is ignored. */
class RecognitionSession {
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
  #resultsSeen = 0;

  constructor(
    platform: SpeechPlatform,
    input: TranscriberInput,
    emit: (event: TranscriberEvent) => void,
    signal: AbortSignal,
    resolve: () => void,
  ) {
    this.#platform = platform;
    this.#input = input;
    this.#emit = emit;
    this.#signal = signal;
    this.#resolve = resolve;
    this.#beganAt = platform.clock.elapsed();
  }

  start(): void {
    const { source, stopHearing } = this.#input;
    const { Recognition } = this.#platform;
    if (stopHearing.aborted) return this.#end('stopped');
    if (source.kind !== 'microphone') return this.#end('failed', NOT_A_MICROPHONE);
    if (!Recognition) return this.#end('failed', NO_RECOGNITION);
    const until = { signal: this.#over.signal };
    this.#signal.addEventListener('abort', () => this.#drop(), until);
    stopHearing.addEventListener('abort', () => void this.#stop(), until);
    try {
      const recognition = (this.#recognition = new Recognition());
      recognition.lang = this.#input.language;
      recognition.continuous = true;
      recognition.interimResults = true;
      recognition.maxAlternatives = 1;
      this.#listen(recognition);
      recognition.start();
    } catch (thrown) {
      this.#end('failed', startFailure(thrown));
    }
  }

  #listen(recognition: RecognitionLike): void {
    for (const type of ['audiostart', 'soundstart', 'speechstart'] as const) {
      recognition.addEventListener(type, () => this.#say({ type: 'hearing', level: null }));
    }
    recognition.addEventListener('result', (event) => {
      if (this.#isOver) return;
      this.#say({ type: 'hearing', level: null });
      this.#sayAll(this.#results.take(event, this.#now()));
      void this.#releaseLater();
    });
    recognition.addEventListener('error', (event) => void this.#onError(event));
    recognition.addEventListener('end', () => void this.#onEnd());
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
    await this.#platform.clock.after(END_AFTER_ERROR_MS, this.#over.signal);
    await this.#onEnd();
  }

  async #onEnd(): Promise<void> {
    if (this.#isOver || this.#ending) return;
    this.#ending = true;
    this.#sayAll(this.#results.release(this.#now()));
    if (this.#input.stopHearing.aborted) return this.#end('stopped');
    if (!this.#error) return this.#end('silence');
    const failure = await recognitionFailure(this.#error, this.#platform);
    this.#end('failed', failure);
  }

  async #stop(): Promise<void> {
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
