import {
  type Clock,
  type Failure,
  type Screen,
  type ScreenWatcher,
  SottoError,
  type WatchEvent,
} from '@sotto/meeting';
import { browserWatching } from './platform.js';
import type { PlacedLine, ReadPart } from './recognised-line.js';
import type { RecognitionFiles } from './recogniser.js';
import { aroundLines, mergeLines, screenText } from './screen-text.js';
import { type ClosableTextReader, textReader } from './text-reader.js';
import { changeUnread, lastUnread, noPictures, watchingStopped } from './watch-failure.js';
import type { ScreenEyes, TakenPicture, WatchPlatform } from './watch-platform.js';

/** Milliseconds from one comparison to the next. */
export const LOOK_EVERY = 1000;
/** Milliseconds until a change that could not be read is tried again; doubled for each failure in a row. */
const FIRST_RETRY = 2000;
const LAST_RETRY = 60_000;

/** What every watcher needs from its surroundings. */
export interface WatcherSurroundings {
  /** Must wait in a worker: while our page is hidden its own timers come once a minute. */
  readonly clock: Clock;
  readonly platform?: WatchPlatform;
}

/** With the reader that also reads single pictures (they queue), or with the files to start one for each run. */
export type ScreenWatcherOptions =
  | (WatcherSurroundings & { readonly reader: Pick<ClosableTextReader, 'runPlaced'> })
  | (WatcherSurroundings & { readonly files: RecognitionFiles });

/**
 * Watches a shared screen: compares a picture a second and reads what has changed, once it has come to rest. Never
 * more than one reading is under way; what changes meanwhile is read after it.
 */
export function screenWatcher(options: ScreenWatcherOptions): ScreenWatcher {
  const { clock, platform = browserWatching() } = options;
  return {
    async run({ screen, stopWatching }, emit, signal) {
      if (signal.aborted) return;
      const own = 'files' in options ? textReader({ files: options.files, clock }) : undefined;
      const reader = own ?? (options as { readonly reader: Pick<ClosableTextReader, 'runPlaced'> }).reader;
      const stop = AbortSignal.any([signal, stopWatching]);
      const tell = (event: WatchEvent) => {
        if (event.type === 'ended' ? !signal.aborted : !stop.aborted) emit(event);
      };
      try {
        const failure = await untilTheEnd({ screen, reader, clock, platform, tell, stop });
        if (stopWatching.aborted) tell({ type: 'ended', cause: 'stopped' });
        else if (failure) tell({ type: 'ended', cause: 'failed', failure });
        else tell({ type: 'ended', cause: 'share-ended' });
      } finally {
        own?.close();
      }
    },
  };
}

interface Parts {
  readonly screen: Screen;
  readonly reader: Pick<ClosableTextReader, 'runPlaced'>;
  readonly clock: Clock;
  readonly platform: WatchPlatform;
  readonly tell: (event: WatchEvent) => void;
  /** Aborts a reading that is under way too; the end of the share lets it end. */
  readonly stop: AbortSignal;
}

/** Resolves when nothing more will be told; to why, where it was neither us nor the end of the share. */
async function untilTheEnd(parts: Parts): Promise<Failure | undefined> {
  let eyes: ScreenEyes;
  try {
    eyes = parts.platform.openEyes(parts.screen);
  } catch (error) {
    return failureOf(error);
  }
  return new Watch(parts, eyes).untilTheEnd();
}

/** One run. */
class Watch {
  readonly #parts: Parts;
  readonly #eyes: ScreenEyes;
  readonly #shareEnded = new AbortController();
  #lines: readonly PlacedLine[] = [];
  #text = '';
  #frames: 'coming' | 'missing' | undefined;
  #reading: Promise<void> | undefined;
  #failures = 0;
  /** On the clock's `elapsed`. */
  #notBefore = -Infinity;

  constructor(parts: Parts, eyes: ScreenEyes) {
    this.#parts = parts;
    this.#eyes = eyes;
  }

  async untilTheEnd(): Promise<Failure | undefined> {
    const { screen, clock, stop } = this.#parts;
    void screen.closed.then(() => this.#shareEnded.abort());
    const over = AbortSignal.any([stop, this.#shareEnded.signal]);
    let failure: Failure | undefined;
    try {
      // What `closed` says counts also where it was said before we came.
      await Promise.resolve();
      while (!over.aborted) {
        await orAborted(this.#look(), over);
        await clock.after(LOOK_EVERY, over);
      }
    } catch (error) {
      failure = over.aborted ? undefined : failureOf(error);
    } finally {
      this.#eyes.close();
      await this.#reading;
    }
    return failure?.reason === 'ended' ? undefined : failure;
  }

  async #look(): Promise<void> {
    const { clock, stop } = this.#parts;
    const { frames, taken } = await this.#eyes.look(!this.#reading && clock.elapsed() >= this.#notBefore);
    if (frames) this.#tellFrames(frames);
    if (!taken) return;
    // The run was over before the look was.
    if (stop.aborted || this.#shareEnded.signal.aborted) return taken.picture.close();
    this.#reading = this.#read(taken).finally(() => {
      taken.picture.close();
      this.#reading = undefined;
    });
  }

  #tellFrames(frames: 'coming' | 'missing'): void {
    if (frames === this.#frames) return;
    this.#frames = frames;
    this.#parts.tell({ type: 'watching', frames, ...(frames === 'missing' && { failure: noPictures }) });
  }

  async #read({ picture, regions }: TakenPicture): Promise<void> {
    const { reader, tell, stop } = this.#parts;
    const size = { width: picture.width, height: picture.height };
    await reader.runPlaced(
      { image: picture, regions: aroundLines(regions, this.#lines) },
      (event) => {
        if (event.type === 'read') this.#merge(event.page.parts, size);
        else if (event.type === 'failed') this.#retryLater(regions, event.failure);
        else tell(event);
      },
      stop,
    );
  }

  #merge(parts: readonly ReadPart[], size: { readonly width: number; readonly height: number }): void {
    this.#failures = 0;
    const merged = mergeLines(this.#lines, parts, size);
    this.#lines = merged.lines;
    const { text, added, confidence } = screenText(merged);
    if (text === this.#text) return;
    this.#text = text;
    this.#parts.tell({ type: 'changed', text, added, confidence });
  }

  #retryLater(regions: TakenPicture['regions'], failure: Failure): void {
    // The last picture of a share that has ended is not tried again.
    if (this.#shareEnded.signal.aborted)
      return this.#parts.tell({ type: 'unread', failure: lastUnread(failure) });
    const wait = Math.min(FIRST_RETRY * 2 ** this.#failures, LAST_RETRY);
    this.#failures++;
    this.#notBefore = this.#parts.clock.elapsed() + wait;
    this.#eyes.putBack(regions);
    this.#parts.tell({ type: 'unread', failure: changeUnread(failure, wait / 1000) });
  }
}

/** Settles with `work`, or when the signal aborts: eyes that are closed answer no more. */
function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    signal.addEventListener('abort', () => resolve(), { signal: settled.signal });
    // Or the signal would hold a listener for each second of a meeting.
    work.then(resolve, reject).finally(() => settled.abort());
  });
}

const failureOf = (error: unknown): Failure =>
  SottoError.is(error) ? error.failure : watchingStopped(String(error));
