import { type Failure, type FailureReason, SottoError } from '@sotto/meeting';

/** What a status means that is no success, for services whose account the person signed in to. */
export const reasonOfStatus = (status: number): FailureReason =>
  REASONS[status] ?? (status >= 500 ? 'server' : 'bad-request');

const REASONS: Readonly<Record<number, FailureReason>> = {
  401: 'unauthorized',
  402: 'quota',
  403: 'forbidden',
  429: 'rate-limited',
};

/** What is thrown. @param status absent where there was no answer */
export function serviceError(reason: FailureReason, message: string, status?: number): SottoError {
  const failure: Failure = { reason, message, ...(status !== undefined && { status }) };
  return new SottoError(failure);
}
