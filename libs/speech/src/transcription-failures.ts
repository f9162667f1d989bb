import type { Failure, FailureReason } from '@sotto/meeting';

/** The endpoint that a failure is about. */
export interface EndpointAddress {
  readonly url: string;
  readonly model: string;
}

export interface EndpointFacts {
  readonly status?: number;
  readonly code?: string;
  readonly retryAfterMs?: number;
}

/** Its own words for the person, with what happened, why it matters and what to do; no key, no prompt, no reply. */
export function endpointFailure(
  { url, model }: EndpointAddress,
  reason: FailureReason,
  { status, code, retryAfterMs }: EndpointFacts = {},
): Failure {
  const host = URL.canParse(url) ? new URL(url).host : url;
  return {
    reason,
    message: sentence(reason, { host, model, ...(status && { status }), ...(code && { code }) }),
    ...(status !== undefined && { status }),
    ...(code !== undefined && { code }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

interface Named {
  readonly host: string;
  readonly model: string;
  readonly status?: number;
  readonly code?: string;
}

function sentence(reason: FailureReason, { host, model, status, code }: Named): string {
  const fact = [status && `HTTP ${status}`, code].filter(Boolean).join(', ');
  const told = fact && ` (${fact})`;
  switch (reason) {
    case 'unauthorized':
      return `The transcription endpoint at ${host} did not accept the key, so nothing is transcribed. Check the key in Settings, or enter a new one.`;
    case 'forbidden':
      return `The transcription endpoint at ${host} does not let this key use “${model}”, so nothing is transcribed. Choose another model, or another key.`;
    case 'quota':
      return `The account at ${host} has no credit left, so nothing is transcribed. Add credit there, or choose another engine.`;
    case 'not-found':
      return isOfModel(code)
        ? `The transcription endpoint at ${host} has no model “${model}”, so nothing is transcribed. Choose another model in Settings.`
        : `Nothing that transcribes is at this address of ${host}, or it has no model “${model}”. Check both in Settings; the address usually ends in /v1.`;
    case 'rate-limited':
      return `The transcription endpoint at ${host} takes no more requests for now, so words are late. Wait a while, or choose another engine.`;
    case 'timeout':
      return `The transcription endpoint at ${host} gave no words in time. Look at its load and at the connection, or choose another engine.`;
    case 'network':
      return `Nothing came back from ${host}, so nothing is transcribed: there is no connection, or the server does not allow this page (CORS); a page cannot tell the two apart. Check the connection, that the server runs, and that it allows this page's address.`;
    case 'cut-off':
      return `The connection to ${host} broke off, so what was being said has no words yet. It is opened anew when you start again; check the connection if it breaks off again.`;
    case 'empty':
      return `The reply of ${host} was empty, so nothing is transcribed. Check the address in Settings, and the server's own log.`;
    case 'bad-reply':
      return `What ${host} sent is not a transcription; it may be a sign-in page or another service. Check the address in Settings, and any proxy before it.`;
    case 'overloaded':
      return `The transcription endpoint at ${host} does not keep up with what is said${told}, so words would fall further and further behind. Choose a smaller model or another engine.`;
    case 'too-long':
      return `The transcription endpoint at ${host} does not take a recording as long as what was just said${told}. Raise the limit on uploads there, or choose another engine.`;
    case 'bad-request':
      return `The transcription endpoint at ${host} did not accept the request${told}. Check that the model “${model}” transcribes speech, or choose another one.`;
    default:
      return `The transcription endpoint at ${host} had a fault of its own${told}, so nothing is transcribed. Try again in a moment, or choose another engine.`;
  }
}

const isOfModel = (code: string | undefined) => code !== undefined && /model/i.test(code);

/** The reason that an endpoint's own code or else its status tells. */
export function reasonOf(status: number | undefined, code: string | undefined): FailureReason {
  const known = code !== undefined && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  return known ?? reasonOfStatus(status);
}

const BY_CODE: Readonly<Record<string, FailureReason>> = {
  invalid_api_key: 'unauthorized',
  authentication_error: 'unauthorized',
  insufficient_quota: 'quota',
  billing_hard_limit_reached: 'quota',
  rate_limit_exceeded: 'rate-limited',
  model_not_found: 'not-found',
  server_overloaded: 'overloaded',
};

function reasonOfStatus(status: number | undefined): FailureReason {
  switch (status) {
    case 401:
      return 'unauthorized';
    case 402:
      return 'quota';
    case 403:
      return 'forbidden';
    case 404:
    case 405:
      return 'not-found';
    case 408:
    case 504:
      return 'timeout';
    case 413:
      return 'too-long';
    case 429:
      return 'rate-limited';
    default:
      return status !== undefined && status >= 400 && status < 500 ? 'bad-request' : 'server';
  }
}

/** The code of an error object, as OpenAI and its likes write it; nothing else of it, which may quote what was sent. */
export function errorCode(body: unknown): string | undefined {
  if (!isRecord(body) || !isRecord(body['error'])) return undefined;
  const { code, type } = body['error'];
  return [code, type].find((each): each is string => typeof each === 'string' && /^[\w.-]{1,60}$/.test(each));
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
