import { beforeEach, describe, expect, it } from 'vitest';
import {
  behindItsBack,
  dump,
  fact,
  freshName,
  header,
  keyOf,
  passphrase,
  reasonOf,
  setting,
} from '../test/ground.js';
import { TABLES } from './catalogue.js';
import { browserPlatform, type Platform } from './platform.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';

let databaseName: string;
let store: OpenedStore;
beforeEach(async () => {
  databaseName = freshName();
  store = await openSealedStore({ databaseName });
  await store.commit([fact('a', 1), header('a'), setting('theme', 'dark')]);
  return () => store.close();
});

const everythingOpens = async (reader: OpenedStore) => {
  expect(await reader.get(TABLES.facts, ['a', 1])).toEqual({ text: 'fact 1' });
  expect(await reader.get(TABLES.settings, 'theme')).toBe('dark');
  expect((await reader.list(TABLES.sessions)).map(({ value }) => value)).toEqual([{ title: 'a' }]);
};

const everythingIsLocked = async (reader: OpenedStore) => {
  for (const running of [
    reader.get(TABLES.facts, ['a', 1]),
    reader.get(TABLES.facts, ['nothing', 1]),
    reader.range(TABLES.facts, { prefix: ['a'] }),
    reader.list(TABLES.sessions),
    reader.commit([fact('a', 9)]),
    reader.commit([fact('new', 1)]),
    reader.commit([{ op: 'delete', table: 'facts', key: ['a', 1], compartment: 'a' }]),
    reader.guard(null),
  ]) {
    expect(await reasonOf(running)).toBe('locked');
  }
};

const deviceEntry = () =>
  behindItsBack(
    databaseName,
    'key-ring',
    (raw) => raw.get(['device']) as IDBRequest<{ key?: CryptoKey; slots?: Record<string, unknown>[] }>,
  );

describe('E8: a guarded store', () => {
  it('is open in this tab after the guard was set, and its records are untouched', async () => {
    const rows = async () => (await dump(databaseName)).filter(({ table }) => table !== 'key-ring');
    const before = await rows();
    expect(await store.guardState()).toEqual({ state: 'none', slots: [] });
    await store.guard([await passphrase('correct horse', { salt: 'c2FsdA' })]);
    expect(await store.guardState()).toEqual({
      state: 'unlocked',
      slots: [{ id: 'passphrase', note: { salt: 'c2FsdA' } }],
    });
    expect(await rows()).toEqual(before);
    await everythingOpens(store);
  });

  it('keeps no usable device key on the disk', async () => {
    expect((await deviceEntry()).key).toBeInstanceOf(CryptoKey);
    await store.guard([await passphrase('correct horse')]);
    const { key, slots } = await deviceEntry();
    expect(key).toBeUndefined();
    expect(slots?.map((slot) => Object.values(slot).some((part) => part instanceof CryptoKey))).toEqual([
      false,
    ]);
    expect(slots?.[0]?.['device']).toHaveLength(60);
  });

  it('is locked when it is opened again, whatever one asks of it, and tells so instead of showing nothing', async () => {
    await store.guard([await passphrase('correct horse', 'salt')]);
    await store.close();
    store = await openSealedStore({ databaseName });
    expect(await store.guardState()).toEqual({
      state: 'locked',
      slots: [{ id: 'passphrase', note: 'salt' }],
    });
    await everythingIsLocked(store);
    await store.unlock(await keyOf('correct horse'));
    expect((await store.guardState()).state).toBe('unlocked');
    await everythingOpens(store);
  });

  it('tells a wrong passphrase, and stays locked', async () => {
    await store.guard([await passphrase('correct horse')]);
    await store.lock();
    await expect(store.unlock(await keyOf('Correct horse'))).rejects.toMatchObject({
      storeReason: 'locked',
      message: expect.stringContaining('passphrase') as string,
    });
    await everythingIsLocked(store);
  });

  it('locks this tab: also what was read before is read no more', async () => {
    await store.guard([await passphrase('correct horse')]);
    await everythingOpens(store);
    await store.lock();
    await everythingIsLocked(store);
    await store.unlock(await keyOf('correct horse'));
    await everythingOpens(store);
  });

  it('writes what was given before it locks', async () => {
    await store.guard([await passphrase('correct horse')]);
    const committed = store.commit([fact('b', 1)]);
    await store.lock();
    await committed;
    await store.unlock(await keyOf('correct horse'));
    expect(await store.get(TABLES.facts, ['b', 1])).toEqual({ text: 'fact 1' });
  });

  it('changes its passphrase: the new one opens, the old one does not', async () => {
    await store.guard([await passphrase('old')]);
    await store.guard([await passphrase('new')]);
    await store.lock();
    expect(await reasonOf(store.unlock(await keyOf('old')))).toBe('locked');
    await store.unlock(await keyOf('new'));
    await everythingOpens(store);
  });

  it('can be freed of its guard', async () => {
    await store.guard([await passphrase('old')]);
    await store.guard(null);
    expect(await store.guardState()).toEqual({ state: 'none', slots: [] });
    await store.close();
    store = await openSealedStore({ databaseName });
    await everythingOpens(store);
  });

  it('can be erased while it is locked, and used again', async () => {
    await store.guard([await passphrase('forgotten by the person')]);
    await store.lock();
    await store.wipe();
    expect(await store.guardState()).toEqual({ state: 'none', slots: [] });
    expect(await store.list(TABLES.sessions)).toEqual([]);
    await store.commit([setting('theme', 'light')]);
    expect(await store.get(TABLES.settings, 'theme')).toBe('light');
  });

  it('can forget a session while it is locked', async () => {
    await store.guard([await passphrase('correct horse')]);
    await store.commit([header('b')]);
    await store.lock();
    await store.forget('b');
    await store.unlock(await keyOf('correct horse'));
    await everythingOpens(store);
  });

  it('keeps a damaged data key as it is: its records are told as damaged, the others open', async () => {
    await behindItsBack(databaseName, 'key-ring', (raw) =>
      raw.put({ id: 'x', device: 'y', wrapped: new Uint8Array(60) }, ['compartment', 'a']),
    );
    await store.guard([await passphrase('correct horse')]);
    expect(await reasonOf(store.get(TABLES.facts, ['a', 1]))).toBe('damaged');
    expect(await store.get(TABLES.settings, 'theme')).toBe('dark');
  });
});

