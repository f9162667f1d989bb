import { unwrap } from 'idb';
import { describe, expect, it } from 'vitest';
import { firstRelease } from '../test/first-release.js';
import { allOf, fact, freshName, header, keyOf, openRaw, passphrase, reasonOf } from '../test/ground.js';
import { CATALOGUE, RECORD_TABLES, TABLES } from './catalogue.js';
import { Connection } from './connection.js';
import { BULK_MIGRATIONS, createRecordTable, JOURNAL_MIGRATIONS, type Migration } from './migrations.js';
import { browserPlatform, type Platform } from './platform.js';
import { openSealedStore } from './sealed-store.js';
import { deleteDatabase } from './shred-boxes.js';

const impatient: Platform = { ...browserPlatform(), wait: () => Promise.resolve() };

const connection = (name: string, migrations: readonly Migration[], platform = browserPlatform()) =>
  new Connection({ platform, name, migrations, begin: (db) => ({ db }) });

/** The version after this one. */
const NEXT_VERSION = JOURNAL_MIGRATIONS.length + 1;

const tablesOf = async (name: string) => {
  const db = await openRaw(name);
  const tables = [...db.objectStoreNames];
  db.close();
  return tables;
};

describe('migrations', () => {
  it('make every table of the catalogue, each in its database', async () => {
    const name = freshName();
    await (await openSealedStore({ databaseName: name })).close();
    const bulk = connection(`${name}-bulk`, BULK_MIGRATIONS);
    await bulk.attempt(() => Promise.resolve());
    bulk.close();
    const namesIn = (medium: string) =>
      CATALOGUE.filter((table) => table.medium === medium).map((table) => table.name);
    expect(await tablesOf(name)).toEqual(namesIn('journal').sort());
    expect(await tablesOf(`${name}-bulk`)).toEqual(namesIn('bulk').sort());
    const db = await openRaw(name);
    const tx = db.transaction([...db.objectStoreNames]);
    for (const table of RECORD_TABLES) {
      expect([...tx.objectStore(table.name).indexNames]).toEqual(['by-compartment']);
    }
    db.close();
  });

  it('leave a database of the first release readable and writable', async () => {
    const databaseName = freshName();
    await firstRelease(databaseName);
    const store = await openSealedStore({ databaseName });
    await store.commit([fact('a', 1)]);
    expect(await store.get(TABLES.facts, ['a', 1])).toEqual({ text: 'fact 1' });
    await store.close();
  });

  it('run only the steps that are missing, in order, and may change what is there', async () => {
    const name = freshName();
    await firstRelease(name);
    const steps: number[] = [];
    const migrations: readonly Migration[] = [
      () => void steps.push(1),
      async (db, tx) => {
        steps.push(2);
        createRecordTable(db, 'outbox');
        await tx.objectStore('generations').put(41, 'outbox');
      },
      async (_, tx) => {
        steps.push(3);
        const before = (await tx.objectStore('generations').get('outbox')) as number;
        await tx.objectStore('generations').put(before + 1, 'outbox');
      },
    ];
    const db = connection(name, migrations);
    expect(await db.attempt((session) => session.db.get('generations', 'outbox'))).toBe(42);
    expect(steps).toEqual([2, 3]);
    db.close();
    expect(await tablesOf(name)).toContain('outbox');
  });

  it('change nothing where a step fails', async () => {
    const name = freshName();
    await firstRelease(name);
    const broken = connection(name, [
      ...JOURNAL_MIGRATIONS,
      (db) => {
        createRecordTable(db, 'later');
        throw new Error('a fault in the step');
      },
    ]);
    await expect(broken.attempt(() => Promise.resolve())).rejects.toThrow('a fault in the step');
    broken.close();
    expect(await tablesOf(name)).not.toContain('later');
    await (await openSealedStore({ databaseName: name })).close();
  });
});

