import type { Region } from '@sotto/meeting';
import type { MarkerBit, RandomBits } from './marker-code.js';
import type { LatePictures } from './marker-trace.js';

/** Looks for the marker in pictures, off the page's thread. One call at a time. */
export interface MarkerEyes {
  /**
   * Compares a picture with those before it and closes it.
   * @param bit what the marker showed
   * @returns whether it was as large as those before
   * @throws SottoError 'internal' where the worker is dead
   */
  compare(picture: ImageBitmap, bit: MarkerBit): Promise<boolean>;
  /** Where the marker is in the pictures so far. @throws SottoError 'internal' where the worker is dead */
  find(late: LatePictures): Promise<Region | undefined>;
  close(): void;
}

/** What the browser gives to the check. The default is `browserMarking`. */
export interface MarkerPlatform {
  openEyes(): MarkerEyes;
  readonly randomBits: RandomBits;
}

/** To the worker. */
export type MarkerOrder =
  | { readonly type: 'compare'; readonly picture: ImageBitmap; readonly bit: MarkerBit }
  | { readonly type: 'find'; readonly late: LatePictures };

/** From the worker, one for each order. */
export type MarkerReply =
  | { readonly type: 'compared'; readonly sameSize: boolean }
  | { readonly type: 'found'; readonly region: Region | undefined }
  | { readonly type: 'failed'; readonly message: string };
