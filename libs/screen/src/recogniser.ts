import type { Region } from '@sotto/meeting';
import type { PageReading } from './recognised-line.js';

/** Where the recognition files are served; absolute, or relative to the page. All three from your own origin. */
export interface RecognitionFiles {
  /** Address of `worker.min.js` of tesseract.js. */
  readonly workerPath: string;
  /** Folder that holds the three `tesseract-core-*-lstm.wasm.js`. */
  readonly corePath: string;
  /** Folder that holds `eng.traineddata.gz`. */
  readonly langPath: string;
}

/**
 * One recognition worker. It does one thing at a time, in the order asked; nothing but `terminate` cancels it, and
 * after that what was asked never settles.
 */
export interface Recogniser {
  /** Fetches the files and starts the engine. Rejects when a file is missing, or never settles. */
  load(onShare: (share: number) => void): Promise<void>;
  /** Reads a copy of the picture. */
  read(
    picture: ImageBitmap,
    regions: readonly Region[] | undefined,
    onShare: (share: number) => void,
  ): Promise<PageReading>;
  terminate(): void;
}

/** What the browser gives to text recognition. The default is in `platform.ts`. */
export interface RecognitionPlatform {
  /** Starts a worker; it fetches nothing before `load`. */
  startRecogniser(files: RecognitionFiles): Recogniser;
}

/** To the worker. */
export type RecogniserOrder =
  | { readonly type: 'load'; readonly files: RecognitionFiles }
  | { readonly type: 'read'; readonly picture: ImageBitmap; readonly regions?: readonly Region[] };

/** From the worker: any number of shares, then one of the others, for each order. */
export type RecogniserReply =
  | { readonly type: 'share'; readonly share: number }
  | { readonly type: 'loaded' }
  | { readonly type: 'read'; readonly page: PageReading }
  | { readonly type: 'failed'; readonly message: string };
