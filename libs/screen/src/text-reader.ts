import {
  type Clock,
  type Failure,
  type ReadingEvent,
  type Runner,
  SottoError,
  type TextReader,
} from '@sotto/meeting';
import { browserRecognition } from './platform.js';
import {
  loadFailed,
  loadTimedOut,
  pictureClosed,
  readerClosed,
  readFailed,
  readTimedOut,
} from './reading-failure.js';
import type { PageReading } from './recognised-line.js';
import type { Recogniser, RecognitionFiles, RecognitionPlatform } from './recogniser.js';
import { withinLimit } from './time-limit.js';
import { Turns } from './turns.js';

/** Milliseconds. */
export interface ReadingLimits {
  /** From starting a worker until it can read; it fetches 7 MB the first time. */
  readonly loadMs: number;
  /** For one picture, once the worker can read. A full 1920x1080 takes about 5 s on two slow cores. */
  readonly readMs: number;
}

/** Well above what loading and reading a full page take on two slow cores: a worker that takes longer hangs. */
export const DEFAULT_READING_LIMITS: ReadingLimits = { loadMs: 30_000, readMs: 20_000 };

/** Pages after which a worker is replaced: its memory only grows. See the README for what was measured. */
export const DEFAULT_PAGES_PER_WORKER = 20;

/** Where the recognition files lie, and how long reading may take. */
export interface TextReaderOptions {
  readonly files: RecognitionFiles;
  readonly clock: Clock;
  readonly platform?: RecognitionPlatform;
  readonly pagesPerWorker?: number;
  readonly limits?: Partial<ReadingLimits>;
}

/** A `TextReader` with a worker of its own, which ends with `close`. */
export interface ClosableTextReader extends TextReader {
  /** The same reading, in the same queue, that also tells where each line stands: what a watcher needs. */
  readonly runPlaced: Runner<ReadingInput, PlacedReadingEvent>;
  /** Ends the worker and its memory. Whatever is being read or waits fails as 'cancelled', and so does all that follows. */
  close(): void;
}

/** What a `TextReader` is given. */
export type ReadingInput = Parameters<TextReader['run']>[0];

/** What a reading tells whose lines keep their places on the picture. */
export type PlacedReadingEvent =
  | Exclude<ReadingEvent, { readonly type: 'read' }>
  | { readonly type: 'read'; readonly page: PageReading };

/**
 * Reads English text in pictures with Tesseract, in a worker, entirely from your own files. Nothing is fetched before
 * the first picture. Pictures are read one at a time in the order given; each must stay open until its run has
 * settled. Aborting a run ends the worker, because Tesseract cannot be interrupted; the next run starts a new one.
 */
export function textReader(options: TextReaderOptions): ClosableTextReader {
  return new RecognitionReader(options);
}

type Tell = (event: PlacedReadingEvent) => void;

interface LoadedRecogniser {
  readonly worker: Recogniser;
  pages: number;
}

class RecognitionReader implements ClosableTextReader {
  readonly #files: RecognitionFiles;
  readonly #clock: Clock;
  readonly #platform: RecognitionPlatform;
  readonly #pagesPerWorker: number;
  readonly #limits: ReadingLimits;
  readonly #turns = new Turns();
  readonly #closing = new AbortController();
  #recogniser: LoadedRecogniser | undefined;

  constructor({ files, clock, platform, pagesPerWorker, limits }: TextReaderOptions) {
    this.#files = files;
    this.#clock = clock;
    this.#platform = platform ?? browserRecognition();
    this.#pagesPerWorker = pagesPerWorker ?? DEFAULT_PAGES_PER_WORKER;
    this.#limits = { ...DEFAULT_READING_LIMITS, ...limits };
  }

  readonly run: TextReader['run'] = (input, emit, signal) =>
    this.runPlaced(
      input,
      (event) => emit(event.type === 'read' ? { type: 'read', ...wordsOf(event.page) } : event),
      signal,
    );

  readonly runPlaced: ClosableTextReader['runPlaced'] = async (input, emit, signal) => {
    const run = { open: true };
    const tell = (event: PlacedReadingEvent) => {
      if (run.open && !signal.aborted) emit(event);
    };
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    const turn = this.#turns.take();
    try {
      await reachedOrStopped(turn.reached, stop);
      tell(stop.aborted ? failed(readerClosed) : await this.#read(input, tell, stop));
    } finally {
      run.open = false;
      turn.leave();
    }
  };

  close(): void {
    this.#closing.abort(new SottoError(readerClosed));
    this.#endWorker();
  }

  /** The terminal event. A worker survives only success. */
  async #read({ image, regions }: ReadingInput, tell: Tell, stop: AbortSignal): Promise<PlacedReadingEvent> {
    // A closed bitmap has no size.
    if (image.width === 0 || image.height === 0) return failed(pictureClosed);
    try {
      const loaded = await this.#load(tell, stop);
      tell({ type: 'progress', stage: 'reading', share: null });
      stop.throwIfAborted();
      const onShare = (share: number) => tell({ type: 'progress', stage: 'reading', share });
      const ms = this.#limits.readMs;
      const page = await withinLimit(loaded.worker.read(image, regions, onShare), {
        ms,
        late: readTimedOut(ms),
        clock: this.#clock,
        signal: stop,
      });
      if (++loaded.pages >= this.#pagesPerWorker) this.#endWorker();
      return { type: 'read', page };
    } catch (error) {
      this.#endWorker();
      return failed(SottoError.is(error) ? error.failure : readFailed(error));
    }
  }

  /** The worker that is there, or a new one that has loaded. */
  async #load(tell: Tell, stop: AbortSignal): Promise<LoadedRecogniser> {
    if (this.#recogniser) return this.#recogniser;
    tell({ type: 'progress', stage: 'loading', share: null });
    stop.throwIfAborted();
    const worker = this.#platform.startRecogniser(this.#files);
    this.#recogniser = { worker, pages: 0 };
    const ms = this.#limits.loadMs;
    const loading = worker
      .load((share) => tell({ type: 'progress', stage: 'loading', share }))
      .catch((error: unknown) => {
        throw new SottoError(loadFailed(error), { cause: error });
      });
    await withinLimit(loading, { ms, late: loadTimedOut(ms), clock: this.#clock, signal: stop });
    return this.#recogniser;
  }

  #endWorker(): void {
    this.#recogniser?.worker.terminate();
    this.#recogniser = undefined;
  }
}

const wordsOf = ({ text, confidence }: PageReading) => ({ text, confidence });

const failed = (failure: Failure): PlacedReadingEvent => ({ type: 'failed', failure });

/** Never rejects. */
function reachedOrStopped(reached: Promise<void>, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    const settled = new AbortController();
    stop.addEventListener('abort', () => resolve(), { signal: settled.signal });
    // Or the signal would be kept, with its listener, for each picture of a meeting.
    void reached.then(resolve).finally(() => settled.abort());
  });
}
