import type { Key } from '@sotto/meeting';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { behindItsBack, fact, freshName, header } from '../test/ground.js';
import { TABLES } from './catalogue.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';

/** Opens a store and counts what it decrypts. */
async function counted(databaseName: string) {
  const opened: [string, Key][] = [];
  const store = await openSealedStore({ databaseName, onOpened: (table, key) => opened.push([table, key]) });
  return { store, opened };
}

const titles = async (store: OpenedStore) =>
  (await store.list(TABLES.sessions as { name: string; holds?: { title: string } })).map(
    ({ value }) => value?.title,
  );

async function filled(count: number): Promise<string> {
  const databaseName = freshName();
  const store = await openSealedStore({ databaseName });
  await store.list(TABLES.sessions);
  await store.commit(Array.from({ length: count }, (_, i) => header(`s${String(i).padStart(5, '0')}`)));
  await store.close();
  return databaseName;
}

const INDEX: [string, Key] = ['packed-indexes', 'sessions'];

describe('a list', () => {
  it('opens one record for 500 headers, and none when it is asked again', async () => {
    const { store, opened } = await counted(await filled(500));
    expect(await titles(store)).toHaveLength(500);
    expect(opened).toEqual([INDEX]);
    await titles(store);
    expect(opened).toHaveLength(1);
    await store.close();
  });

  it('opens nothing more after changes in this tab', async () => {
    const { store, opened } = await counted(await filled(3));
    await store.commit([header('s00001', 'changed'), header('new')]);
    await store.commit([{ op: 'delete', table: 'sessions', key: 's00000', compartment: 's00000' }]);
    expect(await titles(store)).toEqual(['new', 'changed', 's00002']);
    expect(opened).toEqual([INDEX]);
    await store.close();
  });

  it('of a table that is not packed is its whole range', async () => {
    const { store } = await counted(freshName());
    await store.commit([fact('b', 1), fact('a', 1)]);
    expect((await store.list(TABLES.facts)).map(({ key }) => key)).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    await store.close();
  });

  it('cannot be changed by who asked for it', async () => {
    const { store } = await counted(await filled(1));
    const [entry] = await store.list(TABLES.sessions);
    expect(() => Object.assign(entry?.value ?? {}, { title: 'mine' })).toThrow(TypeError);
    await store.close();
  });

  it('of 10,000 headers comes from one record', async () => {
    const databaseName = freshName();
    const writer = await openSealedStore({ databaseName });
    await writer.list(TABLES.sessions);
    const rows = Array.from({ length: 10_000 }, (_, i) => ({ ...header(`s${i}`), compartment: 'one' }));
    await writer.commit(rows);
    await writer.close();
    const { store, opened } = await counted(databaseName);
    expect(await store.list(TABLES.sessions)).toHaveLength(10_000);
    expect(opened).toEqual([INDEX]);
    await store.close();
  });
});

