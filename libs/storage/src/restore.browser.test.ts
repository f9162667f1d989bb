import type { Change } from '@sotto/meeting';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  allOf,
  behindItsBack,
  dump,
  fact,
  freshName,
  freshStore,
  header,
  losesItsAnswer,
  passphrase,
  reasonOf,
  setting,
  watched,
} from '../test/ground.js';
import type { BackupRecord } from './backup.js';
import { TABLES } from './catalogue.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';

let databaseName: string;
let store: OpenedStore;
beforeEach(async () => {
  databaseName = freshName();
  store = await openSealedStore({ databaseName });
  return () => store.close();
});

const { signal } = new AbortController();
const facts = TABLES.facts as { name: string };

async function* pagesOf(...pages: readonly (readonly BackupRecord[])[]) {
  for (const page of pages) yield await Promise.resolve(page);
}
const record = (table: string, key: BackupRecord['key'], compartment: string, value: unknown = 'backed up') =>
  ({ table, key, compartment, value }) satisfies BackupRecord;
const session = (id: string, facts = 2): readonly BackupRecord[] => [
  ...Array.from({ length: facts }, (_, i) => record('facts', [id, i + 1], id)),
  record('sessions', id, id, { title: `${id} backed up` }),
];
const titles = async () => (await store.list(TABLES.sessions)).map(({ value }) => value?.title);

