import type { Region, Screen } from '@sotto/meeting';

/** A picture in which something has changed, and where. */
export interface TakenPicture {
  /** For the caller to close. */
  readonly picture: ImageBitmap;
  readonly regions: readonly Region[];
  /** Pixels of the 32-pixel tiles that have changed. The regions hold still ones too: this is what they are held to. */
  readonly pixels: number;
}

/** What a look at the screen brought. */
export interface Look {
  /** 'missing': the share gives no pictures, as a minimised window does. A still one is 'coming'. Absent: not known yet. */
  readonly frames?: 'coming' | 'missing';
  /** What has changed and come to rest, if it was asked for. */
  readonly taken?: TakenPicture;
}

/** Compares the pictures of one screen, off the page's thread. One look at a time. */
export interface ScreenEyes {
  /**
   * Compares the newest picture with those before it.
   * @param take whether what has changed may be taken, which counts as read from then on
   * @throws SottoError 'ended' after the share's end; anything else is a bug or a dead worker
   */
  look(take: boolean): Promise<Look>;
  /** These could not be read and are to be taken again. */
  putBack(regions: readonly Region[]): void;
  close(): void;
}

/** What the browser gives to watching. The default is in `platform.ts`. */
export interface WatchPlatform {
  openEyes(screen: Screen): ScreenEyes;
}

/** To the worker. */
export type EyesOrder =
  | { readonly type: 'frames'; readonly frames: ReadableStream<VideoFrame> }
  /** `picture`: where there is no stream of frames. */
  | { readonly type: 'look'; readonly take: boolean; readonly picture?: ImageBitmap }
  | { readonly type: 'put-back'; readonly regions: readonly Region[] };

/** From the worker, one for each look. `seen`: at least one picture has come so far. */
export type EyesReply =
  | { readonly type: 'looked'; readonly seen: boolean; readonly taken?: TakenPicture }
  | { readonly type: 'failed'; readonly message: string };
