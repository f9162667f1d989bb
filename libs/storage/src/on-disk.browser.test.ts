import { beforeEach, describe, expect, it } from 'vitest';
import { behindItsBack, dump, fact, freshName, header, reasonOf, setting } from '../test/ground.js';
import { TABLES } from './catalogue.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';

interface Row {
  compartment: string;
  sealed: Uint8Array;
}

const SECRETS = [
  'Quarterly forecast',
  'sk-live-0123456789',
  'Grüße aus Köln',
  'How do we churn',
  'Board review',
];

let databaseName: string;
let store: OpenedStore;

beforeEach(async () => {
  databaseName = freshName();
  store = await openSealedStore({ databaseName });
  return () => store.close();
});

const put = (table: string, key: IDBValidKey, value: unknown) =>
  behindItsBack(databaseName, table, (raw) => raw.put(value, key));
const rowAt = (table: string, key: IDBValidKey) =>
  behindItsBack(databaseName, table, (raw) => raw.get(key) as IDBRequest<Row>);

/** Every byte of a value as it lies in the database: its text, its binary parts, its property names. */
function bytesOf(value: unknown): number[] {
  if (value instanceof Uint8Array) return [...value];
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)];
  if (value instanceof CryptoKey) return [];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => [...bytesOf(name), ...bytesOf(inner)]);
  }
  return [...new TextEncoder().encode(String(value))];
}

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const utf16 = (text: string) =>
  [...text].flatMap((character) => {
    const unit = character.charCodeAt(0);
    return [unit & 255, unit >> 8];
  });

function holds(haystack: readonly number[], needle: readonly number[]): boolean {
  return haystack.some((_, at) => needle.every((byte, i) => haystack[at + i] === byte));
}

async function fill(): Promise<void> {
  await store.commit([
    fact('session_1', 1, SECRETS[0]),
    { op: 'put', table: 'drafts', key: ['session_1', 'you'], compartment: 'session_1', value: SECRETS[2] },
    header('session_1', SECRETS[4]),
    { op: 'put', table: 'keys', key: 'openai', compartment: 'device', value: { secret: SECRETS[1] } },
    {
      op: 'put',
      table: 'cache',
      key: 'c0ffee',
      compartment: 'device',
      value: { response: SECRETS[3], timestamp: 1, ttl: 2 },
    },
    { op: 'put', table: 'audit', key: '0001', compartment: 'device', value: { details: SECRETS[0] } },
    setting('background', SECRETS[2]),
  ]);
  await store.list(TABLES.sessions);
  await store.close();
}

