import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import {
  dump,
  fact,
  freshName,
  freshStore,
  header,
  keyOf,
  passphrase,
  reasonOf,
  recovery,
  setting,
} from '../test/ground.js';
import { TABLES } from './catalogue.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';

/** The part of the browser's debugging protocol that is used here. */
interface Debugger {
  send(method: string, params: Record<string, unknown>): Promise<unknown>;
}
const browser = () => cdp() as unknown as Debugger;
const { origin } = location;
const clearSiteData = () =>
  browser().send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });

/** Text that no store can make smaller. */
function noise(characters: number): string {
  const bytes = new Uint8Array(characters / 2);
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

afterEach(() => browser().send('Storage.overrideQuotaForOrigin', { origin }));

describe('a full disk', () => {
  it('is told as full, keeps what was saved, and is over when there is space again', async () => {
    await browser().send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 });
    // Chromium remembers for up to 30 s how much space there was; it forgets that with the data.
    await clearSiteData();
    const store = await freshStore();
    await store.commit([fact('a', 1), header('a')]);
    const large = noise(1_000_000);
    let reason: unknown = 'none';
    for (let i = 0; i < 20 && reason === 'none'; i++)
      reason = await reasonOf(store.commit([setting(`${i}`, large)]));
    expect(reason).toBe('full');
    expect(await store.get(TABLES.facts, ['a', 1])).toEqual({ text: 'fact 1' });
    await browser().send('Storage.overrideQuotaForOrigin', { origin });
    await store.commit([fact('a', 2)]);
    expect(await store.range(TABLES.facts, { prefix: ['a'] })).toHaveLength(2);
    expect(await store.list(TABLES.sessions)).toHaveLength(1);
    await store.close();
  });
});

describe('a full disk, and more than a commit', () => {
  let databaseName: string;

  /** Fills the disk of a fresh store that holds a session, until even a little more does not fit. */
  async function filled(): Promise<OpenedStore> {
    await browser().send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 });
    await clearSiteData();
    databaseName = freshName();
    const store = await openSealedStore({ databaseName });
    await store.guard([await passphrase('words'), await recovery('printed')]);
    await store.commit([fact('session_1', 1), header('session_1')]);
    await store.list(TABLES.sessions);
    for (const size of [1_000_000, 50_000, 2_000, 200]) {
      const rest = noise(size);
      let reason: unknown = 'none';
      for (let i = 0; reason === 'none'; i++) {
        reason = await reasonOf(store.commit([setting(`${size}-${i}`, rest)]));
      }
      expect(reason).toBe('full');
    }
    return store;
  }
  const space = () => browser().send('Storage.overrideQuotaForOrigin', { origin });
  const intact = async (store: OpenedStore) => {
    expect(await store.get(TABLES.facts, ['session_1', 1])).toEqual({ text: 'fact 1' });
    expect(await store.list(TABLES.sessions)).toHaveLength(1);
  };

  it('a change of the guard is told, and leaves the guard as it was', async () => {
    const store = await filled();
    expect(await reasonOf(store.changeGuard(await passphrase('new words', noise(2_000_000))))).toBe('full');
    await intact(store);
    await store.lock();
    expect(await reasonOf(store.unlock(await keyOf('new words')))).toBe('locked');
    await store.unlock(await keyOf('words'));
    await intact(store);
    await space();
    await store.changeGuard(await passphrase('new words'));
    await store.lock();
    await store.unlock(await keyOf('printed'));
    await store.lock();
    await store.unlock(await keyOf('new words'));
    await intact(store);
    await store.close();
  });

  it('a restore is told, with every session whole or absent, and what was to be replaced as it was', async () => {
    const store = await filled();
    const before = await store.get(TABLES.settings, '2000-0');
    const session = (id: string) =>
      Array.from({ length: 8 }, (_, i) => ({
        table: 'facts',
        key: [id, i],
        compartment: id,
        value: noise(100_000),
      }));
    const ids = ['session_2', 'session_3', 'session_4', 'session_5'];
    const setting = { table: 'settings', key: 'theme', compartment: 'device', value: 'backed up' };
    async function* pages() {
      yield await Promise.resolve([setting]);
      for (const id of ids) yield session(id);
    }
    const options = { signal: new AbortController().signal, replace: ['device'] };
    expect(await reasonOf(store.restore(pages(), options))).toBe('full');
    await intact(store);
    expect(await store.get(TABLES.settings, 'theme')).toBeUndefined();
    expect(await store.get(TABLES.settings, '2000-0')).toBe(before);
    for (const id of ids) {
      const there = (await store.range(TABLES.facts, { prefix: [id] })).length;
      expect([0, 8]).toContain(there);
      expect((await store.compartments()).includes(id)).toBe(there === 8);
    }
    await space();
    const { restored, kept } = await store.restore(pages(), options);
    expect(restored + kept.length).toBe(4);
    expect(await store.get(TABLES.settings, 'theme')).toBe('backed up');
    await intact(store);
    await store.close();
  });

  it('a derived value is told, and the records are as they were', async () => {
    const store = await filled();
    const large = crypto.getRandomValues(new Uint8Array(65_536));
    const value = new Uint8Array(40 * large.length);
    for (let i = 0; i < 40; i++) value.set(crypto.getRandomValues(large), i * large.length);
    expect(await reasonOf(store.derived.put('index', 'session_1', value))).toBe('full');
    expect(await store.derived.get('index')).toBeUndefined();
    await intact(store);
    await space();
    await store.derived.put('index', 'session_1', value);
    expect((await store.derived.get('index'))?.length).toBe(value.length);
    await store.close();
  });

  it('forgetting needs no room, and every tab lists what is left', async () => {
    const store = await filled();
    const other = await openSealedStore({ databaseName });
    await other.unlock(await keyOf('words'));
    await intact(other);
    await store.forget('session_1');
    for (const tab of [store, other]) {
      expect(await tab.get(TABLES.facts, ['session_1', 1])).toBeUndefined();
      expect(await tab.list(TABLES.sessions)).toEqual([]);
    }
    expect(await store.compartments()).toEqual(['device']);
    await store.forget('device');
    expect(await store.get(TABLES.settings, '2000-0')).toBeUndefined();
    await space();
    await store.commit([header('session_2')]);
    for (const tab of [store, other]) expect(await tab.list(TABLES.sessions)).toHaveLength(1);
    await Promise.all([store.close(), other.close()]);
  });

  it('erasing everything needs no room', async () => {
    const store = await filled();
    await store.wipe();
    expect(await store.compartments()).toEqual([]);
    expect((await store.guardState()).state).toBe('none');
    const left = (await dump(databaseName)).filter(({ table }) => table !== 'generations');
    expect(left.map(({ key }) => key)).toEqual([['device']]);
    await store.close();
  });
});

describe('the person clears the site’s data', () => {
  it('under an open store: it begins anew', async () => {
    const databaseName = freshName();
    const store = await openSealedStore({ databaseName });
    await store.commit([fact('a', 1), header('a')]);
    await store.list(TABLES.sessions);
    await clearSiteData();
    expect(await store.get(TABLES.facts, ['a', 1])).toBeUndefined();
    expect(await store.list(TABLES.sessions)).toEqual([]);
    await store.commit([fact('a', 1, 'after'), header('a', 'after')]);
    expect(await store.get(TABLES.facts, ['a', 1])).toEqual({ text: 'after' });
    expect((await store.list(TABLES.sessions)).map(({ value }) => value)).toEqual([{ title: 'after' }]);
    await store.close();
  });
});
