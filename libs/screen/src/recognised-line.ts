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

/** A word and where it stands, in pixels of the picture. */
export interface RecognisedWord {
  readonly text: string;
  readonly box: Region;
}

/** A line of text and where it stands on the screen. */
export interface PlacedLine {
  readonly words: readonly RecognisedWord[];
  /** 0 to 1. */
  readonly confidence: number;
  /** In pixels of the whole picture. */
  readonly box: Region;
  /** A row of code, of a terminal or of a table without rules, where columns matter. */
  readonly dense: boolean;
}

/** One part of a picture that was read, as it was cut out, and the lines in it. */
export interface ReadPart {
  readonly region: Region;
  readonly lines: readonly PlacedLine[];
}

/** What was read of a picture, and where it stands. */
export interface PageReading extends PageText {
  readonly parts: readonly ReadPart[];
}

/** What was read of a whole picture. */
export interface PageText {
  readonly text: string;
  /** Mean of its lines, each weighing as much as it has characters; 0 where nothing was read. */
  readonly confidence: number;
}
