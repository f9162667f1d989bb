import {
  bodyText,
  type Clock,
  type Failure,
  type FailureReason,
  type ModelEvent,
  parseJson,
  timerClock,
} from '@sotto/meeting';
import { requestHeaders } from './chat-completions/request.js';
import { isRecord } from './json-value.js';
import { DEFAULT_MAX_TOKENS, DEFAULT_TEMPERATURE, type Fetch } from './model-options.js';
import { corsRemedy, isLocalAddress, type Page } from './network-advice.js';
import { failureOfAddress, peerOf } from './peer-of.js';
import { browserFetch, browserPage } from './platform.js';
import type { ProviderConfig } from './provider-config.js';
import { modelFor } from './providers.js';
import { TO_NO_OTHER } from './to-no-other.js';
import { OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_SUCCESSOR } from './vendors.js';
import { type Peer, wireFailure } from './wire-failure.js';

/** What a test of a provider needs from its surroundings; a browser's own unless given. */
export interface ProviderTestDeps {
  readonly fetch?: Fetch;
  readonly clock?: Clock;
  readonly page?: Page;
}

/** What a test of a provider found: how long the reply took, or what is wrong and what helps. */
export type ProviderTestResult =
  /** `ms` from the request to the end of the reply; `note`: what the person should know though it works. */
  | { readonly ok: true; readonly ms: number; readonly model: string; readonly note?: string }
  | { readonly ok: false; readonly failure: Failure };

