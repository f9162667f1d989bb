import type { Clock, Failure, FailureReason } from '@sotto/meeting';
import { isRecord } from './json-value.js';
import { networkAdvice, type Page } from './network-advice.js';

/** Who is called, as failures tell it. */
export interface Peer {
  readonly displayName: string;
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string;
  readonly page?: Page;
  readonly quoteProvider?: boolean;
}

/** What the other side said of its own failure. */
export interface ErrorFacts {
  readonly status?: number;
  readonly type?: string;
  readonly code?: string;
  /** The parameter it did not like. */
  readonly param?: string;
  /** Its own words: to branch on, not to show (they may quote a key or a prompt). */
  readonly message: string;
  readonly retryAfterMs?: number;
}

/** A failure's facts; `sentence` replaces the usual one for the reason. */
export interface FailureFacts extends Partial<ErrorFacts> {
  readonly sentence?: string;
}

/**
 * The failure as plain data. The message begins with the ledger's words (P3), then says the cause and what to do;
 * it never holds a key, a prompt or a reply.
 */
export function wireFailure(peer: Peer, reason: FailureReason, facts: FailureFacts = {}): Failure {
  const { status, code, type, retryAfterMs } = facts;
  const sentence = facts.sentence ?? usualSentence(peer, reason, facts);
  const known = code ?? type;
  return {
    reason,
    message: redacted(`${peer.displayName} request failed: ${sentence}${quote(peer, facts)}`, peer),
    ...(status !== undefined && { status }),
    ...(known !== undefined && { code: redacted(known, peer).slice(0, LONGEST_CODE) }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Of a provider whose address cannot be asked, and why: a whole sentence. */
export const addressFailure = (peer: Peer, problem: string): Failure =>
  wireFailure(peer, 'bad-request', { sentence: `its address cannot be asked. ${problem}` });

function usualSentence(peer: Peer, reason: FailureReason, facts: FailureFacts): string {
  switch (reason) {
    case 'network':
      return networkAdvice(peer.url, peer.page);
    case 'rate-limited':
      return `it takes no more requests for now. ${patience(facts.retryAfterMs)}`;
    case 'not-found':
      return facts.code === undefined && facts.type === undefined
        ? 'the address answered, but not with this interface. Check the base URL; it usually ends in /v1.'
        : `it has no model “${peer.model}” for this key. Choose another model in Settings.`;
    case 'bad-request':
      return `it did not accept the request${named(facts)}. Choose another model in Settings, or ask with less text.`;
    case 'server':
      return `it had a fault of its own${named(facts)}. Ask again in a moment.`;
    default:
      return SENTENCES[reason] ?? `it ended with “${reason}”.`;
  }
}

const SENTENCES: Partial<Record<FailureReason, string>> = {
  unauthorized: 'the key was not accepted. Check it, or enter a new one, in Settings.',
  forbidden: 'this key may not use this model or this address. Choose another model, or another key.',
  quota: 'the account has no credit left. Add credit at the provider, or put another provider first.',
  overloaded: 'it is overloaded. Ask again in a moment.',
  timeout: 'no answer came in time. Ask again, or put another provider first.',
  stalled: 'the answer stopped coming in the middle. What had come is kept; ask again.',
  'cut-off': 'the answer broke off before its end. What had come is kept; ask again.',
  empty: 'the reply was empty. Ask again, or choose another model.',
  'too-long':
    'the model used up the token limit before it said anything (hidden reasoning counts). Choose a model that reasons less, or allow more tokens.',
  refused: 'the model declined to answer this. Ask in other words.',
  'bad-reply':
    'what came back is not a model’s answer. Check the base URL, and any proxy or sign-in page before it.',
};

const named = ({ status, code, type }: FailureFacts) => {
  const facts = [status && `HTTP ${status}`, (code ?? type)?.slice(0, LONGEST_CODE)]
    .filter(Boolean)
    .join(', ');
  return facts && ` (${facts})`;
};

const patience = (ms: number | undefined) =>
  ms === undefined ? 'Wait a moment, then ask again.' : `Ask again in ${Math.ceil(ms / 1000)} s.`;

/** Longer quotes and codes are cut, in characters. */
const LONGEST_QUOTE = 200;
const LONGEST_CODE = 100;
/** A longer wait is none that a person would wait for; ms. */
const LONGEST_WAIT = 86_400_000;

function quote(peer: Peer, { message }: FailureFacts): string {
  const words = message?.replace(/\s+/g, ' ').trim();
  if (!peer.quoteProvider || !words) return '';
  return ` It said: “${redacted(words, peer).slice(0, LONGEST_QUOTE)}”`;
}

/** Blanks out our key, and whatever else looks like one. */
function redacted(text: string, { apiKey }: Peer): string {
  // A shorter one is no key, but could be a part of any word.
  const isKey = apiKey !== undefined && apiKey.trim().length >= 6;
  const withoutOurs = isKey ? text.replaceAll(apiKey.trim(), '…') : text;
  return withoutOurs.replace(/\b(sk|pk|rk)-[\w*-]{6,}/gi, '…');
}

/** Reads the error object of both wires, and of the servers that speak the first one in their own way. */
export function errorFacts(body: unknown): ErrorFacts | undefined {
  if (!isRecord(body)) return undefined;
  const error = body['error'] ?? (typeof body['detail'] === 'string' ? body['detail'] : undefined);
  if (typeof error === 'string') return { message: error };
  if (!isRecord(error)) return undefined;
  const text = (field: string) => {
    const value = error[field];
    return typeof value === 'string' && value ? value : typeof value === 'number' ? String(value) : undefined;
  };
  const [type, code, param] = [text('type'), text('code'), text('param')];
  return {
    message: text('message') ?? '',
    ...(type !== undefined && { type }),
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  };
}

/** The headers are often not readable across origins: nothing may depend on them. */
export function retryAfter(headers: Headers, clock: Clock): number | undefined {
  const wait = waitAsked(headers, clock);
  // `1e999` and a date of the next century are waits, too.
  return wait === undefined ? undefined : Math.min(wait, LONGEST_WAIT);
}

function waitAsked(headers: Headers, clock: Clock): number | undefined {
  const ms = Number(headers.get('retry-after-ms') ?? NaN);
  if (ms >= 0) return ms;
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  if (seconds >= 0) return seconds * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - clock.now());
}

/** The reason that a status alone tells. */
export function reasonOfStatus(status: number | undefined): FailureReason {
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
    case 429:
      return 'rate-limited';
    case 503:
    case 529:
      return 'overloaded';
    default:
      return status !== undefined && status >= 400 && status < 500 ? 'bad-request' : 'server';
  }
}