describe('E8: a guard and two tabs', () => {
  it('another tab is locked at its next write, and opens with the passphrase', async () => {
    const other = await openSealedStore({ databaseName });
    await everythingOpens(other);
    await store.guard([await passphrase('correct horse')]);
    expect(await reasonOf(other.commit([fact('a', 2)]))).toBe('locked');
    expect((await other.guardState()).state).toBe('locked');
    await other.unlock(await keyOf('correct horse'));
    await other.commit([fact('a', 2), fact('c', 1)]);
    expect(await store.get(TABLES.facts, ['c', 1])).toEqual({ text: 'fact 1' });
    await other.close();
  });

  it('a compartment that another tab begins meanwhile is wrapped anew too', async () => {
    const other = await openSealedStore({ databaseName });
    let late = false;
    const wrapKey: SubtleCrypto['wrapKey'] = async (...args) => {
      // A data key, which encrypts: by then all that there were have been read.
      if (!late && args[1].usages.includes('encrypt')) {
        late = true;
        await other.commit([fact('late', 1)]);
      }
      return crypto.subtle.wrapKey(...args);
    };
    const subtle = new Proxy(crypto.subtle, {
      get: (real, name) =>
        name === 'wrapKey' ? wrapKey : (Reflect.get(real, name) as () => void).bind(real),
    });
    const platform: Platform = {
      ...browserPlatform(),
      crypto: {
        subtle,
        randomUUID: () => crypto.randomUUID(),
        getRandomValues: (into) => crypto.getRandomValues(into),
      },
    };
    const guarding = await openSealedStore({ databaseName, platform });
    await guarding.guard([await passphrase('correct horse')]);
    expect(late).toBe(true);
    expect(await guarding.get(TABLES.facts, ['late', 1])).toEqual({ text: 'fact 1' });
    await everythingOpens(guarding);
    await Promise.all([guarding.close(), other.close()]);
  });
});
