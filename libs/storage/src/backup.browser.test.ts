import { beforeEach, describe, expect, it } from 'vitest';
import {
  allOf,
  behindItsBack,
  fact,
  freshName,
  freshStore,
  header,
  keyOf,
  openRaw,
  passphrase,
  reasonOf,
  setting,
} from '../test/ground.js';
import { TABLES } from './catalogue.js';
import { JOURNAL_MIGRATIONS } from './migrations.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';

let databaseName: string;
let store: OpenedStore;
beforeEach(async () => {
  databaseName = freshName();
  store = await openSealedStore({ databaseName });
  return () => store.close();
});

const place = ({ table, key, compartment }: { table: string; key: unknown; compartment: string }) =>
  [table, key, compartment] as const;

describe('records', () => {
  it('of an empty store are none', async () => {
    expect(await allOf(store.records())).toEqual({ records: [], damaged: 0, pages: 0 });
  });

  it('are all there are, opened, sealed or plain, those of one compartment together', async () => {
    await store.commit([fact('session_1', 1), header('session_1', 'One'), setting('theme', 'dark')]);
    store.sealSessions(false);
    await store.commit([fact('session_2', 1), header('session_2', 'Two')]);
    await store.commit([fact('session_1', 2)]);
    await store.list(TABLES.sessions);
    await store.derived.put('index/1', 'session_1', new Uint8Array(3));
    const { records, damaged } = await allOf(store.records());
    expect(damaged).toBe(0);
    expect(records.map(place)).toEqual([
      ['settings', 'theme', 'device'],
      ['facts', ['session_1', 1], 'session_1'],
      ['facts', ['session_1', 2], 'session_1'],
      ['sessions', 'session_1', 'session_1'],
      ['facts', ['session_2', 1], 'session_2'],
      ['sessions', 'session_2', 'session_2'],
    ]);
    expect(records.map(({ value }) => value)).toEqual([
      'dark',
      { text: 'fact 1' },
      { text: 'fact 2' },
      { title: 'One' },
      { text: 'fact 1' },
      { title: 'Two' },
    ]);
  });

  it('of a long session come in several pages', async () => {
    await store.commit(Array.from({ length: 2500 }, (_, i) => fact('session_1', i)));
    const { records, pages } = await allOf(store.records());
    expect(pages).toBe(3);
    expect(records.map(({ key }) => key[1])).toEqual(Array.from({ length: 2500 }, (_, i) => i));
  });

  it('that are damaged are left out and counted: the record, its key, its whole entry', async () => {
    await store.commit([1, 2, 3].map((seq) => fact('session_1', seq)));
    await store.commit([fact('session_2', 1), fact('session_2', 2), fact('session_3', 1)]);
    const facts = (act: (raw: IDBObjectStore) => IDBRequest) =>
      behindItsBack<unknown>(databaseName, 'facts', act);
    await facts((raw) => raw.put({ compartment: 'session_1', sealed: new Uint8Array(40) }, ['session_1', 2]));
    await facts((raw) => raw.put('no record', ['session_1', 3]));
    await behindItsBack(databaseName, 'key-ring', (raw) => raw.delete(['compartment', 'session_2']));
    await store.close();
    store = await openSealedStore({ databaseName });
    const { records, damaged } = await allOf(store.records());
    expect(records.map(({ key }) => key)).toEqual([
      ['session_1', 1],
      ['session_3', 1],
    ]);
    expect(damaged).toBe(4);
  });

  it('of a compartment whose forgetting was cut short are neither there nor damaged', async () => {
    await store.commit([fact('session_1', 1), fact('session_2', 1)]);
    await behindItsBack(databaseName, 'key-ring', (raw) => raw.delete(['compartment', 'session_1']));
    await behindItsBack(databaseName, 'key-ring', (raw) => raw.put({}, ['forgotten', 'session_1']));
    const { records, damaged } = await allOf(store.records());
    expect(records.map(({ compartment }) => compartment)).toEqual(['session_2']);
    expect(damaged).toBe(0);
  });

  it('of one session are of one moment, and a session that is deleted under way is there whole or not at all', async () => {
    await store.commit(Array.from({ length: 1500 }, (_, i) => fact('session_1', i)));
    await store.commit([header('session_1'), fact('session_2', 1)]);
    const seen: string[] = [];
    for await (const page of store.records()) {
      if (seen.length === 0) {
        await store.forget('session_1');
        await store.forget('session_2');
        await store.commit([fact('session_1', 5000)]);
      }
      expect(page.damaged).toBe(0);
      seen.push(...page.map(({ compartment }) => compartment));
    }
    expect(seen).toEqual(Array<string>(1501).fill('session_1'));
  });

  it('are told as locked, from the start and in the middle', async () => {
    await store.guard([await passphrase('words')]);
    expect(await reasonOf(allOf(store.records()))).toBe('none');
    await store.commit(Array.from({ length: 1500 }, (_, i) => fact('session_1', i)));
    const pages = store.records()[Symbol.asyncIterator]();
    await pages.next();
    await store.lock();
    expect(await reasonOf(pages.next())).toBe('locked');
    expect(await reasonOf(allOf(store.records()))).toBe('locked');
  });

  it('go on where another tab changes the guard to one that this tab can open', async () => {
    await store.guard([await passphrase('words')]);
    await store.commit([fact('session_1', 1), fact('session_2', 1), fact('session_3', 1)]);
    const other = await openSealedStore({ databaseName });
    await other.unlock(await keyOf('words'));
    const found: unknown[] = [];
    for await (const page of store.records()) {
      if (found.length === 0) await other.guard([await passphrase('words')]);
      expect(page.damaged).toBe(0);
      found.push(...page);
    }
    expect(found).toHaveLength(3);
    await other.close();
  });

  it('of a newer version are told so', async () => {
    await store.commit([fact('session_1', 1)]);
    (await openRaw(databaseName, JOURNAL_MIGRATIONS.length + 1)).close();
    expect(await reasonOf(allOf(store.records()))).toBe('newer');
    expect(await reasonOf(store.compartments())).toBe('newer');
  });
});

describe('compartments', () => {
  it('are those that have a key, also of a locked store, without the store’s own', async () => {
    expect(await store.compartments()).toEqual([]);
    await store.commit([fact('session_2', 1), header('session_1'), setting('theme', 'dark')]);
    await store.list(TABLES.sessions);
    await store.forget('session_2');
    await store.guard([await passphrase('words')]);
    await store.lock();
    expect(await store.compartments()).toEqual(['device', 'session_1']);
    const empty = await freshStore();
    expect(await empty.compartments()).toEqual([]);
    await empty.close();
  });
});
