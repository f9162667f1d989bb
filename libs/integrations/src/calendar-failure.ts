import { type Failure, SottoError } from '@sotto/meeting';

/** What is shown for whatever was thrown while a calendar was read. */
export function calendarFailure(error: unknown): Failure {
  if (SottoError.is(error)) return error.failure;
  return {
    reason: 'internal',
    message: 'The calendar could not be read because of a fault in this program.',
  };
}
