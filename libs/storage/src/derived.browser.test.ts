import { beforeEach, describe, expect, it } from 'vitest';
import {
  afterSealing,
  behindItsBack,
  dump,
  fact,
  freshName,
  header,
  keyOf,
  openRaw,
  passphrase,
  reasonOf,
} from '../test/ground.js';
import { TABLES } from './catalogue.js';
import { BULK_MIGRATIONS } from './migrations.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';

let databaseName: string;
let store: OpenedStore;
beforeEach(async () => {
  databaseName = freshName();
  store = await openSealedStore({ databaseName });
  return () => store.close();
});

const bytes = (...values: number[]) => new Uint8Array(values);
const bulk = `-bulk`;
const valuesOnDisk = () => dump(`${databaseName}${bulk}`).then((rows) => rows.map(({ key }) => key));
const harm = (act: (raw: IDBObjectStore) => IDBRequest) =>
  behindItsBack<unknown>(`${databaseName}${bulk}`, 'derived', act);
const ring = (act: (raw: IDBObjectStore) => IDBRequest) =>
  behindItsBack<unknown>(databaseName, 'key-ring', act);
const reopen = async () => {
  await store.close();
  store = await openSealedStore({ databaseName });
};

/** Bytes that are easy to compare and hold no pattern that a store could shorten. */
function megabytes(count: number): Uint8Array {
  const value = new Uint8Array(count * 1_048_576);
  for (let at = 0; at < value.length; at += 65_536) crypto.getRandomValues(value.subarray(at, at + 65_536));
  return value;
}

describe('derived values', () => {
  it('of megabytes come back as they were at the call, also after opening anew', async () => {
    const value = megabytes(4);
    const expected = value.slice();
    const putting = store.derived.put('index/1', 'device', value);
    value.fill(0);
    await putting;
    await reopen();
    const back = await store.derived.get('index/1');
    expect(back?.length).toBe(expected.length);
    expect(back?.every((byte, i) => byte === expected[i])).toBe(true);
  });

  it('of a part of a larger buffer hold only that part', async () => {
    await store.derived.put('index/1', 'device', bytes(1, 2, 3, 4).subarray(1, 3));
    expect(await store.derived.get('index/1')).toEqual(bytes(2, 3));
    await store.derived.put('empty', 'device', bytes());
    expect(await store.derived.get('empty')).toEqual(bytes());
  });

  it('lie sealed, under the key of their compartment', async () => {
    const secret = new TextEncoder().encode('Quarterly forecast');
    await store.derived.put('index/1', 'a', secret);
    const [row] = await dump(`${databaseName}${bulk}`);
    const sealed = (row?.value as { sealed: Uint8Array }).sealed;
    expect(sealed).toHaveLength(12 + secret.length + 16);
    expect(new TextDecoder().decode(sealed)).not.toContain('Quarterly');
    expect(await store.compartments()).toEqual(['a']);
  });

  it('that are damaged, moved or of a lost key are not there, and can be made again', async () => {
    for (const damage of [
      (raw: IDBObjectStore) => raw.put({ compartment: 'a', sealed: new Uint8Array(40) }, 'x'),
      (raw: IDBObjectStore) => raw.put('text', 'x'),
      (raw: IDBObjectStore) => raw.put({ compartment: 'a', sealed: new Uint8Array(0) }, 'x'),
    ]) {
      await store.derived.put('x', 'a', bytes(1));
      await harm(damage);
      expect(await store.derived.get('x')).toBeUndefined();
    }
    await store.derived.put('x', 'a', bytes(1));
    const row = await behindItsBack(`${databaseName}${bulk}`, 'derived', (raw) => raw.get('x') as IDBRequest);
    await harm((raw) => raw.put(row, 'y'));
    await harm((raw) => raw.put({ ...(row as object), compartment: 'b' }, 'z'));
    expect(await store.derived.get('y')).toBeUndefined();
    expect(await store.derived.get('z')).toBeUndefined();
    expect(await store.derived.get('x')).toEqual(bytes(1));
    await ring((raw) => raw.delete(['compartment', 'a']));
    expect(await store.derived.get('x')).toBeUndefined();
    await store.derived.put('x', 'a', bytes(2));
    expect(await store.derived.get('x')).toEqual(bytes(2));
  });

  it('under a data key that does not open are not there; a new one is told as damaged, not written', async () => {
    await store.derived.put('x', 'a', bytes(1));
    await ring((raw) => raw.put({ id: 'x', device: 'y', wrapped: new Uint8Array(60) }, ['compartment', 'a']));
    await reopen();
    expect(await store.derived.get('x')).toBeUndefined();
    expect(await reasonOf(store.derived.put('x', 'a', bytes(2)))).toBe('damaged');
  });

  it('are told as locked, there or not', async () => {
    await store.guard([await passphrase('words')]);
    await store.derived.put('x', 'a', bytes(1));
    await store.lock();
    expect(await reasonOf(store.derived.get('x'))).toBe('locked');
    expect(await reasonOf(store.derived.get('never'))).toBe('locked');
    expect(await reasonOf(store.derived.put('x', 'a', bytes(2)))).toBe('locked');
    expect(await reasonOf(store.derived.put('x', 'new', bytes(2)))).toBe('locked');
    await store.unlock(await keyOf('words'));
    expect(await store.derived.get('x')).toEqual(bytes(1));
    expect(await store.compartments()).toEqual(['a']);
  });

  it('open after the guard was changed, here and in another tab', async () => {
    const other = await openSealedStore({ databaseName });
    await store.derived.put('x', 'a', bytes(1));
    expect(await other.derived.get('x')).toEqual(bytes(1));
    await store.guard([await passphrase('words')]);
    await store.changeGuard(await passphrase('new words'));
    expect(await store.derived.get('x')).toEqual(bytes(1));
    await other.unlock(await keyOf('new words'));
    await other.derived.put('x', 'a', bytes(2));
    expect(await store.derived.get('x')).toEqual(bytes(2));
    await other.close();
  });

  it('of compartments of the store’s own are refused', async () => {
    await expect(store.derived.put('x', 'packed:sessions', bytes(1))).rejects.toThrow(TypeError);
  });

  it('of a newer version are told so', async () => {
    await store.derived.put('x', 'a', bytes(1));
    (await openRaw(`${databaseName}${bulk}`, BULK_MIGRATIONS.length + 1)).close();
    expect(await reasonOf(store.derived.get('x'))).toBe('newer');
    await reopen();
    expect(await reasonOf(store.derived.put('x', 'a', bytes(2)))).toBe('newer');
  });
});

