import { bodyText, type Clock, type Failure, type FailureReason, parseJson } from '@sotto/meeting';
import type { Fetch } from './platform.js';
import { type EndpointConfig, endpointBase, twoLetters } from './transcription-address.js';
import {
  type EndpointFacts,
  endpointFailure,
  errorCode,
  isRecord,
  reasonOf,
} from './transcription-failures.js';

/** How long a request may take beyond the length of what it carries, ms: slow servers still keep up with speech. */
export const REPLY_MS = 10_000;
/** Wait before the second try after a fault that often passes, ms. */
const RETRY_MS = 500;
/** The same where the endpoint asks for patience and does not say (or the browser does not show) how long, ms. */
const PATIENCE_MS = 2000;

/** Of one utterance, whatever the server tells beside its words; bytes. */
const LONGEST_REPLY = 1_000_000;

export type TranscriptionReply =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly failure: Failure };

export interface TranscriptionDeps {
  readonly fetch: Fetch;
  readonly clock: Clock;
}

/** What one request carries. */
export interface Recording {
  readonly wav: Uint8Array<ArrayBuffer>;
  readonly lengthMs: number;
  readonly language: string;
}

/**
 * One recording becomes text, by `POST /audio/transcriptions`. A dead connection and a fault of the server are tried
 * once more; where the endpoint asks for patience (429, 503 with Retry-After) it gets it, as long as all of it stays
 * within the limit. Never rejects; what comes after `signal` aborted means nothing.
 */
export async function transcribe(
  config: EndpointConfig,
  recording: Recording,
  { fetch, clock }: TranscriptionDeps,
  signal: AbortSignal,
): Promise<TranscriptionReply> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  signal.addEventListener('abort', giveUp, { signal: limit.signal });
  if (signal.aborted) giveUp();
  const endsAt = clock.elapsed() + REPLY_MS + recording.lengthMs;
  void clock.after(REPLY_MS + recording.lengthMs, limit.signal).then(giveUp);
  try {
    for (let tries = 1; ; tries++) {
      const reply = await once(config, recording, { fetch, clock }, limit.signal);
      const waitMs = reply.ok ? null : patience(reply.failure, tries);
      if (waitMs === null || clock.elapsed() + waitMs >= endsAt) return reply;
      await clock.after(waitMs, limit.signal);
    }
  } finally {
    limit.abort();
  }
}

/** How long to wait before trying again, ms; null where that is of no use. */
function patience({ reason, retryAfterMs }: Failure, tries: number): number | null {
  const mayPass = reason === 'network' || reason === 'server' || reason === 'rate-limited';
  if (!mayPass) return null;
  // One that says "at once" again and again must not be flooded.
  if (retryAfterMs !== undefined) return Math.max(retryAfterMs, RETRY_MS);
  if (tries > 1) return null;
  return reason === 'rate-limited' ? PATIENCE_MS : RETRY_MS;
}

async function once(
  config: EndpointConfig,
  recording: Recording,
  { fetch, clock }: TranscriptionDeps,
  signal: AbortSignal,
): Promise<TranscriptionReply> {
  const url = `${endpointBase(config.baseUrl)}/audio/transcriptions`;
  const failed = (reason: FailureReason, facts?: EndpointFacts): TranscriptionReply => ({
    ok: false,
    failure: endpointFailure({ url, model: config.model }, reason, facts),
  });
  let status: number;
  let headers: Headers;
  let body: string;
  try {
    const response = await abortable(fetch(url, requestOf(config, recording, signal)), signal);
    ({ status, headers } = response);
    const text = await bodyText(response.body, LONGEST_REPLY, signal);
    if (text === null) return failed('bad-reply', { status });
    body = text;
  } catch {
    return failed(signal.aborted ? 'timeout' : 'network');
  }
  const reply = parseJson(body);
  const code = errorCode(reply);
  if (status < 200 || status > 299 || code !== undefined) {
    const retryAfterMs = retryAfter(headers, clock);
    return failed(reasonOf(status, code), {
      status,
      ...(code !== undefined && { code }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  }
  if (!body.trim()) return failed('empty', { status });
  const text = isRecord(reply) ? reply['text'] : undefined;
  return typeof text === 'string' ? { ok: true, text } : failed('bad-reply', { status });
}

function requestOf({ model, key, prompt }: EndpointConfig, recording: Recording, signal: AbortSignal) {
  const form = new FormData();
  form.set('file', new Blob([recording.wav], { type: 'audio/wav' }), 'utterance.wav');
  form.set('model', model.trim());
  const language = twoLetters(recording.language);
  if (language) form.set('language', language);
  if (prompt?.trim()) form.set('prompt', prompt.trim());
  form.set('response_format', 'json');
  form.set('temperature', '0');
  return {
    method: 'POST',
    body: form,
    signal,
    ...(key?.trim() && { headers: { authorization: `Bearer ${key.trim()}` } }),
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // A redirect would carry the key and the voice to another address than the one the person allowed.
    redirect: 'error',
  } satisfies RequestInit;
}

/** A longer wait is none that anybody would wait for. */
const LONGEST_WAIT_MS = 86_400_000;

/** In seconds or as a date; often not readable across origins, so nothing may depend on it. */
function retryAfter(headers: Headers, clock: Clock): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  if (seconds >= 0) return Math.min(seconds * 1000, LONGEST_WAIT_MS);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - clock.now()), LONGEST_WAIT_MS);
}

/** The promise's result, or a rejection as soon as the signal aborts, whatever the promise does. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