describe('another tab', () => {
  it('with a newer version makes this one say so, and is not held up by it', async () => {
    const databaseName = freshName();
    const store = await openSealedStore({ databaseName });
    await store.commit([fact('a', 1)]);
    const newer = await openRaw(databaseName, NEXT_VERSION);
    expect(await reasonOf(store.get(TABLES.facts, ['a', 1]))).toBe('newer');
    expect(await reasonOf(store.commit([fact('a', 2)]))).toBe('newer');
    newer.close();
    expect(await reasonOf(openSealedStore({ databaseName }))).toBe('newer');
    await store.close();
  });

  it('with a newer version is told by what concerns the whole store, too', async () => {
    const databaseName = freshName();
    const store = await openSealedStore({ databaseName });
    await store.guard([await passphrase('words')]);
    await store.commit([fact('session_1', 1)]);
    const key = await keyOf('words');
    (await openRaw(databaseName, NEXT_VERSION)).close();
    async function* pages() {
      yield await Promise.resolve([
        { table: 'facts', key: ['session_2', 1], compartment: 'session_2', value: 1 },
      ]);
    }
    const running = [
      store.guardState(),
      store.guard(null),
      store.changeGuard(await passphrase('new words')),
      store.unlock(key),
      store.lock(),
      store.forget('session_1'),
      store.wipe(),
      store.compartments(),
      store.restore(pages(), { signal: new AbortController().signal }),
      store.derived.get('index'),
    ].map(reasonOf);
    expect(new Set(await Promise.all(running))).toEqual(new Set(['newer']));
    await store.close();
  });

  it('that holds an older version open is told as blocked, after some patience', async () => {
    const name = freshName();
    await firstRelease(name);
    const old = await openRaw(name);
    const upgrading = connection(name, [...JOURNAL_MIGRATIONS, () => undefined], impatient);
    expect(await reasonOf(upgrading.attempt(() => Promise.resolve()))).toBe('blocked');
    old.close();
    await upgrading.attempt(({ db }) => Promise.resolve(expect(db.version).toBe(NEXT_VERSION)));
    upgrading.close();
  });

  it('that the browser could not write is heard of, also where it is written on the second try', async () => {
    const refused: number[] = [];
    const heard: string[] = [];
    const write = new Connection({
      platform: impatient,
      name: freshName(),
      migrations: BULK_MIGRATIONS,
      begin: (db) => ({ db }),
      refused: () => refused.push(heard.length),
    });
    const failing = (name: string) => (_: unknown, again: boolean) => {
      if (!again) return Promise.reject(new DOMException('Not written.', name));
      heard.push(name);
      return Promise.resolve();
    };
    for (const name of ['QuotaExceededError', 'AbortError', 'UnknownError'])
      await write.attempt(failing(name));
    expect(heard).toEqual(['QuotaExceededError', 'AbortError', 'UnknownError']);
    expect(refused).toEqual([0, 2]);
    write.close();
  });

  it('that lets go in time does not block', async () => {
    const name = freshName();
    await firstRelease(name);
    const old = await openRaw(name);
    const platform: Platform = {
      ...browserPlatform(),
      wait: () => {
        old.close();
        return new Promise(() => undefined);
      },
    };
    const upgrading = connection(name, [...JOURNAL_MIGRATIONS, () => undefined], platform);
    await upgrading.attempt(({ db }) => Promise.resolve(expect(db.version).toBe(NEXT_VERSION)));
    upgrading.close();
  });

  it('that deletes the database takes no session with it unsaid: it is refused until it is written whole', async () => {
    const databaseName = freshName();
    const store = await openSealedStore({ databaseName });
    const [first, second] = [fact('session_1', 1), fact('session_1', 2)];
    await store.commit([first]);
    await store.commit([fact('session_2', 1)]);
    await store.forget('session_2');
    await deleteDatabase(indexedDB, databaseName);
    expect(await reasonOf(store.commit([second]))).toBe('gone');
    expect(await store.get(TABLES.facts, ['session_1', 2])).toBeUndefined();
    // What was forgotten, or never begun here, is not missed.
    await store.commit([fact('session_2', 1)]);
    await store.commit([fact('session_3', 1)]);
    expect(await reasonOf(store.commit([second]))).toBe('gone');
    await store.commit([first, second], 'session_1');
    expect(await store.range(TABLES.facts, { prefix: ['session_1'] })).toHaveLength(2);
    await store.close();
  });

  it('that begins the deleted database anew, with sessions in it, does not make one of here look erased', async () => {
    const databaseName = freshName();
    const open = () => openSealedStore({ databaseName });
    const [store, other] = await Promise.all([open(), open()]);
    await store.commit([fact('session_1', 1), header('session_1')]);
    await deleteDatabase(indexedDB, databaseName);
    await other.commit([fact('session_2', 1), header('session_2')]);
    expect(await reasonOf(store.commit([fact('session_1', 2)]))).toBe('gone');
    await store.close();
    await other.close();
  });

  it('that brings the session back from a backup lets it go on here', async () => {
    const databaseName = freshName();
    const open = () => openSealedStore({ databaseName });
    const [store, other] = await Promise.all([open(), open()]);
    await store.commit([fact('session_1', 1), header('session_1')]);
    const { records } = await allOf(other.records());
    await deleteDatabase(indexedDB, databaseName);
    const backup = async function* () {
      yield await Promise.resolve(records);
    };
    await other.restore(backup(), { signal: new AbortController().signal });
    await store.commit([fact('session_1', 2)]);
    expect(await store.range(TABLES.facts, { prefix: ['session_1'] })).toHaveLength(2);
    await store.close();
    await other.close();
  });

  it('that erases everything takes the session with it on purpose: nothing of it is asked for again', async () => {
    const databaseName = freshName();
    const [store, other] = await Promise.all([
      openSealedStore({ databaseName }),
      openSealedStore({ databaseName }),
    ]);
    await store.commit([fact('session_1', 1), header('session_1')]);
    await other.wipe();
    await store.commit([fact('session_1', 2)]);
    expect(await store.range(TABLES.facts, { prefix: ['session_1'] })).toHaveLength(1);
    await store.close();
    await other.close();
  });

  it('that holds up a deletion is told as blocked, although the browser says nothing at all', async () => {
    const name = freshName();
    const db = new Connection({
      platform: browserPlatform(),
      name,
      migrations: BULK_MIGRATIONS,
      begin: (opened) => ({ db: opened }),
      answerMs: 1_000,
    });
    await db.attempt(() => Promise.resolve());
    const old = await openRaw(name);
    const deleting = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => (deleting.onblocked = resolve));
    expect(await reasonOf(db.attempt(() => Promise.resolve()))).toBe('blocked');
    old.close();
    await db.attempt(() => Promise.resolve());
    db.close();
  });

  it('may delete the database: the store begins anew, with new keys', async () => {
    const databaseName = freshName();
    const store = await openSealedStore({ databaseName });
    await store.commit([fact('a', 1)]);
    expect(await store.list(TABLES.sessions)).toEqual([]);
    await deleteDatabase(indexedDB, databaseName);
    expect(await store.get(TABLES.facts, ['a', 1])).toBeUndefined();
    await store.commit([fact('a', 1, 'after')]);
    expect(await store.get(TABLES.facts, ['a', 1])).toEqual({ text: 'after' });
    await store.close();
    const again = await openSealedStore({ databaseName });
    expect(await again.get(TABLES.facts, ['a', 1])).toEqual({ text: 'after' });
    await again.close();
  });
});

