import { StoreError } from '@sotto/meeting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { allOf, behindItsBack, dump, fact, freshName, header, keyOf, passphrase } from '../test/ground.js';
import { TABLES } from './catalogue.js';
import type { OpenedStore } from './opened-store.js';
import { browserPlatform, type Platform } from './platform.js';
import { openSealedStore } from './sealed-store.js';

/** The part of the browser's debugging protocol that is used here. */
interface Debugger {
  send(method: string, params?: Record<string, unknown>): Promise<unknown>;
}
const browser = () => cdp() as unknown as Debugger;

/** What is fetched late: this document must not have fetched it before. */
const urls = ['*/src/rest.ts*'];

beforeAll(async () => {
  await browser().send('Network.enable');
  await browser().send('Network.setBlockedURLs', { urls });
});
afterAll(() => browser().send('Network.setBlockedURLs', { urls: [] }));

const open = (databaseName: string, platform: Platform = browserPlatform()) =>
  openSealedStore({ databaseName, platform });

const NOT_LOADED = { storeReason: 'unavailable', failure: { code: 'not-loaded' } };

const failed = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => 'nothing',
    (error: unknown) => error,
  );

describe('without anything that is fetched late', () => {
  it('a store is begun, written, read, listed, locked, closed and opened again', async () => {
    const name = freshName();
    const store = await open(name);
    await store.commit([fact('a', 1), header('a')]);
    await store.commit([fact('a', 2)]);
    expect(await store.get(TABLES.facts, ['a', 2])).toEqual({ text: 'fact 2' });
    expect(await store.list(TABLES.sessions)).toHaveLength(1);
    await store.lock();
    await store.close();
    const again = await open(name);
    expect(await again.range(TABLES.facts, { prefix: ['a'] })).toHaveLength(2);
    expect(await again.guardState()).toEqual({ state: 'none', slots: [] });
    expect(await again.compartments()).toEqual(['a']);
    await again.close();
  });

  it('an opening leaves to a later one what a crash left over, but not an erasing', async () => {
    const name = freshName();
    const store = await open(name);
    await store.commit([fact('a', 1), fact('b', 1)]);
    await store.close();
    await behindItsBack(name, 'key-ring', (ring) => ring.delete(['compartment', 'a']));
    await behindItsBack(name, 'key-ring', (ring) => ring.put({}, ['forgotten', 'a']));
    const tidyLater = await open(name);
    const entries = await tidyLater.range(TABLES.facts, { prefix: [] });
    expect(entries.map(({ key }) => key)).toEqual([['b', 1]]);
    await tidyLater.close();
    await behindItsBack(name, 'key-ring', (ring) => ring.put({}, ['erasing']));
    expect(await failed(open(name))).toMatchObject(NOT_LOADED);
  });
});

describe('code that cannot be fetched', () => {
  const none = (async function* () {})();
  it.each<[string, (store: OpenedStore) => Promise<unknown>]>([
    ['forget', (store) => store.forget('a')],
    ['forgetAll', (store) => store.forgetAll(['a', 'b'])],
    ['wipe', (store) => store.wipe()],
    ['guard', async (store) => store.guard([await passphrase('words')])],
    ['changeGuard', async (store) => store.changeGuard(await passphrase('words'))],
    ['unlock', async (store) => store.unlock(await keyOf('words'))],
    ['records', (store) => allOf(store.records())],
    ['restore', (store) => store.restore(none, { signal: new AbortController().signal })],
    ['estimate', (store) => store.estimate()],
    ['requestPersistence', (store) => store.requestPersistence()],
    ['derived.put', (store) => store.derived.put('k', 'a', new Uint8Array(1))],
    ['derived.get', (store) => store.derived.get('k')],
  ])('is told by %s, which changes nothing, and the store goes on', async (_, act) => {
    const name = freshName();
    const first = await open(name);
    await first.commit([fact('a', 1), header('a')]);
    await first.list(TABLES.sessions);
    // Waits for the packed index.
    await first.close();
    const store = await open(name);
    const before = await dump(name);
    const error = await failed(act(store));
    expect(StoreError.isStoreError(error)).toBe(true);
    expect(error).toMatchObject(NOT_LOADED);
    expect(await dump(name)).toEqual(before);
    await store.commit([fact('a', 2)]);
    expect(await store.range(TABLES.facts, { prefix: ['a'] })).toHaveLength(2);
    await store.close();
  });
});

describe('a network that hangs', () => {
  beforeAll(async () => {
    await browser().send('Network.setBlockedURLs', { urls: [] });
    await browser().send('Fetch.enable', { patterns: urls.map((urlPattern) => ({ urlPattern })) });
  });
  afterAll(() => browser().send('Fetch.disable'));

  it('keeps the writes behind what needs it waiting for a while only', async () => {
    const waits: number[] = [];
    const wait = (ms: number) => Promise.resolve(void waits.push(ms));
    const store = await open(freshName(), { ...browserPlatform(), wait });
    await store.commit([fact('a', 1)]);
    const forgetting = failed(store.forget('a'));
    await store.commit([fact('a', 2)]);
    expect(waits).toContain(5000);
    expect(await forgetting).toMatchObject(NOT_LOADED);
    expect(await store.range(TABLES.facts, { prefix: ['a'] })).toHaveLength(2);
    await store.close();
  });
});
