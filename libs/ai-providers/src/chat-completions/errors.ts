import { ownValue } from '../json-value.js';
import type { FailureReason } from '@sotto/meeting';
import { type ErrorFacts, reasonOfStatus } from '../wire-failure.js';
import type { ErrorReading } from '../wire.js';

const BY_CODE: Readonly<Record<string, FailureReason>> = {
  invalid_api_key: 'unauthorized',
  insufficient_quota: 'quota',
  billing_hard_limit_reached: 'quota',
  billing_not_active: 'quota',
  rate_limit_exceeded: 'rate-limited',
  model_not_found: 'not-found',
  content_filter: 'refused',
  content_policy_violation: 'refused',
  server_overloaded: 'overloaded',
};

/** Why a request failed, by the provider's own code, else its type, else the status. */
export function reasonOf(error: ErrorFacts): ErrorReading {
  const { status, code = '', type = '' } = error;
  if (code === 'context_length_exceeded') {
    return {
      reason: 'bad-request',
      sentence: 'the meeting is longer than this model can read. Choose a model with a larger context.',
    };
  }
  // Routers put the status into the body of an error that comes in mid-stream.
  const told = status ?? (/^[45]\d\d$/.test(code) ? Number(code) : undefined);
  return { reason: ownValue(BY_CODE, code) ?? ownValue(BY_CODE, type) ?? reasonOfStatus(told) };
}

/** The model does not exist, or not any more. */
export const isUnknownModel = ({ status, code, message }: ErrorFacts) =>
  code === 'model_not_found' || (status === 404 && /\bmodel\b/i.test(message));
