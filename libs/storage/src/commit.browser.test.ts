import type { Write } from '@sotto/meeting';
import { beforeEach, describe, expect, it } from 'vitest';
import { behindItsBack, dump, fact, freshName, header, reasonOf, setting } from '../test/ground.js';
import { TABLES } from './catalogue.js';
import { browserPlatform, type Platform } from './platform.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';

let databaseName: string;
beforeEach(() => {
  databaseName = freshName();
});

const open = (platform?: Platform): Promise<OpenedStore> =>
  openSealedStore({ databaseName, ...(platform && { platform }) });

const keysInRing = async () =>
  (await dump(databaseName))
    .filter(({ table, key }) => table === 'key-ring' && (key as string[])[0] === 'compartment')
    .map(({ key }) => (key as string[])[1]);

/** The real IndexedDB, whose transactions of writing can be made to fail in the ways that browsers do. */
function troubled() {
  const ailments: ((tx: IDBTransaction) => void)[] = [];
  const opens: IDBDatabase[] = [];
  const indexedDB: Pick<IDBFactory, 'open'> = {
    open: (name, version) => {
      const request = globalThis.indexedDB.open(name, version);
      request.addEventListener('success', () => {
        const db = request.result;
        opens.push(db);
        const begin = db.transaction.bind(db);
        db.transaction = (...args) => {
          const tx = begin(...args);
          if (tx.mode === 'readwrite') ailments.shift()?.(tx);
          return tx;
        };
      });
      return request;
    },
  };
  return { platform: { ...browserPlatform(), indexedDB: indexedDB as IDBFactory }, ailments, opens };
}

/** Nothing is written, and the browser says only that it was aborted. */
const abortsIt = (tx: IDBTransaction) => tx.abort();
/** Everything is written, and the browser says that it was aborted: the connection broke before the answer. */
const loses = (tx: IDBTransaction) =>
  tx.addEventListener('complete', (event) => {
    event.stopImmediatePropagation();
    tx.dispatchEvent(new Event('abort'));
  });

