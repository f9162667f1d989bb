import { describe, expect, it } from 'vitest';
import { type FirstRecord, firstReleaseWith } from '../test/first-release.js';
import {
  allOf,
  behindItsBack,
  fact,
  freshName,
  keyOf,
  passphrase,
  reasonOf,
  recovery,
} from '../test/ground.js';
import { TABLES } from './catalogue.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';

/** In the order in which `records` gives them. */
const RECORDS: readonly FirstRecord[] = [
  { table: 'keys', key: 'openai', compartment: 'device', value: { secret: 'sk-live-0123456789' } },
  { table: 'settings', key: 'theme', compartment: 'device', value: 'dark' },
  { table: 'facts', key: ['session_1', 1], compartment: 'session_1', value: { text: 'Grüße' } },
  { table: 'facts', key: ['session_1', 2], compartment: 'session_1', value: { text: 'Quarterly' } },
  { table: 'drafts', key: ['session_1', 'you'], compartment: 'session_1', value: { text: 'half a' } },
  { table: 'sessions', key: 'session_1', compartment: 'session_1', value: { title: 'Board review' } },
];

const everythingIsThere = async (store: OpenedStore) => {
  expect(await allOf(store.records())).toMatchObject({ records: RECORDS, damaged: 0 });
  expect((await store.list(TABLES.sessions)).map(({ value }) => value)).toEqual([{ title: 'Board review' }]);
};

const rawKey = async (words: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words)));
const guarded = async (databaseName: string) =>
  firstReleaseWith(databaseName, RECORDS, { raw: await rawKey('old words'), note: { salt: 'c2FsdA' } });

describe('a store of the first release', () => {
  it('opens with everything in it, and takes what is new', async () => {
    const databaseName = freshName();
    await firstReleaseWith(databaseName, RECORDS);
    const store = await openSealedStore({ databaseName });
    expect(await store.guardState()).toEqual({ state: 'none', slots: [] });
    await everythingIsThere(store);
    const cursor = { table: 'cursors', key: ['webhooks', 'session_1'], compartment: 'session_1' } as const;
    await store.commit([fact('session_1', 3), { ...cursor, op: 'put', value: 3 }]);
    expect(await store.get(TABLES.cursors, cursor.key)).toBe(3);
    await store.derived.put('index', 'session_1', new Uint8Array(2));
    await store.forget('session_1');
    expect(await store.compartments()).toEqual(['device']);
    await store.close();
  });

  it('with a guard has one slot, the passphrase, which opens it as before', async () => {
    const databaseName = freshName();
    await guarded(databaseName);
    const store = await openSealedStore({ databaseName });
    expect(await store.guardState()).toEqual({
      state: 'locked',
      slots: [{ id: 'passphrase', note: { salt: 'c2FsdA' } }],
    });
    expect(await reasonOf(store.get(TABLES.settings, 'theme'))).toBe('locked');
    expect(await reasonOf(store.unlock(await keyOf('other words')))).toBe('locked');
    expect(await reasonOf(store.unlock(await keyOf('old words'), 'recovery'))).toBe('locked');
    await store.unlock(await keyOf('old words'), 'passphrase');
    await everythingIsThere(store);
    await store.close();
  });

  it('with a guard can be given a recovery code, and its passphrase stays', async () => {
    const databaseName = freshName();
    await guarded(databaseName);
    const store = await openSealedStore({ databaseName });
    await store.unlock(await keyOf('old words'));
    await store.changeGuard(await recovery('printed'));
    for (const words of ['printed', 'old words']) {
      await store.lock();
      await store.unlock(await keyOf(words));
      await everythingIsThere(store);
    }
    expect((await store.guardState()).slots).toEqual([
      { id: 'passphrase', note: { salt: 'c2FsdA' } },
      { id: 'recovery', note: undefined },
    ]);
    await store.close();
  });

  it('with a guard can change its passphrase', async () => {
    const databaseName = freshName();
    await guarded(databaseName);
    const store = await openSealedStore({ databaseName });
    await store.unlock(await keyOf('old words'));
    await store.changeGuard(await passphrase('new words'));
    await store.lock();
    expect(await reasonOf(store.unlock(await keyOf('old words')))).toBe('locked');
    await store.unlock(await keyOf('new words'));
    await everythingIsThere(store);
    await store.close();
  });

  it('does not take a damaged guard for none', async () => {
    const databaseName = freshName();
    await guarded(databaseName);
    await behindItsBack<unknown>(databaseName, 'key-ring', (raw) =>
      raw.put({ id: 'x', guarded: new Uint8Array(60) }, ['device']),
    );
    const store = await openSealedStore({ databaseName });
    expect((await store.guardState()).state).toBe('locked');
    expect(await reasonOf(store.unlock(await keyOf('old words')))).toBe('locked');
    await store.close();
  });
});