describe('the packed index is made again from the rows', () => {
  const rebuilds = async (databaseName: string, expected: readonly string[]) => {
    const { store, opened } = await counted(databaseName);
    expect(await titles(store)).toEqual(expected);
    expect(opened.filter(([table]) => table === 'sessions')).toHaveLength(expected.length);
    await store.close();
    const again = await counted(databaseName);
    expect(await titles(again.store)).toEqual(expected);
    expect(again.opened).toEqual([INDEX]);
    await again.store.close();
  };
  const all = ['s00000', 's00001', 's00002'];
  const stored = (databaseName: string, act: (store: IDBObjectStore) => IDBRequest) =>
    behindItsBack<unknown>(`${databaseName}-bulk`, 'packed-indexes', act);

  it('when it is absent', async () => {
    const databaseName = await filled(3);
    await stored(databaseName, (raw) => raw.clear());
    await rebuilds(databaseName, all);
  });

  it('when the whole bulk database is gone', async () => {
    const databaseName = await filled(3);
    await new Promise((resolve) => (indexedDB.deleteDatabase(`${databaseName}-bulk`).onsuccess = resolve));
    await rebuilds(databaseName, all);
  });

  it('when it is stale: a crash came between the commit and the index', async () => {
    const databaseName = await filled(2);
    const before = await stored(databaseName, (raw) => raw.get('sessions'));
    const store = await openSealedStore({ databaseName });
    await store.commit([header('s00002')]);
    await store.close();
    await stored(databaseName, (raw) => raw.put(before, 'sessions'));
    await rebuilds(databaseName, all);
  });

  it('when an old one pretends to be of the current generation', async () => {
    const databaseName = await filled(2);
    const before = (await stored(databaseName, (raw) => raw.get('sessions'))) as { generation: number };
    const store = await openSealedStore({ databaseName });
    await store.commit([header('s00002')]);
    await store.close();
    await stored(databaseName, (raw) =>
      raw.put({ ...before, generation: before.generation + 1 }, 'sessions'),
    );
    const { store: reader } = await counted(databaseName);
    expect(await titles(reader)).toEqual(all);
    await reader.close();
  });

  it.each<[string, (index: { generation: number; sealed: Uint8Array }) => unknown]>([
    ['cut short', ({ generation, sealed }) => ({ generation, sealed: sealed.slice(0, -1) })],
    ['of another shape', ({ generation }) => ({ generation, sealed: 'words' })],
    ['nothing', () => null],
  ])('when it is damaged: %s', async (_, harm) => {
    const databaseName = await filled(3);
    const index = await stored(databaseName, (raw) => raw.get('sessions'));
    await stored(databaseName, (raw) => raw.put(harm(index as never), 'sessions'));
    const { store } = await counted(databaseName);
    expect(await titles(store)).toEqual(all);
    await store.close();
  });

  it('when the count of generations was lost: no rows are taken for no sessions', async () => {
    const databaseName = await filled(3);
    await behindItsBack(databaseName, 'generations', (raw) => raw.clear());
    const { store } = await counted(databaseName);
    expect(await titles(store)).toEqual(all);
    await store.close();
  });
});

describe('two tabs', () => {
  it('each list what the other one wrote', async () => {
    const databaseName = await filled(1);
    const [a, b] = [await counted(databaseName), await counted(databaseName)];
    expect(await titles(a.store)).toEqual(await titles(b.store));
    await a.store.commit([header('from a')]);
    expect(await titles(b.store)).toEqual(['from a', 's00000']);
    await b.store.commit([header('from b')]);
    await a.store.commit([header('also from a')]);
    expect(await titles(a.store)).toEqual(['also from a', 'from a', 'from b', 's00000']);
    expect(await titles(b.store)).toEqual(await titles(a.store));
    await Promise.all([a.store.close(), b.store.close()]);
  });
});

describe('the index after any history', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('put' as const), by: fc.nat(1), row: fc.nat(5), title: fc.string() }),
    fc.record({ kind: fc.constant('delete' as const), by: fc.nat(1), row: fc.nat(5) }),
    fc.record({ kind: fc.constant('forget' as const), by: fc.nat(1), row: fc.nat(5) }),
    fc.record({ kind: fc.constant('list' as const), by: fc.nat(1), row: fc.nat(5) }),
    fc.record({ kind: fc.constant('reopen' as const), by: fc.nat(1), row: fc.nat(5) }),
  );

  it('is what the rows say, in each of two tabs (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12, size: 'max' }), async (steps) => {
        const databaseName = freshName();
        const stores = [await openSealedStore({ databaseName }), await openSealedStore({ databaseName })];
        const expected = new Map<string, string>();
        for (const at of steps) {
          const store = stores[at.by] as OpenedStore;
          const id = `s${at.row}`;
          if (at.kind === 'put') {
            await store.commit([header(id, at.title)]);
            expected.set(id, at.title);
          } else if (at.kind === 'delete') {
            await store.commit([{ op: 'delete', table: 'sessions', key: id, compartment: id }]);
            expected.delete(id);
          } else if (at.kind === 'forget') {
            await store.forget(id);
            expected.delete(id);
          } else if (at.kind === 'list') await store.list(TABLES.sessions);
          else {
            await store.close();
            stores[at.by] = await openSealedStore({ databaseName });
          }
        }
        const want = [...expected].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, title]) => title);
        for (const store of stores) {
          expect(await titles(store)).toEqual(want);
          await store.close();
        }
        const cold = await counted(databaseName);
        expect(await titles(cold.store)).toEqual(want);
        await cold.store.close();
      }),
      { numRuns: propertyRuns(40) },
    );
  });
});
