import {
  bodyText,
  type Clock,
  type Failure,
  type FailureReason,
  type ModelEvent,
  type ModelRequest,
  parseJson,
  type Runner,
} from '@sotto/meeting';
import type { Body } from './adjustments.js';
import { NotEvents, readEventStream } from './event-stream.js';
import type { Fetch } from './model-options.js';
import { TO_NO_OTHER } from './to-no-other.js';
import { abortable, type TimeLimits, type Watch, watchTime } from './time-limits.js';
import { type ErrorFacts, errorFacts, type FailureFacts, retryAfter } from './wire-failure.js';
import type { ErrorReading, Fail, Output, StreamReader, TerminalEvent } from './wire.js';

/** One model's side of an exchange, with what has been learned of it. */
export interface Exchange {
  readonly url: string;
  prepare(request: ModelRequest): { readonly headers: Record<string, string>; readonly body: Body };
  reader(output: Output, fail: Fail): StreamReader;
  reasonOf(error: ErrorFacts): ErrorReading;
  fail(reason: FailureReason, facts?: FailureFacts): Failure;
  /** Learns from a refused request; true where another try, differently prepared, makes sense. */
  adapt(error: ErrorFacts, sent: Body): boolean;
}

export interface ExchangeDeps {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly limits: TimeLimits;
}

/** Far above what can be learned of one model; only so that a hostile peer cannot keep us trying. */
const MOST_TRIES = 8;

/**
 * A token has four characters, more or less; a reply with this many for each that was asked for is none that anybody wants:
 * it is ended, so that no peer can fill the memory, or the page with what it has to show.
 */
export const CHARACTERS_A_TOKEN = 200;

/** What a provider says of its own failure has some hundred bytes; of more than this the rest is not read, in bytes. */
const LONGEST_ERROR = 65_536;

/** One request and its stream, as a runner. */
export function exchangeRunner(peer: Exchange, deps: ExchangeDeps): Runner<ModelRequest, ModelEvent> {
  return async (request, emit, signal) => {
    if (signal.aborted) return;
    const watch = watchTime(deps.limits, deps.clock, signal);
    let room = CHARACTERS_A_TOKEN * request.maxTokens;
    const output: LimitedOutput = {
      text: (text) => {
        watch.progress();
        const taken = text.slice(0, room);
        room -= text.length;
        if (!signal.aborted && taken !== '') emit({ type: 'delta', text: taken });
      },
      progress: watch.progress,
      isFull: () => room < 0,
    };
    try {
      const end = await exchange(peer, deps, request, output, watch);
      if (!signal.aborted) emit(end);
    } finally {
      watch.stop();
    }
  };
}

/** An output that ends. */
interface LimitedOutput extends Output {
  /** More came than it takes. */
  isFull(): boolean;
}

async function exchange(
  peer: Exchange,
  deps: ExchangeDeps,
  request: ModelRequest,
  output: LimitedOutput,
  watch: Watch,
): Promise<TerminalEvent> {
  const { fail } = peer;
  for (let tries = 1; ; tries++) {
    const { headers, body } = peer.prepare(request);
    if (!canBeSent(headers)) return { type: 'failed', failure: fail('unauthorized', NO_KEY) };
    let response: Response;
    try {
      response = await abortable(deps.fetch(peer.url, init(headers, body, watch.signal)), watch.signal);
    } catch {
      return { type: 'failed', failure: watch.expired ? late(watch, fail) : fail('network') };
    }
    if (response.ok) return readReply(response, peer, output, watch);
    const error = await readError(response, deps.clock, watch);
    if (tries < MOST_TRIES && peer.adapt(error, body)) continue;
    return { type: 'failed', failure: told(peer, error) };
  }
}

const NO_KEY = {
  sentence: 'the key holds characters that no key has. Copy it again, alone, and paste it in Settings.',
};

/** A header with other characters makes `fetch` throw, which would look like a dead network. */
const canBeSent = (headers: Record<string, string>) =>
  Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value));

const init = (headers: Record<string, string>, body: Body, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
  signal,
  ...TO_NO_OTHER,
});

async function readReply(
  response: Response,
  peer: Exchange,
  output: LimitedOutput,
  watch: Watch,
): Promise<TerminalEvent> {
  if (
    !response.headers.get('content-type')?.toLowerCase().startsWith('text/event-stream') ||
    !response.body
  ) {
    return { type: 'failed', failure: await notAStream(response, peer, watch) };
  }
  const { fail } = peer;
  const reader = peer.reader(output, fail);
  let end: TerminalEvent | undefined;
  let broken: FailureReason | undefined;
  try {
    const enough = (data: string) => (end = reader.take(data)) !== undefined || output.isFull();
    await readEventStream(response.body, enough, watch.signal);
  } catch (error) {
    // What came is no stream, the connection broke, a limit passed or the caller left: told by what is known by now.
    broken = error instanceof NotEvents ? 'bad-reply' : 'cut-off';
  }
  if (output.isFull()) return { type: 'failed', failure: fail('bad-reply', ENDLESS) };
  if (end) return end;
  if (reader.finished) return reader.close();
  if (watch.expired) return { type: 'failed', failure: late(watch, fail) };
  return broken ? { type: 'failed', failure: fail(broken) } : reader.close();
}

const ENDLESS = {
  sentence:
    'the answer was far longer than was asked for, so the rest of it was not read. What had come is kept; ask again, or choose another model.',
};

/** Status 200, and yet no stream: an HTML sign-in page, plain JSON, nothing at all. */
async function notAStream(response: Response, peer: Exchange, watch: Watch): Promise<Failure> {
  const { fail } = peer;
  const text = await textOf(response, watch);
  if (watch.expired) return late(watch, fail);
  const error = errorFacts(parseJson(text ?? ''));
  if (error) return told(peer, error);
  return fail(text?.trim() === '' ? 'empty' : 'bad-reply', { status: response.status });
}

/** The failure that the other side told. */
export function told({ fail, reasonOf }: Pick<Exchange, 'fail' | 'reasonOf'>, error: ErrorFacts): Failure {
  const { reason, ...facts } = reasonOf(error);
  return fail(reason, { ...error, ...facts });
}

async function readError(response: Response, clock: Clock, watch: Watch): Promise<ErrorFacts> {
  const facts = errorFacts(parseJson((await textOf(response, watch)) ?? '')) ?? { message: '' };
  const retryAfterMs = retryAfter(response.headers, clock);
  return { ...facts, status: response.status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** An error, or what came in place of a stream; null where it is longer than either is. */
const textOf = ({ body }: Response, watch: Watch) =>
  bodyText(body, LONGEST_ERROR, watch.signal).catch(() => '');

function late({ expired }: Watch, fail: Fail): Failure {
  if (expired === 'stall') return fail('stalled');
  return fail('timeout', {
    ...(expired === 'total' && {
      sentence: 'the answer was not done in time. What had come is kept; ask for something shorter.',
    }),
  });
}