describe('storage that is not there', () => {
  it.each<[string, Partial<Platform>]>([
    ['no IndexedDB', { indexedDB: undefined as unknown as IDBFactory }],
    ['no WebCrypto, as on a page without https', { crypto: {} as Crypto }],
  ])('is told: %s', async (_, missing) => {
    const platform = { ...browserPlatform(), ...missing };
    expect(await reasonOf(openSealedStore({ databaseName: freshName(), platform }))).toBe('unavailable');
  });

  it('is told where the browser forbids it', async () => {
    const indexedDB = {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const platform = { ...browserPlatform(), indexedDB };
    expect(await reasonOf(openSealedStore({ databaseName: freshName(), platform }))).toBe('unavailable');
  });
});

describe('trouble in the middle', () => {
  it('is met by opening again and trying once more, then told', async () => {
    const name = freshName();
    const db = connection(name, BULK_MIGRATIONS);
    const tries: boolean[] = [];
    const trouble = async (_: unknown, last: boolean) => {
      tries.push(last);
      throw new DOMException('', 'UnknownError');
    };
    expect(await reasonOf(db.attempt(trouble))).toBe('unavailable');
    expect(tries).toEqual([false, true]);
    db.close();
  });

  it('that passes leaves no trace', async () => {
    const db = connection(freshName(), BULK_MIGRATIONS);
    const opened = new Set<unknown>();
    const result = await db.attempt(async (session, last) => {
      opened.add(session.db);
      if (!last) throw new DOMException('', 'InvalidStateError');
      return 'done';
    });
    expect(result).toBe('done');
    expect(opened.size).toBe(2);
    db.close();
  });

  it('does not repeat what is no trouble of the storage', async () => {
    const db = connection(freshName(), BULK_MIGRATIONS);
    let tries = 0;
    const fault = () => {
      tries++;
      return Promise.reject(new TypeError('a fault'));
    };
    await expect(db.attempt(fault)).rejects.toThrow(TypeError);
    expect(tries).toBe(1);
    db.close();
  });

  it('opens a connection again that the browser closed, and never one that we closed', async () => {
    const db = connection(freshName(), BULK_MIGRATIONS);
    const handles = new Set<unknown>();
    const look = () => db.attempt(async (session) => void handles.add(session.db));
    await look();
    await look();
    expect(handles.size).toBe(1);
    await db.attempt(async (session) => void unwrap(session.db).dispatchEvent(new Event('close')));
    await look();
    expect(handles.size).toBe(2);
    db.close();
    expect(await reasonOf(look())).toBe('unavailable');
  });
});

describe('an operation that fails', () => {
  /** Runs an operation that always fails this way; tells how often it ran and what was waited between. */
  async function runsOf(errorName: string, failing = Infinity) {
    const waits: number[] = [];
    const platform: Platform = { ...browserPlatform(), wait: (ms) => Promise.resolve(void waits.push(ms)) };
    const db = connection(freshName(), [() => undefined], platform);
    const agains: boolean[] = [];
    const reason = await reasonOf(
      db.attempt((_, again) => {
        agains.push(again);
        return agains.length > failing
          ? Promise.resolve()
          : Promise.reject(new DOMException('for the test', errorName));
      }),
    );
    db.close();
    return { waits, agains, reason };
  }

  it('because its connection is closed each time is tried while a clearing of the site’s data lasts', async () => {
    expect(await runsOf('AbortError', 3)).toEqual({
      waits: [50, 200],
      agains: [false, true, true, true],
      reason: 'none',
    });
    expect(await runsOf('InvalidStateError')).toEqual({
      waits: [50, 200, 800],
      agains: [false, true, true, true, true],
      reason: 'unavailable',
    });
  });

  it('for another reason is tried once more, at once', async () => {
    expect(await runsOf('QuotaExceededError')).toEqual({ waits: [], agains: [false, true], reason: 'full' });
  });
});
