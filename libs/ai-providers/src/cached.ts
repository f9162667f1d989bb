import type { AssistEvent, Assistant, AssistTask, Clock, Reply } from '@sotto/meeting';
import type { ModelAssistEvent } from './attributed.js';
import { NO_RESPONSE } from './chat-completions/stream.js';
import { browserDigest } from './platform.js';

/** One kept reply (ledger P8). Times in ms; `timestamp` since 1970. */
export interface CacheEntry {
  readonly response: Reply;
  readonly timestamp: number;
  readonly ttl: number;
}

/** Where replies are kept. Keys are hashes: they tell nothing. A cache that fails is as good as none. */
export interface ResponseCache {
  /** What is kept under this key; undefined where nothing is. */
  get(key: string): Promise<CacheEntry | undefined>;
  /** Keeps it in the place of what was there. */
  set(key: string, entry: CacheEntry): Promise<void> | void;
}

/** Where replies are kept, for how long, and what makes two requests the same. */
export interface CacheOptions {
  readonly cache: ResponseCache;
  readonly clock: Clock;
  /** The model choice: whatever makes another reply likely (providers in order, models, limits). */
  readonly fingerprint: string;
  /** How long a reply is good for, ms; one hour (ledger P4). */
  readonly ttlMs?: number;
  /** SHA-256; the browser's where absent. */
  readonly digest?: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;
}

/** How long a reply is used again, ms: an hour (ledger P4). */
export const CACHE_TTL_MS = 3_600_000;
/** Ledger P4: so many last items are part of the key. */
const ITEMS_IN_KEY = 3;
/** A cache that has not answered by then is not waited for, ms. */
const LONGEST_LOOK_MS = 1000;

/**
 * Keeps whole replies of a model for an hour (ledger P4). Standard advice, failures, cut replies and partial ones are
 * never kept. A kept answer comes as one delta and ends as 'cache'.
 */
export function cached(assistant: Assistant, options: CacheOptions): Assistant {
  const { cache, clock, ttlMs = CACHE_TTL_MS } = options;
  return {
    run: async (task, emit, signal) => {
      if (signal.aborted) return;
      const found = await look(task, options);
      // A listener may abort between any two events.
      const send = (event: AssistEvent) => {
        if (!signal.aborted) emit(event);
      };
      if (found.reply) {
        if (found.reply.purpose === 'answer') send({ type: 'delta', text: found.reply.text });
        return send({ type: 'ended', reply: found.reply, from: 'cache' });
      }
      await assistant.run(
        task,
        (event) => {
          send(event);
          if (found.key === undefined || !isWhole(event)) return;
          const entry = { response: event.reply, timestamp: clock.now(), ttl: ttlMs };
          void attempt(() => cache.set(found.key as string, entry));
        },
        signal,
      );
    },
  };
}

async function look(task: AssistTask, options: CacheOptions): Promise<{ key?: string; reply?: Reply }> {
  const stop = new AbortController();
  const tooLate = options.clock.after(LONGEST_LOOK_MS, stop.signal).then(() => undefined);
  let key: string | undefined;
  const search = attempt(async () => {
    key = await cacheKey(task, options);
    const entry = key === undefined ? undefined : await options.cache.get(key);
    return entry && isFresh(entry, options.clock.now()) && entry.response.purpose === task.purpose
      ? entry.response
      : undefined;
  });
  const reply = await Promise.race([search, tooLate]);
  stop.abort();
  return { ...(key !== undefined && { key }), ...(reply && { reply }) };
}

/** An entry from the future was written before the wall clock was set back: its age is not known. */
const isFresh = ({ timestamp, ttl }: CacheEntry, now: number) => timestamp <= now && now < timestamp + ttl;

function isWhole(event: ModelAssistEvent): event is Extract<ModelAssistEvent, { type: 'ended' }> {
  return (
    event.type === 'ended' &&
    event.from === 'model' &&
    !event.cut &&
    !(event.reply.purpose === 'answer' && event.reply.text === NO_RESPONSE)
  );
}

/**
 * The key of a task, as hex; undefined where the browser cannot hash. It holds the last three items (ledger P4) and
 * everything else that makes the request what it is. Where the request is about the whole meeting, that is all of it:
 * two meetings that end with the same three sentences must not share their coaching.
 */
export async function cacheKey(
  task: AssistTask,
  { fingerprint, digest = browserDigest }: Pick<CacheOptions, 'fingerprint' | 'digest'>,
): Promise<string | undefined> {
  if (!digest) return undefined;
  const { purpose, mode, industry, background, context } = task;
  const live = purpose === 'answer' || purpose === 'analyse' || purpose === 'quick-tip';
  const parts = [
    fingerprint,
    purpose,
    purpose === 'answer' ? task.question.trim() : '',
    mode,
    [industry.industry, industry.role, industry.experience, industry.scenario],
    background,
    (live ? context.slice(-ITEMS_IN_KEY) : context).map((item) => [item.audioTranscript, item.screenText]),
  ];
  const hash = await digest(new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the action gives, or undefined where it fails: a broken cache must not cost an answer. */
async function attempt<T>(action: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}