/** When the vendor ends the default model: 11 December 2026, UTC. We tell from two months before. */
const SHUTDOWN = Date.UTC(2026, 11, 11);
const TELL_BEFORE_MS = 61 * 24 * 3_600_000;
/** A look at the list of models, or at whether anything answers, may not hold up the result for longer, ms. */
const LONGEST_LOOK_MS = 3_000;
/** A vendor lists some hundred models, bytes. */
const LONGEST_LIST = 1_000_000;
/** A look whether anything answers: it may be redirected, for it carries nothing and reads nothing. */
const NOTHING_ALONG = { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/** A test keeps nothing of what came before it broke off. */
const BROKEN_OFF: Partial<Record<FailureReason, string>> = {
  stalled: 'its answer began and then stopped coming. Test again; if that stays, look at the server’s load.',
  'cut-off': 'its answer broke off before its end. Test again; if that stays, look at a proxy in between.',
};

/** Nothing personal is in it; the limits are those of real requests, so that it fails where they would. */
const REQUEST = {
  instructions: 'This is a test of the connection.',
  background: '',
  context: '',
  question: 'Reply with the word OK and nothing else.',
  maxTokens: DEFAULT_MAX_TOKENS,
  temperature: DEFAULT_TEMPERATURE,
};

/**
 * Makes a tiny real request (ledger S2), and tells a wrong key, no credit, an unknown model, an organisation that
 * refuses browsers, a page instead of an answer, and a blocked or dead connection apart, each with what helps.
 */
export async function testProvider(
  config: ProviderConfig,
  { fetch = browserFetch, clock = timerClock, page = browserPage() }: ProviderTestDeps = {},
): Promise<ProviderTestResult> {
  const target = peerOf(config);
  const invalid = invalidConfig(config, target);
  if (invalid) return { ok: false, failure: invalid };
  let model = target.model;
  let note: string | undefined;
  const provider = modelFor(config, {
    fetch,
    clock,
    ...(page && { page }),
    quoteProvider: true,
    onNotice: (notice) => {
      model = notice.to;
      note = notice.message;
    },
  });

  const start = clock.elapsed();
  let end: ModelEvent | undefined;
  await provider.run(REQUEST, (event) => (end = event), new AbortController().signal);
  const ms = clock.elapsed() - start;
  if (end?.type === 'failed') {
    const { reason } = end.failure;
    if (reason === 'network') return { ok: false, failure: await whyBlocked(target, fetch, clock, page) };
    const sentence = BROKEN_OFF[reason];
    return { ok: false, failure: sentence ? wireFailure(target, reason, { sentence }) : end.failure };
  }
  if (config.kind === 'openai' && model === OPENAI_MODEL) {
    note = await retirementNote(target, config.apiKey, fetch, clock);
  }
  return { ok: true, ms, model, ...(note !== undefined && { note }) };
}

function invalidConfig(config: ProviderConfig, target: Peer): Failure | undefined {
  const wrong = (sentence: string) => wireFailure(target, 'bad-request', { sentence });
  const address = failureOfAddress(config);
  if (address) return address;
  if (config.kind === 'compatible') {
    return config.model.trim()
      ? undefined
      : wrong('no model is chosen. Enter the name the server knows it by.');
  }
  return config.apiKey.trim()
    ? undefined
    : wrong('no key is entered. Paste the key from the provider’s console.');
}

/**
 * A page sees the same for a dead server, a refused CORS check and a blocked local-network call. A request whose
 * answer we do not ask to read tells them apart: it goes through where only CORS is in the way.
 */
async function whyBlocked(target: Peer, fetch: Fetch, clock: Clock, page?: Page): Promise<Failure> {
  const told = (sentence: string) => wireFailure(target, 'network', { sentence });
  const { host } = new URL(target.url);
  if (page?.online?.() === false) return wireFailure({ ...target, ...(page && { page }) }, 'network');
  const local = isLocalAddress(target.url);
  const permission = local ? await page?.localNetwork?.() : undefined;
  if (permission === 'denied') {
    return told(
      'the browser was told not to let this page reach your local network. Allow “Local network access” in the ' +
        'site’s settings (the icon beside the address), then test again.',
    );
  }
  const there = await withinLimit(clock, (signal) => fetch(target.url, { ...NOTHING_ALONG, signal }));
  if (there) {
    return told(
      `the server at ${host} runs, but does not let this page read its answers (CORS): ${corsRemedy(target.url, page)}`,
    );
  }
  if (!local) return wireFailure({ ...target, ...(page && { page }) }, 'network');
  const ask =
    permission === 'prompt'
      ? ' If the browser asks whether this page may reach your local network, allow it.'
      : '';
  return told(
    `nothing answers at ${host}. Start the server and check the port; then ${corsRemedy(target.url, page)}${ask}`,
  );
}

/**
 * Returns what the person should know about the default model, which the vendor retires: the date, or that the server
 * no longer lists it. Only the configured server is asked, because the key may be a gateway's and belongs to no other.
 */
async function retirementNote(
  { url }: Peer,
  apiKey: string,
  fetch: Fetch,
  clock: Clock,
): Promise<string | undefined> {
  const then = `From then on ${OPENAI_SUCCESSOR} is used. Choose a model in Settings to decide yourself.`;
  const left = SHUTDOWN - clock.now();
  if (left > 0 && left < TELL_BEFORE_MS) {
    return `OpenAI shuts ${OPENAI_MODEL} down on 11 December 2026. ${then}`;
  }
  const listed = await withinLimit(clock, async (signal) => {
    const response = await fetch(`${url}/models`, {
      headers: requestHeaders(apiKey),
      signal,
      ...TO_NO_OTHER,
    });
    return modelNames(parseJson((await bodyText(response.body, LONGEST_LIST, signal)) ?? ''));
  });
  if (!listed?.length || listed.includes(OPENAI_MODEL)) return undefined;
  const server = url === OPENAI_BASE_URL ? 'OpenAI' : new URL(url).host;
  return `${server} does not list ${OPENAI_MODEL}: it may stop answering any day. ${then}`;
}

function modelNames(list: unknown): readonly unknown[] {
  const data = isRecord(list) ? list['data'] : undefined;
  return Array.isArray(data) ? data.map((each: unknown) => (isRecord(each) ? each['id'] : undefined)) : [];
}

/** What the action gives, or undefined where it fails or takes too long. */
async function withinLimit<T>(
  clock: Clock,
  action: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const stop = new AbortController();
  const late = clock.after(LONGEST_LOOK_MS, stop.signal).then(() => undefined);
  try {
    return await Promise.race([action(stop.signal), late]);
  } catch {
    return undefined;
  } finally {
    stop.abort();
  }
}
