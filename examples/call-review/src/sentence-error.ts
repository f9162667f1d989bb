import { SottoError } from '@sotto/meeting';

/** What the person at the terminal can do something about: its message is a whole sentence and says what. */
export class SentenceError extends Error {
  override readonly name = 'SentenceError';
}

/** The sentence of an error that has one, ours or the libraries'; undefined: a fault of the program. */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof SentenceError || SottoError.is(error) ? error.message : undefined;
}

/** Whether this is the system's error of that name: `ENOENT`, `ENOSPC`, ... */
export const isSystemError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