describe('E8, X4: what lies on the disk', () => {
  it('holds no word and no provider key, in no table of either database', async () => {
    await fill();
    const rows = [...(await dump(databaseName)), ...(await dump(`${databaseName}-bulk`))];
    expect(new Set(rows.map(({ table }) => table))).toEqual(
      new Set([
        'facts',
        'drafts',
        'sessions',
        'keys',
        'cache',
        'audit',
        'settings',
        'key-ring',
        'generations',
        'packed-indexes',
      ]),
    );
    for (const { table, key, value } of rows) {
      const bytes = [...bytesOf(key), ...bytesOf(value)];
      for (const secret of SECRETS) {
        expect(holds(bytes, utf8(secret)), `${secret} in ${table}`).toBe(false);
        expect(holds(bytes, utf16(secret)), `${secret} in ${table}`).toBe(false);
      }
    }
  });

  it('would be found by this search if it were there', async () => {
    await put('settings', 'plain', { compartment: 'device', sealed: new TextEncoder().encode(SECRETS[2]) });
    const [row] = (await dump(databaseName)).filter(({ table }) => table === 'settings');
    expect(holds(bytesOf(row?.value), utf8(SECRETS[2] as string))).toBe(true);
    expect(holds([...utf16('x'), ...utf16(SECRETS[0] as string)], utf16(SECRETS[0] as string))).toBe(true);
  });

  it('holds a device key that no script can read, and data keys only wrapped', async () => {
    await fill();
    const ring = (await dump(databaseName)).filter(({ table }) => table === 'key-ring');
    const device = ring.find(({ key }) => JSON.stringify(key) === '["device"]')?.value as { key: CryptoKey };
    expect(device.key.algorithm).toEqual({ name: 'AES-GCM', length: 256 });
    expect(device.key.usages.sort()).toEqual(['unwrapKey', 'wrapKey']);
    expect(device.key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', device.key)).rejects.toThrow();
    const data = ring.filter(({ key }) => (key as string[])[0] === 'compartment');
    expect(data.map(({ key }) => (key as string[])[1])).toEqual(['device', 'packed:sessions', 'session_1']);
    // 12 bytes IV, 32 bytes key, 16 bytes tag; and once more sealed by a shred key.
    for (const { value } of data) expect((value as { wrapped: Uint8Array }).wrapped).toHaveLength(88);
  });

  it('keeps nothing in localStorage or sessionStorage', async () => {
    await fill();
    const there = [
      ...Object.keys(localStorage),
      ...Object.values(localStorage),
      ...Object.values(sessionStorage),
    ];
    for (const secret of [...SECRETS, 'session_1', databaseName]) {
      expect(there.some((text) => String(text).includes(secret))).toBe(false);
    }
  });
});

describe('E8: damage is told, and never shown as missing', () => {
  const seqs = [1, 2, 3];
  beforeEach(async () => {
    await store.commit([
      ...seqs.map((seq) => fact('a', seq)),
      fact('b', 1),
      header('a'),
      setting('theme', 'dark'),
    ]);
  });

  const damagedSeqs = async () => {
    const entries = await store.range(TABLES.facts, { prefix: ['a'] });
    expect(entries).toHaveLength(3);
    return entries.filter(({ damage }) => damage?.code === 'damaged').map(({ key }) => key[1]);
  };

  it('one flipped bit, wherever it is', async () => {
    const row = await rowAt('facts', ['a', 2]);
    for (const at of [0, 11, 12, row.sealed.length - 1]) {
      const sealed = row.sealed.slice();
      sealed[at] = (sealed[at] ?? 0) ^ 4;
      await put('facts', ['a', 2], { ...row, sealed });
      expect(await damagedSeqs()).toEqual([2]);
      expect(await reasonOf(store.get(TABLES.facts, ['a', 2]))).toBe('damaged');
    }
    await put('facts', ['a', 2], row);
    expect(await damagedSeqs()).toEqual([]);
  });

  it('two records that changed places', async () => {
    const [one, three] = [await rowAt('facts', ['a', 1]), await rowAt('facts', ['a', 3])];
    await put('facts', ['a', 1], three);
    await put('facts', ['a', 3], one);
    expect(await damagedSeqs()).toEqual([1, 3]);
    expect(await store.get(TABLES.facts, ['a', 2])).toEqual({ text: 'fact 2' });
  });

  it('a record copied to a table, key or compartment where it was not written', async () => {
    const row = await rowAt('facts', ['a', 1]);
    await put('facts', ['a', 4], row);
    await put('drafts', ['a', 1], row);
    await put('facts', ['a', 1], { ...row, compartment: 'b' });
    expect(await reasonOf(store.get(TABLES.facts, ['a', 4]))).toBe('damaged');
    expect(await reasonOf(store.get(TABLES.drafts, ['a', 1]))).toBe('damaged');
    expect(await reasonOf(store.get(TABLES.facts, ['a', 1]))).toBe('damaged');
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'fact 2'],
    ['an object of another shape', { compartment: 'a', sealed: 'fact 2' }],
    ['no bytes', { compartment: 'a', sealed: new Uint8Array(0) }],
    ['a compartment that never was', { compartment: 'z', sealed: new Uint8Array(40) }],
  ])('%s in place of a record', async (_, value) => {
    await put('facts', ['a', 2], value);
    expect(await damagedSeqs()).toEqual([2]);
  });

  it('a data key that is lost, changed or taken from another compartment', async () => {
    const entry = await behindItsBack(databaseName, 'key-ring', (raw) => raw.get(['compartment', 'b']));
    const reopen = async () => {
      await store.close();
      store = await openSealedStore({ databaseName });
    };
    for (const change of [
      (raw: IDBObjectStore) => raw.delete(['compartment', 'a']) as IDBRequest<unknown>,
      (raw: IDBObjectStore) => raw.put(entry, ['compartment', 'a']),
      (raw: IDBObjectStore) => raw.put({ ...entry, wrapped: new Uint8Array(60) }, ['compartment', 'a']),
      (raw: IDBObjectStore) => raw.put({ ...entry, wrapped: 'short' }, ['compartment', 'a']),
    ]) {
      await behindItsBack<unknown>(databaseName, 'key-ring', change);
      await reopen();
      expect(await damagedSeqs()).toEqual(seqs);
      expect(await store.get(TABLES.facts, ['b', 1])).toEqual({ text: 'fact 1' });
    }
    expect(await reasonOf(store.commit([fact('a', 4)]))).toBe('damaged');
  });

  it('a device key that was replaced', async () => {
    await store.close();
    await behindItsBack(databaseName, 'key-ring', (raw) => raw.delete(['device']));
    store = await openSealedStore({ databaseName });
    expect(await damagedSeqs()).toEqual(seqs);
    expect(await reasonOf(store.get(TABLES.settings, 'theme'))).toBe('damaged');
    await store.commit([fact('c', 1)]);
    expect(await store.get(TABLES.facts, ['c', 1])).toEqual({ text: 'fact 1' });
  });

  it('in a list, beside the entries that open', async () => {
    await store.commit([header('b'), header('c')]);
    const row = await rowAt('sessions', 'b');
    await put('sessions', 'b', { ...row, sealed: row.sealed.slice(1) });
    const list = await store.list(TABLES.sessions);
    expect(list.map(({ key, damage }) => [key, damage?.reason])).toEqual([
      ['a', undefined],
      ['b', 'unreadable'],
      ['c', undefined],
    ]);
    await store.close();
    store = await openSealedStore({ databaseName });
    expect(await store.list(TABLES.sessions)).toEqual(list);
    await store.commit([header('b', 'mended')]);
    expect((await store.list(TABLES.sessions))[1]?.value).toEqual({ title: 'mended' });
  });
});
