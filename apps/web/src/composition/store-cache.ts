import type { CacheEntry, ResponseCache } from '@sotto/ai-providers';
import { RECORD_BYTES } from '@sotto/live-session';
import type { Key, SealedStore, Table, Write } from '@sotto/meeting';
import { TABLES } from '@sotto/storage';

const CACHE: Table<CacheEntry> = { name: TABLES.cache.name };

export interface StoreCache extends ResponseCache {
  /**
   * Deletes replies whose hour is over, and learns which are there. Once at the start is enough: old ones are not
   * used anyway.
   */
  sweep(now: number): Promise<void>;
}

/** Gives nothing of what it has, and keeps what comes: for what the person wants asked once more. */
export const refreshed = (cache: StoreCache): StoreCache => ({
  ...cache,
  get: () => Promise.resolve(undefined),
});

/**
 * Replies kept in the sealed store; keys are digests. After the first sweep a question that was never asked does not
 * wait for the disk: that look was two thirds of the time from Enter to the request. A reply that is too large for a record
 * of that database is not kept, nor what it takes the place of: it is asked for once more.
 */
export function storeCache(store: SealedStore): StoreCache {
  const there = new Set<string>();
  let complete = false;
  store.subscribe(({ writes }) => {
    for (const { table, key, op } of writes) {
      if (table === CACHE.name && op !== 'delete') there.add(String(key));
    }
  });
  return {
    get: async (key) => (complete && !there.has(key) ? undefined : store.get(CACHE, key)),
    set: (key, value) => {
      const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
      return store.commit([bytes <= RECORD_BYTES ? { ...at(key), op: 'put', value } : gone(key)]);
    },
    sweep: async (now) => {
      const entries = await store.range(CACHE, { prefix: [] });
      // One from the future was kept before the clock was set back: it is not used, and its hour would never be over.
      const isOld = ({ value }: (typeof entries)[number]) =>
        !value || value.timestamp > now || now - value.timestamp >= value.ttl;
      const old = entries.filter(isOld);
      for (const entry of entries) if (!isOld(entry)) there.add(String(entry.key));
      complete = true;
      if (old.length === 0) return;
      await store.commit(old.map(({ key }) => gone(key)));
    },
  };
}

const at = (key: Key) => ({ table: CACHE.name, key, compartment: 'device' });
const gone = (key: Key): Write => ({ ...at(key), op: 'delete' });
