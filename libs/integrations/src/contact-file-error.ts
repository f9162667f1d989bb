import { SottoError } from '@sotto/meeting';

/** A file of contacts that cannot be read; nothing of it was taken over. `message` says the line and the reason. */
export class ContactFileError extends SottoError {
  override readonly name = 'ContactFileError';
  /** Counted from 1 as a text editor does; null where it is about the whole file. */
  readonly line: number | null;

  constructor(line: number | null, sentence: string) {
    const where = line === null ? '' : `Line ${line}: `;
    super({ reason: 'unreadable', message: `${where}${sentence} Nothing was imported.` });
    this.line = line;
  }
}
