import type { Region } from '@sotto/meeting';

/** One line of text as the recogniser gives it. Boxes are in pixels of the picture. */
export interface RecognisedLine {
  readonly words: readonly RecognisedWord[];
  /** The recogniser's own, 0 to 1. */
  readonly confidence: number;
  readonly box: Region;
  /** The first of its paragraph. */
  readonly startsParagraph: boolean;
}

export interface RecognisedWord {
  readonly text: string;
  readonly box: Region;
}

/** What was read of a whole picture. */
export interface PageText {
  readonly text: string;
  /** Mean of its lines, each weighing as much as it has characters; 0 where nothing was read. */
  readonly confidence: number;
}