describe('restore', () => {
  it('brings a whole store to another browser, as it was', async () => {
    await store.commit([fact('session_1', 1), header('session_1', 'One'), setting('theme', 'dark')]);
    await store.commit([fact('session_2', 1), header('session_2', 'Two')]);
    const before = await allOf(store.records());
    const other = await freshStore();
    expect(await other.restore(store.records(), { signal, replace: ['device'] })).toEqual({
      restored: 2,
      kept: [],
    });
    expect(await allOf(other.records())).toEqual(before);
    expect((await other.list(TABLES.sessions)).map(({ value }) => value)).toEqual([
      { title: 'One' },
      { title: 'Two' },
    ]);
    await other.commit([fact('session_1', 2)]);
    await other.close();
  });

  it('keeps the sessions that are here as they are, and says which', async () => {
    await store.commit([fact('session_1', 1, 'here'), header('session_1', 'here')]);
    const result = await store.restore(pagesOf(session('session_1'), session('session_2')), { signal });
    expect(result).toEqual({ restored: 1, kept: ['session_1'] });
    expect(await titles()).toEqual(['here', 'session_2 backed up']);
    expect(await store.range(facts, { prefix: ['session_1'] })).toEqual([
      { key: ['session_1', 1], value: { text: 'here' } },
    ]);
  });

  it('leaves settings and the like alone unless they are named', async () => {
    await store.commit([setting('theme', 'dark'), setting('zoom', 2)]);
    const backup = [record('settings', 'theme', 'device', 'light'), record('consents', ['s', 1], 'consents')];
    await store.restore(pagesOf(backup), { signal });
    expect(await store.get(TABLES.settings, 'theme')).toBe('dark');
    expect(await store.compartments()).toEqual(['device']);
    await store.restore(pagesOf(backup), { signal, replace: ['device'] });
    expect(await store.get(TABLES.settings, 'theme')).toBe('light');
    expect(await store.get(TABLES.settings, 'zoom')).toBeUndefined();
    expect(await store.compartments()).toEqual(['device']);
  });

  it('replaces nothing by nothing, and no session by naming it', async () => {
    await store.commit([setting('theme', 'dark'), fact('session_1', 1, 'here')]);
    const result = await store.restore(pagesOf(session('session_1')), {
      signal,
      replace: ['device', 'session_1'],
    });
    expect(result.kept).toEqual(['session_1']);
    expect(await store.get(TABLES.settings, 'theme')).toBe('dark');
    expect(await store.get(facts, ['session_1', 1])).toEqual({ text: 'here' });
  });

  it('puts a chain in place of another one, never beside it', async () => {
    const entry = (seq: number, value: string) => record('audit', ['main', seq], 'audit', value);
    const head = record('audit-heads', 'main', 'audit', 'head of the backup');
    await store.commit([1, 2, 3].map((seq) => ({ ...entry(seq, 'here'), op: 'add' })));
    const oldRows = await dump(databaseName);
    await store.restore(pagesOf([entry(1, 'backed up'), entry(2, 'backed up'), head]), {
      signal,
      replace: ['audit'],
    });
    expect((await store.range(TABLES.audit, { prefix: ['main'] })).map(({ value }) => value)).toEqual([
      'backed up',
      'backed up',
    ]);
    expect(await store.get(TABLES['audit-heads'], 'main')).toBe('head of the backup');
    const ring = (rows: typeof oldRows) =>
      rows.find(({ key }) => JSON.stringify(key) === '["compartment","audit"]')?.value;
    expect(ring(await dump(databaseName))).not.toEqual(ring(oldRows));
  });

  it('drops derived values of what it replaces', async () => {
    await store.derived.put('contacts/index', 'contacts', new Uint8Array(3));
    await store.restore(pagesOf([record('contacts', ['book', 1], 'contacts')]), {
      signal,
      replace: ['contacts'],
    });
    expect(await store.derived.keys()).toEqual([]);
  });

  it('takes a session that stands on several pages, and several on one', async () => {
    const [one, two] = [session('session_1', 3), session('session_2')];
    const result = await store.restore(pagesOf(one.slice(0, 2), [...one.slice(2), ...two], []), { signal });
    expect(result.restored).toBe(2);
    expect(await store.range(facts, { prefix: [] })).toHaveLength(5);
  });

  it('keeps sessions plain where sealing is off', async () => {
    store.sealSessions(false);
    await store.restore(pagesOf(session('session_1')), { signal });
    expect(JSON.stringify(await dump(databaseName))).toContain('backed up');
    expect(await titles()).toEqual(['session_1 backed up']);
  });

  it('tells every tab', async () => {
    const other = await openSealedStore({ databaseName });
    await store.commit([header('session_0')]);
    expect(await other.list(TABLES.sessions)).toHaveLength(1);
    const heard: Change[] = [];
    const told = new Promise<void>((resolve) => {
      other.subscribe((change) => {
        heard.push(change);
        if (change.forgotten.length > 0) resolve();
      });
    });
    await store.restore(pagesOf([...session('session_1', 1), record('settings', 'theme', 'device')]), {
      signal,
      replace: ['device'],
    });
    await told;
    expect(heard.map(({ writes, forgotten }) => [writes.map(({ key }) => key), forgotten])).toEqual([
      [[['session_1', 1], 'session_1'], []],
      [['theme'], ['device']],
    ]);
    expect(await other.list(TABLES.sessions)).toHaveLength(2);
    await other.close();
  });

  it('heals a session whose key was lost', async () => {
    await store.commit([fact('session_1', 1), fact('session_1', 9)]);
    await behindItsBack(databaseName, 'key-ring', (raw) => raw.delete(['compartment', 'session_1']));
    await store.close();
    store = await openSealedStore({ databaseName });
    expect((await store.range(facts, { prefix: ['session_1'] })).map(({ damage }) => damage?.code)).toEqual([
      'damaged',
      'damaged',
    ]);
    await store.restore(pagesOf(session('session_1')), { signal });
    expect((await store.range(facts, { prefix: ['session_1'] })).map(({ value }) => value)).toEqual([
      'backed up',
      'backed up',
    ]);
  });
});