describe('commit', () => {
  it('spans tables and compartments, all or nothing', async () => {
    const store = await open();
    await store.commit([fact('a', 1)]);
    const halfway: Write[] = [
      header('a'),
      fact('b', 1),
      setting('theme', 'dark'),
      fact('a', 1),
      fact('a', 2),
    ];
    expect(await reasonOf(store.commit(halfway))).toBe('conflict');
    expect(await store.get(TABLES.sessions, 'a')).toBeUndefined();
    expect(await store.get(TABLES.facts, ['b', 1])).toBeUndefined();
    expect(await store.get(TABLES.settings, 'theme')).toBeUndefined();
    expect(await keysInRing()).toEqual(['a']);
    await store.close();
  });

  it('writes nothing where a later key is none, and goes on', async () => {
    const store = await open();
    await store.commit([fact('a', 1)]);
    await expect(store.commit([fact('a', 2), fact('a', NaN)])).rejects.toThrow();
    expect(await store.get(TABLES.facts, ['a', 2])).toBeUndefined();
    await store.commit([fact('a', 2, 'later')]);
    expect(await store.get(TABLES.facts, ['a', 2])).toEqual({ text: 'later' });
    await store.close();
  });

  it('names what was taken in its sentence', async () => {
    const store = await open();
    await store.commit([fact('a', 1)]);
    await expect(store.commit([fact('a', 1)])).rejects.toThrow('facts a, 1');
    await store.close();
  });

  it('writes a new compartment’s key with its first record, and none for a deletion', async () => {
    const store = await open();
    await store.commit([{ op: 'delete', table: 'facts', key: ['ghost', 1], compartment: 'ghost' }]);
    expect(await keysInRing()).toEqual([]);
    await store.commit([fact('a', 1)]);
    await store.commit([fact('a', 2)]);
    expect(await keysInRing()).toEqual(['a']);
    await store.close();
  });

  it('keeps the order of calls, also where the first ones have more to seal', async () => {
    const store = await open();
    const sizes = [200_000, 0, 50_000, 0, 10];
    const heard: unknown[] = [];
    store.subscribe(({ writes }) => heard.push(writes.length));
    await Promise.all(
      sizes.map((size, i) =>
        store.commit([
          setting('last', i),
          ...Array.from({ length: i }, (_, n) => setting(`${i}-${n}`, 'x'.repeat(size))),
        ]),
      ),
    );
    expect(heard).toEqual([1, 2, 3, 4, 5]);
    expect(await store.get(TABLES.settings, 'last')).toBe(4);
    await store.close();
  });

  it('goes on after a commit that failed', async () => {
    const store = await open();
    const results = await Promise.allSettled([
      store.commit([fact('a', 1)]),
      store.commit([fact('a', 1)]),
      store.commit([fact('a', 2)]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await store.close();
  });

  it('refuses a table that is not there, a table of the store’s own and its own compartments', async () => {
    const store = await open();
    for (const [table, compartment] of [
      ['nonsense', 'a'],
      ['key-ring', 'a'],
      ['generations', 'a'],
      ['settings', 'packed:sessions'],
    ] as const) {
      await expect(store.commit([{ op: 'put', table, key: 'k', compartment, value: 1 }])).rejects.toThrow(
        TypeError,
      );
    }
    await store.close();
  });

  it('takes what JSON takes: text with lone surrogates, null, nothing', async () => {
    const store = await open();
    await store.commit([setting('a', 'half \uD83C'), setting('b', null), setting('c', undefined)]);
    expect(await store.get(TABLES.settings, 'a')).toBe('half \uD83C');
    expect(await store.get(TABLES.settings, 'b')).toBeNull();
    expect(await store.get(TABLES.settings, 'c')).toBeNull();
    await store.commit([]);
    await store.close();
  });

  it('survives closing and opening', async () => {
    const first = await open();
    await first.commit([fact('a', 1), setting('theme', 'dark')]);
    await first.close();
    expect(await reasonOf(first.get(TABLES.settings, 'theme'))).toBe('unavailable');
    expect(await reasonOf(first.commit([fact('a', 2)]))).toBe('unavailable');
    const second = await open();
    expect(await second.get(TABLES.settings, 'theme')).toBe('dark');
    expect(await second.range(TABLES.facts, { prefix: ['a'] })).toHaveLength(1);
    await second.close();
  });

  it('waits at close for what was given before', async () => {
    const store = await open();
    const committed = store.commit([fact('a', 1)]);
    await Promise.all([store.close(), committed]);
    const again = await open();
    expect(await again.get(TABLES.facts, ['a', 1])).toEqual({ text: 'fact 1' });
    await again.close();
  });
});

describe('two tabs at once', () => {
  it('opening for the first time end with one device key', async () => {
    const stores = await Promise.all([open(), open(), open()]);
    await Promise.all(stores.map((store, i) => store.commit([fact(`s${i}`, 1)])));
    for (const reader of stores) {
      for (const i of stores.keys()) {
        expect(await reader.get(TABLES.facts, [`s${i}`, 1])).toEqual({ text: 'fact 1' });
      }
    }
    await Promise.all(stores.map((store) => store.close()));
  });

  it('beginning the same compartment end with one data key', async () => {
    const stores = await Promise.all([open(), open(), open()]);
    await Promise.all(stores.map((store, i) => store.commit([fact('shared', i), setting(`from ${i}`, i)])));
    for (const store of stores) {
      const entries = await store.range(TABLES.facts, { prefix: ['shared'] });
      expect(entries.map(({ value, damage }) => damage ?? value)).toEqual(
        stores.map((_, i) => ({ text: `fact ${i}` })),
      );
    }
    expect(await keysInRing()).toEqual(['device', 'shared']);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('writing the same key: one is told of the conflict', async () => {
    const stores = await Promise.all([open(), open()]);
    const results = await Promise.all(stores.map((store) => reasonOf(store.commit([fact('a', 1)]))));
    expect(results.sort()).toEqual(['conflict', 'none']);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('one forgets a compartment that the other goes on writing: it gets a new key, not the destroyed one', async () => {
    const [a, b] = await Promise.all([open(), open()]);
    await a.commit([fact('s', 1)]);
    await b.commit([fact('s', 2)]);
    await a.forget('s');
    await b.commit([fact('s', 3)]);
    for (const store of [a, b]) {
      const entries = await store.range(TABLES.facts, { prefix: ['s'] });
      expect(entries).toEqual([{ key: ['s', 3], value: { text: 'fact 3' } }]);
    }
    await Promise.all([a.close(), b.close()]);
  });

  it('one wipes everything while the other goes on: what it writes opens in both', async () => {
    const [a, b] = await Promise.all([open(), open()]);
    await b.commit([setting('theme', 'dark'), header('s')]);
    await b.list(TABLES.sessions);
    await a.wipe();
    expect(await b.get(TABLES.settings, 'theme')).toBeUndefined();
    expect(await b.list(TABLES.sessions)).toEqual([]);
    await b.commit([setting('theme', 'light'), header('t')]);
    await a.commit([setting('zoom', 2)]);
    for (const store of [a, b]) {
      expect(await store.get(TABLES.settings, 'theme')).toBe('light');
      expect(await store.get(TABLES.settings, 'zoom')).toBe(2);
      expect(await store.list(TABLES.sessions)).toHaveLength(1);
    }
    await Promise.all([a.close(), b.close()]);
  });

  it('one wipes and writes first: the other reads it with the new device key', async () => {
    const [a, b] = await Promise.all([open(), open()]);
    await b.commit([setting('theme', 'dark')]);
    await a.wipe();
    await a.commit([setting('theme', 'light')]);
    expect(await b.get(TABLES.settings, 'theme')).toBe('light');
    await b.commit([setting('theme', 'dark')]);
    expect(await a.get(TABLES.settings, 'theme')).toBe('dark');
    await Promise.all([a.close(), b.close()]);
  });
});

describe('a commit that the browser fails', () => {
  it('once, is written by the second try, on a new connection', async () => {
    const { platform, ailments, opens } = troubled();
    const store = await open(platform);
    await store.commit([fact('a', 1)]);
    const before = opens.length;
    ailments.push(abortsIt);
    await store.commit([fact('a', 2), fact('b', 1)]);
    expect(opens.length).toBe(before + 1);
    expect(await store.range(TABLES.facts, { prefix: [] })).toHaveLength(3);
    await store.close();
  });

  it('each time, is told, and the next one is written', async () => {
    const { platform, ailments } = troubled();
    const store = await open({ ...platform, wait: () => Promise.resolve() });
    await store.commit([fact('a', 1)]);
    ailments.push(...Array<typeof abortsIt>(5).fill(abortsIt));
    expect(await reasonOf(store.commit([fact('a', 2)]))).toBe('unavailable');
    expect(await store.get(TABLES.facts, ['a', 2])).toBeUndefined();
    await store.commit([fact('a', 2, 'later')]);
    expect(await store.get(TABLES.facts, ['a', 2])).toEqual({ text: 'later' });
    await store.close();
  });

  it('though it was written, is no conflict with itself', async () => {
    const { platform, ailments } = troubled();
    const store = await open(platform);
    ailments.push(loses);
    await store.commit([fact('new', 1), header('new')]);
    ailments.push(loses);
    await store.commit([fact('new', 2)]);
    const entries = await store.range(TABLES.facts, { prefix: ['new'] });
    expect(entries.map(({ value }) => value)).toEqual([{ text: 'fact 1' }, { text: 'fact 2' }]);
    expect(await store.list(TABLES.sessions)).toHaveLength(1);
    await store.close();
  });

  it('is still a conflict where another tab wrote the key between the tries', async () => {
    const { platform, ailments } = troubled();
    const store = await open(platform);
    await store.commit([fact('a', 1)]);
    const row = await behindItsBack(databaseName, 'facts', (raw) => raw.get(['a', 1]) as IDBRequest<unknown>);
    ailments.push(abortsIt, (tx) => void tx.objectStore('facts').put(row, ['a', 2]));
    expect(await reasonOf(store.commit([fact('a', 2)]))).toBe('conflict');
    await store.close();
  });
});
