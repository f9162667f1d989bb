import type { Failure } from './failure.js';
import type { Runner } from './runner.js';

/** Opens the browser's display prompt. Call `open` only inside a click handler: the browser refuses it elsewhere. */
export interface ScreenSource {
  /**
   * Asks the person which tab, window or screen to share. Call it in the task of a click.
   * @throws SottoError with reason 'permission', 'unsupported', 'device-busy' or 'internal'.
   */
  open(wanted?: ScreenWish): Promise<Screen>;
}

/** What is asked for with a share of the screen; the person decides. */
export interface ScreenWish {
  /** Ask for the sound of the tab or of the system with it; the person may still leave it out. */
  readonly sound?: boolean;
  /** Offer our own tab, too. */
  readonly ownTab?: boolean;
}

/** What was chosen in the prompt. */
export type ScreenSurface = 'tab' | 'window' | 'screen' | 'unknown';

/** A shared screen, window or tab. */
export interface Screen {
  readonly id: string;
  /** What the browser calls it, where it tells. */
  readonly label: string;
  readonly surface?: ScreenSurface;
  /** The sound that came with it; null where none was shared. */
  readonly sound?: MediaStreamTrack | null;
  /** Resolves once, when the share has ended: by us, by the person, or because its source went away. */
  readonly closed: Promise<ScreenEnd>;
  /** One picture of what it shows now. The caller closes the bitmap. @throws SottoError 'ended', 'timeout'. */
  grab(): Promise<ImageBitmap>;
  close(): void;
}

/** Who ended a share: `us` by closing it, `them` by the browser's own button or by closing the tab. */
export interface ScreenEnd {
  readonly by: 'us' | 'them';
}

/** In pixels of the picture. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a `TextReader` tells of a picture: any number of progress reports, then one `read` or `failed`, last. */
export type ReadingEvent =
  /** What it is doing now; `share` 0 to 1 where it is known. */
  | { readonly type: 'progress'; readonly stage: 'loading' | 'reading'; readonly share: number | null }
  /** `text` keeps the lines of the page; `confidence` 0 to 1. */
  | { readonly type: 'read'; readonly text: string; readonly confidence: number }
  | { readonly type: 'failed'; readonly failure: Failure };

/** Reads the text in a picture. The picture is closed by the caller. */
export interface TextReader {
  readonly run: Runner<{ readonly image: ImageBitmap; readonly regions?: readonly Region[] }, ReadingEvent>;
}

/** What watching a shared screen tells; `ended` comes once, last. */
export type WatchEvent =
  /** Evidence that pictures come and are compared; 'missing': none came for a while (a minimised window). */
  | { readonly type: 'watching'; readonly frames: 'coming' | 'missing'; readonly failure?: Failure }
  | { readonly type: 'progress'; readonly stage: 'loading' | 'reading'; readonly share: number | null }
  /** The text changed: all that is there now, line by line in reading order, and the lines that are new. */
  | {
      readonly type: 'changed';
      readonly text: string;
      readonly added: string;
      /** 0 to 1. */
      readonly confidence: number;
    }
  /** A changed picture could not be read; watching goes on. */
  | { readonly type: 'unread'; readonly failure: Failure }
  | {
      readonly type: 'ended';
      readonly cause: 'stopped' | 'share-ended' | 'failed';
      readonly failure?: Failure;
    };

/**
 * Watches a shared screen and reads what changes on it, until the share ends or `stopWatching` (which reads what has
 * changed by then no more). The screen is closed by its owner.
 */
export interface ScreenWatcher {
  readonly run: Runner<{ readonly screen: Screen; readonly stopWatching: AbortSignal }, WatchEvent>;
}