describe('derived values and two tabs', () => {
  it('that begin the same compartment end with one key', async () => {
    const other = await openSealedStore({ databaseName });
    await Promise.all([
      store.derived.put('x', 'a', bytes(1)),
      other.derived.put('y', 'a', bytes(2)),
      other.commit([fact('a', 1)]),
    ]);
    for (const reader of [store, other]) {
      expect(await reader.derived.get('x')).toEqual(bytes(1));
      expect(await reader.derived.get('y')).toEqual(bytes(2));
      expect(await reader.get(TABLES.facts, ['a', 1])).toEqual({ text: 'fact 1' });
    }
    await other.close();
  });

  it('one forgets, the other goes on: what is old is gone, what is new opens', async () => {
    const other = await openSealedStore({ databaseName });
    await other.derived.put('x', 'a', bytes(1));
    await store.forget('a');
    expect(await other.derived.get('x')).toBeUndefined();
    await other.derived.put('x', 'a', bytes(2));
    expect(await store.derived.get('x')).toEqual(bytes(2));
    await other.close();
  });

  it('one that is forgotten while it is written leaves nothing', async () => {
    /** Another tab forgets as soon as the value has been sealed. */
    const forgetful = await openSealedStore({
      databaseName,
      platform: afterSealing(() => store.forget('a')),
    });
    // Its key is there: so what is sealed first is the value.
    await store.derived.put('y', 'a', bytes(1));
    await forgetful.derived.put('x', 'a', bytes(1));
    expect(await valuesOnDisk()).toEqual([]);
    expect(await store.compartments()).toEqual([]);
    await forgetful.close();
  });
});

describe('derived values and what is deleted', () => {
  it('are gone with a wipe', async () => {
    await store.derived.put('x', 'a', bytes(1));
    await store.derived.put('y', 'device', bytes(1));
    await store.wipe();
    expect(await store.derived.keys()).toEqual([]);
    expect(await valuesOnDisk()).toEqual([]);
  });

  it('a crash between key and value leaves a key and nothing to read', async () => {
    await store.derived.put('x', 'a', bytes(1));
    await harm((raw) => raw.delete('x'));
    await reopen();
    expect(await store.derived.get('x')).toBeUndefined();
    await store.commit([fact('a', 1)]);
    await store.derived.put('x', 'a', bytes(2));
    expect(await store.derived.get('x')).toEqual(bytes(2));
  });

  it('a forgetting that a crash cut short is finished at the next opening', async () => {
    await store.derived.put('x', 'a', bytes(1));
    await store.derived.put('y', 'b', bytes(2));
    await ring((raw) => raw.delete(['compartment', 'a']));
    await reopen();
    expect(await valuesOnDisk()).toEqual(['y']);
    expect(await store.derived.get('y')).toEqual(bytes(2));
  });

  it('a wipe that a crash cut short is finished at the next opening', async () => {
    await store.derived.put('x', 'a', bytes(1));
    await ring((raw) => raw.clear());
    await reopen();
    expect(await valuesOnDisk()).toEqual([]);
  });

  it('beginning a compartment whose forgetting was cut short costs nothing that is written after', async () => {
    await store.commit([fact('a', 1), header('a')]);
    // What the first transaction of forgetting does, and nothing of the second.
    await ring((raw) => raw.delete(['compartment', 'a']));
    await ring((raw) => raw.put({}, ['forgotten', 'a']));
    await store.derived.put('x', 'a', bytes(1));
    await store.commit([fact('a', 2)]);
    await reopen();
    expect(await store.range(TABLES.facts, { prefix: ['a'] })).toEqual([
      { key: ['a', 2], value: { text: 'fact 2' } },
    ]);
    expect(await store.derived.get('x')).toEqual(bytes(1));
  });
});
