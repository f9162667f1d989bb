import { type Clock, type Failure, type FailureReason, SottoError } from '@sotto/meeting';
import { ATTEMPT_LIMIT_MS, retryAfter } from './delivery-schedule.js';
import { publicAddress } from './public-address.js';
import { signWebhook } from './standard-webhooks.js';
import type { Webhook } from './webhook.js';

/** What sending takes from its surroundings. */
export interface AttemptPorts {
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly crypto: Crypto;
  /** False: nothing may leave (the "Do not share" switch). Asked last of all, right before sending. */
  readonly sharing: () => boolean;
  /** Whether addresses of this machine are sent to: only while developing. */
  readonly loopback: boolean;
}

export type AttemptOutcome =
  | { readonly type: 'confirmed'; readonly ms: number; readonly status: number }
  /** It left, and the browser hides the answer. */
  | { readonly type: 'unconfirmed'; readonly ms: number }
  | { readonly type: 'failed'; readonly ms: number; readonly failure: Failure }
  | { readonly type: 'blocked' }
  /** `signal` aborted: whether it arrived is not known. */
  | { readonly type: 'broken-off' };

/** Sends a message once. Never rejects. */
export async function attempt(
  ports: AttemptPorts,
  webhook: Webhook,
  message: { readonly id: string; readonly body: string },
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const { clock } = ports;
  const begun = clock.elapsed();
  const ms = () => clock.elapsed() - begun;
  const failed = (failure: Failure): AttemptOutcome => ({ type: 'failed', ms: ms(), failure });
  const address = publicAddress(webhook.url, ports);
  if (address.problem !== undefined) return failed({ reason: 'forbidden', message: address.problem });

  const limit = new AbortController();
  const over = AbortSignal.any([limit.signal, signal]);
  const answered = new AbortController();
  const watch = clock.after(ATTEMPT_LIMIT_MS, AbortSignal.any([answered.signal, signal]));
  void watch.then(() => limit.abort());
  try {
    const request = await requestFor(ports, webhook, message);
    if (signal.aborted) return { type: 'broken-off' };
    if (!ports.sharing()) return { type: 'blocked' };
    const response = await orAborted(ports.fetch(address.url, { ...request, signal: over }), over);
    // Only the status counts. What was not read would keep the connection.
    response.body?.cancel().catch(() => undefined);
    if (webhook.kind === 'simple') return { type: 'unconfirmed', ms: ms() };
    if (response.ok) return { type: 'confirmed', ms: ms(), status: response.status };
    return failed(refusal(response, clock.now()));
  } catch (error) {
    if (signal.aborted) return { type: 'broken-off' };
    if (limit.signal.aborted) return failed({ reason: 'timeout', message: TOO_SLOW });
    return failed(SottoError.is(error) ? error.failure : { reason: 'network', message: UNREACHED });
  } finally {
    answered.abort();
  }
}

async function requestFor(
  { crypto, clock }: AttemptPorts,
  { kind, secret }: Webhook,
  { id, body }: { readonly id: string; readonly body: string },
): Promise<RequestInit> {
  const common: RequestInit = {
    method: 'POST',
    body,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  };
  // No headers of ours: the body goes as text/plain, so that the browser asks nobody's leave. A browser refuses to
  // send such a request with any other treatment of redirects than following them.
  if (kind === 'simple') return { ...common, mode: 'no-cors', redirect: 'follow' };
  const signed = await signWebhook(crypto, { id, at: clock.now(), body, ...(secret && { secret }) });
  return {
    ...common,
    mode: 'cors',
    // With 'error' a redirect could not be told from a receiver that is not there.
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...signed },
  };
}

/** A receiver that never answers must not keep us, even where a `fetch` does not heed its signal. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function refusal({ type, status, headers }: Response, now: number): Failure {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return { reason: 'bad-reply', message: REDIRECTED, code: 'redirect', ...(status > 0 && { status }) };
  }
  const wait = retryAfter(headers.get('retry-after'), now);
  return {
    reason: reasonOf(status),
    message: SENTENCES[status] ?? `The receiver answered ${status} instead of taking the message.`,
    status,
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
}

/** The receiver wants no more of it (Standard Webhooks: 410 turns a webhook off). */
export const isGone = (outcome: AttemptOutcome): boolean =>
  outcome.type === 'failed' && outcome.failure.status === 410;

function reasonOf(status: number): FailureReason {
  return REASONS[status] ?? (status >= 500 ? 'server' : 'bad-request');
}

const REASONS: Readonly<Record<number, FailureReason>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  410: 'ended',
  429: 'rate-limited',
};

const SENTENCES: Readonly<Record<number, string>> = {
  401: 'The receiver does not accept the message (401). Check that it has the same secret.',
  403: 'The receiver does not accept the message (403). Check that it has the same secret.',
  404: 'The receiver has nothing at this address (404). Check the address.',
  410: 'The receiver is gone for good (410).',
  429: 'The receiver takes no more messages for now (429).',
};
const REDIRECTED =
  'The receiver answered with another address, and messages are not sent on to another one. Enter the new address.';
const TOO_SLOW = 'The receiver did not answer within 15 seconds.';
const UNREACHED =
  'The receiver was not reached, or it does not allow calls from a web page. Check the connection and the address; a receiver that cannot allow them needs the simple kind.';