describe('restore: nothing half restored is seen', () => {
  it('a session is written in one transaction', async () => {
    const spans: number[] = [];
    const own = await openSealedStore({
      databaseName,
      platform: watched((tx) =>
        tx.addEventListener('complete', () => spans.push(tx.objectStoreNames.length)),
      ),
    });
    spans.length = 0;
    await own.restore(pagesOf(session('session_1', 40)), { signal });
    expect(spans.filter((stores) => stores > 2)).toHaveLength(1);
    await own.close();
  });

  it('what ends in the middle of a session leaves the ones before, and none of it', async () => {
    async function* cutShort() {
      yield await Promise.resolve(session('session_1'));
      yield session('session_2').slice(0, 2);
      throw new Error('the file ends here');
    }
    await expect(store.restore(cutShort(), { signal, replace: ['device'] })).rejects.toThrow('ends here');
    expect(await titles()).toEqual(['session_1 backed up']);
    expect(await store.compartments()).toEqual(['session_1']);
    expect(await store.range(facts, { prefix: ['session_2'] })).toEqual([]);
  });

  it('what ends before its end replaces nothing', async () => {
    await store.commit([setting('theme', 'dark')]);
    async function* cutShort() {
      yield await Promise.resolve([record('settings', 'zoom', 'device')]);
      throw new Error('the file ends here');
    }
    await expect(store.restore(cutShort(), { signal, replace: ['device'] })).rejects.toThrow('ends here');
    expect(await store.get(TABLES.settings, 'theme')).toBe('dark');
  });

  it('it can be called off: then the sessions until there stay, and nothing is replaced', async () => {
    const calling = new AbortController();
    await store.commit([setting('theme', 'dark')]);
    async function* pages() {
      yield await Promise.resolve([record('settings', 'theme', 'device'), ...session('session_1')]);
      yield session('session_2');
      calling.abort(new Error('called off'));
      yield session('session_3');
    }
    await expect(store.restore(pages(), { signal: calling.signal, replace: ['device'] })).rejects.toThrow(
      'called off',
    );
    expect(await titles()).toEqual(['session_1 backed up']);
    expect(await store.get(TABLES.settings, 'theme')).toBe('dark');
    const again = await store.restore(pagesOf(session('session_1'), session('session_2')), { signal });
    expect(again).toEqual({ restored: 1, kept: ['session_1'] });
  });

  it('a session that another tab begins meanwhile is the other tab’s', async () => {
    const other = await openSealedStore({ databaseName });
    async function* pages() {
      yield await Promise.resolve(session('session_1').slice(0, 1));
      await other.commit([fact('session_1', 7, 'from the other tab')]);
      yield session('session_1').slice(1);
    }
    expect(await store.restore(pages(), { signal })).toEqual({ restored: 0, kept: ['session_1'] });
    expect(await store.range(facts, { prefix: ['session_1'] })).toEqual([
      { key: ['session_1', 7], value: { text: 'from the other tab' } },
    ]);
    await other.close();
  });

  it('two tabs that restore the same at once end with one whole of each', async () => {
    const other = await openSealedStore({ databaseName });
    const backup = ['session_1', 'session_2', 'session_3'].map((id) => session(id, 20));
    const results = await Promise.all(
      [store, other].map((tab) => tab.restore(pagesOf(...backup), { signal })),
    );
    expect(results.reduce((sum, { restored }) => sum + restored, 0)).toBe(3);
    const { records, damaged } = await allOf(other.records());
    expect(records).toHaveLength(63);
    expect(damaged).toBe(0);
    await other.close();
  });

  it('a transaction that the browser fails is tried again; one that had arrived after all is no second one', async () => {
    const ailments: ((tx: IDBTransaction) => void)[] = [];
    const platform = watched((tx) => ailments.shift()?.(tx));
    const own = await openSealedStore({ databaseName, platform });
    ailments.push((tx) => tx.abort());
    expect(await own.restore(pagesOf(session('session_1')), { signal })).toEqual({ restored: 1, kept: [] });
    ailments.push(losesItsAnswer);
    expect(await own.restore(pagesOf(session('session_2')), { signal })).toEqual({ restored: 1, kept: [] });
    await own.commit([fact('session_2', 9)]);
    expect((await allOf(own.records())).records).toHaveLength(7);
    expect(await titles()).toEqual(['session_1 backed up', 'session_2 backed up']);
    await own.close();
  });
});

