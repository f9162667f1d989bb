import type { Failure } from './failure.js';
import type { Runner } from './runner.js';

/** Opens the browser's display prompt. Call `open` only inside a click handler: the browser refuses it elsewhere. */
export interface ScreenSource {
  /** @throws SottoError with reason 'permission', 'unsupported', 'device-busy' or 'internal'. */
  open(): Promise<Screen>;
}

/** A shared screen, window or tab. */
export interface Screen {
  readonly id: string;
  /** What the browser calls it, where it tells. */
  readonly label: string;
  /** Resolves once, when the share has ended: by us, by the person, or because its source went away. */
  readonly closed: Promise<ScreenEnd>;
  /** One picture of what it shows now. The caller closes the bitmap. @throws SottoError 'ended', 'timeout'. */
  grab(): Promise<ImageBitmap>;
  close(): void;
}

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
