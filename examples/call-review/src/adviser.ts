import { type CacheEntry, createAssistant, modelFor, withBreaker } from '@sotto/ai-providers';
import { type Assistant, type SealedStore, type Table, timerClock as clock } from '@sotto/meeting';
import type { Config } from './config.js';

const REPLIES: Table<CacheEntry> = { name: 'replies' };
/** A call that is over does not change, so its advice is good for long. */
const KEPT_MS = 90 * 24 * 3_600_000;
/** Coaching is four lists of sentences; the default of 500 tokens is meant for an answer in a running meeting. */
const MAX_TOKENS = 1_200;

/** The providers in their order, the next where one fails; what one has answered is not asked again. */
export function adviser(
  { providers }: Config,
  cache: SealedStore,
  fetch: typeof globalThis.fetch,
): Assistant {
  return createAssistant({
    clock,
    models: providers.map((provider) => withBreaker(modelFor(provider, { fetch }), { clock })),
    maxTokens: MAX_TOKENS,
    cache: {
      ttlMs: KEPT_MS,
      fingerprint: JSON.stringify(providers.map(({ apiKey: _, ...choice }) => choice)),
      cache: {
        get: (key) => cache.get(REPLIES, key),
        set: (key, entry) =>
          cache.commit([{ op: 'put', table: REPLIES.name, key, compartment: REPLIES.name, value: entry }]),
      },
    },
  });
}
