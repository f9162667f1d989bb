import { SottoError } from '@sotto/meeting';

/** A calendar file that cannot be read: nothing of it is taken. */
export class CalendarFileError extends SottoError {
  override readonly name = 'CalendarFileError';
  /** Of the file, from 1; undefined where it is about the file as a whole. */
  readonly line: number | undefined;

  /** @param problem a sentence, with its full stop */
  constructor(line: number | undefined, problem: string, options?: { cause?: unknown }) {
    const where = line === undefined ? '' : `Line ${line}: `;
    super({ reason: 'unreadable', message: `${where}${problem} Nothing was imported.` }, options);
    this.line = line;
  }

  /** Whether this was thrown for a calendar file, also by another copy of this library. */
  static isCalendarFileError(value: unknown): value is CalendarFileError {
    return SottoError.is(value) && value.name === 'CalendarFileError';
  }
}