describe('restore: nothing that is here is lost', () => {
  it('not even where the place of a record is taken by what stands elsewhere here', async () => {
    const odd = { ...fact('session_2', 1, 'here'), compartment: 'session_1' };
    await store.commit([odd]);
    const result = await store.restore(pagesOf(session('session_2')), { signal });
    expect(result).toEqual({ restored: 0, kept: ['session_2'] });
    expect(await store.get(facts, ['session_2', 1])).toEqual({ text: 'here' });
    expect(await store.compartments()).toEqual(['session_1']);
  });

  it('nor where something to be replaced is: that is told, and all is as before', async () => {
    const odd = { ...setting('zoom', 2), compartment: 'session_1' };
    await store.commit([odd, setting('theme', 'dark')]);
    const claiming = pagesOf([record('settings', 'zoom', 'device')]);
    expect(await reasonOf(store.restore(claiming, { signal, replace: ['device'] }))).toBe('conflict');
    expect(await store.get(TABLES.settings, 'zoom')).toBe(2);
    expect(await store.get(TABLES.settings, 'theme')).toBe('dark');
  });

  it.each<[string, BackupRecord]>([
    ['a setting', record('settings', 'app', 'session_1')],
    ['a key of a service', record('keys', 'openai', 'session_1')],
    ['a webhook', record('webhooks', 'hook', 'session_1')],
    ['a user', record('users', 'user', 'session_1')],
    ['an answer', record('cache', 'digest', 'session_1')],
    ['a consent', record('consents', ['session_1', 2], 'session_1')],
    ['a fact of another session', record('facts', ['session_0', 3], 'session_1')],
    ['a row of another session', record('sessions', 'session_0', 'session_1')],
    ['a cursor of another session', record('cursors', ['audit', 'session_0'], 'session_1')],
    ['a message about another session', record('outbox', ['hook', 'session_0:3'], 'session_1')],
    ['a row whose key has another form', record('sessions', ['session_1'], 'session_1')],
  ])('%s in the place of a session is refused, and nothing of it is written', async (_, planted) => {
    await store.commit([fact('session_0', 1, 'here')]);
    const pages = pagesOf([...session('session_1'), planted]);
    expect(await reasonOf(store.restore(pages, { signal }))).toBe('damaged');
    expect(await store.compartments()).toEqual(['session_0']);
    expect((await allOf(store.records())).records).toHaveLength(1);
  });

  it('what belongs elsewhere replaces nothing', async () => {
    await store.commit([setting('theme', 'dark')]);
    for (const planted of [record('webhooks', 'hook', 'device'), fact('session_1', 1) as BackupRecord]) {
      const pages = pagesOf([{ ...planted, compartment: 'device' }]);
      expect(await reasonOf(store.restore(pages, { signal, replace: ['device'] }))).toBe('damaged');
    }
    expect((await allOf(store.records())).records).toHaveLength(1);
  });

  it.each<[string, string, unknown]>([
    ['a table of a newer version', 'newer', record('holograms', 'x', 'session_1')],
    ['a table of the store’s own', 'newer', record('key-ring', 'x', 'session_1')],
    ['no key', 'damaged', { table: 'facts', compartment: 'session_1', value: 1 }],
    ['a key that is none', 'damaged', { ...record('facts', 'x', 'session_1'), key: [null] }],
    ['an empty key', 'damaged', { ...record('facts', 'x', 'session_1'), key: [] }],
    ['no table', 'damaged', { key: 'x', compartment: 'session_1', value: 1 }],
  ])('%s in the backup is told, and nothing of its session is written', async (_, reason, odd) => {
    const pages = pagesOf(session('session_0'), [...session('session_1'), odd as BackupRecord]);
    expect(await reasonOf(store.restore(pages, { signal }))).toBe(reason);
    expect(await titles()).toEqual(['session_0 backed up']);
    expect(await store.compartments()).toContain('session_0');
    expect(await store.compartments()).not.toContain('session_1');
  });

  it('a backup whose sessions are torn apart is refused, and no half is left', async () => {
    const [one, two] = [session('session_1'), session('session_2')];
    const torn = pagesOf(one.slice(0, 1), two, one.slice(1));
    expect(await reasonOf(store.restore(torn, { signal }))).toBe('damaged');
    expect(await titles()).toEqual(['session_2 backed up']);
    expect(await store.range(facts, { prefix: ['session_1'] })).toEqual([]);
  });

  it('a locked store is told, also when it is locked under way', async () => {
    await store.guard([await passphrase('words')]);
    async function* pages() {
      yield await Promise.resolve(session('session_1'));
      yield session('session_2').slice(0, 1);
      await store.lock();
      yield session('session_2').slice(1);
    }
    expect(await reasonOf(store.restore(pages(), { signal }))).toBe('locked');
    expect(await reasonOf(store.restore(pagesOf(session('session_3')), { signal }))).toBe('locked');
    expect(await store.compartments()).toEqual(['session_1']);
  });
});
