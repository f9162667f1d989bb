import { ownValue } from '../json-value.js';
import type { FailureReason } from '@sotto/meeting';
import { type ErrorFacts, reasonOfStatus } from '../wire-failure.js';
import type { ErrorReading } from '../wire.js';

const BY_TYPE: Readonly<Record<string, FailureReason>> = {
  authentication_error: 'unauthorized',
  billing_error: 'quota',
  permission_error: 'forbidden',
  not_found_error: 'not-found',
  rate_limit_error: 'rate-limited',
  overloaded_error: 'overloaded',
  timeout_error: 'timeout',
};

/** Why a request failed, by the provider's own type, else the status. */
export function reasonOf(error: ErrorFacts): ErrorReading {
  const { status, type = '', message } = error;
  // It comes as a 401 with the type of a wrong key; only the words tell it apart.
  if (/CORS requests are not allowed/i.test(message)) {
    return {
      reason: 'forbidden',
      sentence:
        'this organisation does not allow calls from a browser, so its keys cannot work here. Use a key of another organisation, or ask its administrator or the provider’s support.',
    };
  }
  if (/credit balance is too low/i.test(message)) return { reason: 'quota' };
  if (/prompt is too long/i.test(message) || type === 'request_too_large') {
    return {
      reason: 'bad-request',
      sentence: 'the meeting is longer than this model can read. Choose a model with a larger context.',
    };
  }
  return { reason: ownValue(BY_TYPE, type) ?? reasonOfStatus(status) };
}

/** The model does not exist, or not any more. */
export const isUnknownModel = ({ type, message }: ErrorFacts) =>
  type === 'not_found_error' && /\bmodel\b/i.test(message);
