import type { CacheEntry } from '@sotto/ai-providers';
import { MemoryStore } from '@sotto/meeting/testing';
import { describe, expect, it, vi } from 'vitest';
import { refreshed, storeCache } from './store-cache.js';

const entry = (timestamp: number): CacheEntry => ({
  response: { purpose: 'answer', text: `kept at ${timestamp}` },
  timestamp,
  ttl: 1_000,
});

describe('P4, P8: replies in the sealed store', () => {
  it('deletes at the sweep what is too old, and gives the rest', async () => {
    const store = new MemoryStore();
    const before = storeCache(store);
    await before.set('old', entry(0));
    await before.set('fresh', entry(900));
    const cache = storeCache(store);
    await cache.sweep(1_000);
    expect(await cache.get('fresh')).toEqual(entry(900));
    expect(await cache.get('old')).toBeUndefined();
    expect(await store.range({ name: 'cache' }, { prefix: [] })).toHaveLength(1);
  });

  it('deletes what was kept while the clock was ahead: its hour would never be over', async () => {
    const store = new MemoryStore();
    await storeCache(store).set('ahead', entry(4_294_967_295_000));
    await storeCache(store).sweep(1_000);
    expect(await store.range({ name: 'cache' }, { prefix: [] })).toEqual([]);
  });

  it('looks on the disk for everything until it knows what is there', async () => {
    const store = new MemoryStore();
    await storeCache(store).set('key', entry(0));
    expect(await storeCache(store).get('key')).toEqual(entry(0));
  });

  it('then leaves the disk alone for what is not there', async () => {
    const store = new MemoryStore();
    const cache = storeCache(store);
    await cache.sweep(0);
    const disk = vi.spyOn(store, 'get');
    expect(await cache.get('never asked')).toBeUndefined();
    expect(disk).not.toHaveBeenCalled();
  });

  it('finds what was written after the sweep, here or in another tab', async () => {
    const store = new MemoryStore();
    const [here, there] = [storeCache(store), storeCache(store)];
    await Promise.all([here.sweep(0), there.sweep(0)]);
    await there.set('key', entry(0));
    expect(await here.get('key')).toEqual(entry(0));
    expect(await there.get('key')).toEqual(entry(0));
  });

  it('keeps no reply that is too large for a record, nor what it takes the place of', async () => {
    const store = new MemoryStore();
    const cache = storeCache(store);
    await cache.sweep(0);
    const reply = (text: string): CacheEntry => ({ ...entry(0), response: { purpose: 'answer', text } });
    await cache.set('long', reply('short'));
    await cache.set('long', reply('雨'.repeat(6_000)));
    await cache.set('fits', reply('雨'.repeat(5_000)));
    const kept = await store.range({ name: 'cache' }, { prefix: [] });
    expect(kept.map(({ key }) => key)).toEqual(['fits']);
    expect(await cache.get('long')).toBeUndefined();
  });

  it('H3: what is asked once more is not answered from it, and takes the place of what was there', async () => {
    const cache = storeCache(new MemoryStore());
    await cache.set('key', entry(0));
    const anew = refreshed(cache);
    expect(await anew.get('key')).toBeUndefined();
    await anew.set('key', entry(1));
    expect(await cache.get('key')).toEqual(entry(1));
  });
});
