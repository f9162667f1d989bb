import { SottoError, visibleText } from '@sotto/meeting';

/** A file that cannot be read as a transcript. The sentence names the line and what was expected there. */
export class TranscriptFileError extends SottoError {
  override readonly name = 'TranscriptFileError';
  /** 1 is the first line; undefined where the file as a whole is the matter (a picture, an empty file). */
  readonly line: number | undefined;

  /** @param sentence what is wrong and what to do; the line is put before it */
  constructor(sentence: string, line?: number) {
    super({ reason: 'unreadable', message: line === undefined ? sentence : `Line ${line}: ${sentence}` });
    this.line = line;
  }

  /** Whether this was thrown for a transcript file, also by another copy of this library. */
  static isTranscriptFileError(value: unknown): value is TranscriptFileError {
    return SottoError.is(value) && value.name === 'TranscriptFileError';
  }
}

/** A piece of the file short enough to stand in a sentence. */
export function quote(text: string): string {
  const plain = visibleText(text.replace(/[\p{Cc}\s]+/gu, ' ')).trim();
  return `"${plain.length > 40 ? `${plain.slice(0, 39)}…` : plain}"`;
}
