import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { dump, fact, freshName, header, keyOf, passphrase, reasonOf, setting } from '../test/ground.js';
import { TABLES } from './catalogue.js';
import { browserPlatform, type Platform, type StorageBuckets } from './platform.js';
import { openSealedStore } from './sealed-store.js';
import { boxesOf } from './shred-boxes.js';
import { type NamedKeys, GROUPS, groupOf } from './shred-keys.js';

let databaseName: string;
beforeEach(() => {
  databaseName = freshName();
});

const databases: Platform = { ...browserPlatform(), buckets: undefined };
const ways = [
  ['buckets', browserPlatform()],
  ['databases in their place', databases],
] as const;
const open = (platform: Platform) => openSealedStore({ databaseName, platform });
const boxNames = async (platform: Platform) => (await boxesOf(platform, databaseName)).names();
const text = { text: 'fact 1' };

const ringValue = async (...at: string[]) =>
  (await dump(databaseName)).find(
    ({ table, key }) => table === 'key-ring' && `${key as string[]}` === `${at}`,
  )?.value;

/** What the browser does when it wants space, or a person with its tools. */
async function evict(platform: Platform): Promise<void> {
  const boxes = await boxesOf(platform, databaseName);
  for (const id of await boxes.names()) await boxes.remove(id);
}

describe.each(ways)('shred keys, with %s', (_, platform) => {
  it('lie outside of the store’s databases, and stay until something is forgotten', async () => {
    const store = await open(platform);
    await store.commit([fact('session_1', 1), fact('session_2', 1)]);
    const [before] = await boxNames(platform);
    expect(before).toBe(((await ringValue('shred')) as NamedKeys).id);
    await store.commit([fact('session_3', 1), setting('theme', 'dark')]);
    expect(await boxNames(platform)).toEqual([before]);
    await store.forget('session_1');
    const after = await boxNames(platform);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual([before]);
    await store.close();
  });

  it('change for the group of what is forgotten, and for no other', async () => {
    const store = await open(platform);
    const ids = Array.from({ length: 40 }, (__, i) => `session_${i}`);
    await store.commit(ids.map((id) => fact(id, 1)));
    const before = ((await ringValue('shred')) as NamedKeys).groups;
    await store.forget('session_7');
    const after = ((await ringValue('shred')) as NamedKeys).groups;
    const changed = before.flatMap((id, group) => (after[group] === id ? [] : [group]));
    expect(changed).toEqual([0, groupOf('session_7')]);
    for (const id of ids.filter((each) => each !== 'session_7')) {
      expect(await store.get(TABLES.facts, [id, 1])).toEqual(text);
    }
    await store.close();
    const next = await open(platform);
    expect(await next.range(TABLES.facts, { prefix: [] })).toHaveLength(39);
    await next.close();
  });

  it('change at every change of the guard', async () => {
    const store = await open(platform);
    await store.commit([fact('session_1', 1)]);
    const seen = new Set(await boxNames(platform));
    const guards = [
      async () => store.guard([await passphrase('one')]),
      async () => store.changeGuard(await passphrase('two')),
      () => store.guard(null),
    ];
    for (const guard of guards) {
      await guard();
      const [box, ...rest] = await boxNames(platform);
      expect(rest).toEqual([]);
      expect(seen.has(box ?? '')).toBe(false);
      seen.add(box ?? '');
      expect(await store.get(TABLES.facts, ['session_1', 1])).toEqual(text);
    }
    await store.close();
  });

  it('change while the store is locked', async () => {
    const store = await open(platform);
    await store.commit([fact('session_1', 1), fact('session_2', 1)]);
    await store.guard([await passphrase('words')]);
    await store.lock();
    const before = await boxNames(platform);
    await store.forget('session_1');
    expect(await boxNames(platform)).not.toEqual(before);
    await store.unlock(await keyOf('words'));
    expect(await store.get(TABLES.facts, ['session_2', 1])).toEqual(text);
    await store.close();
  });

  it('of another tab are read anew where they have changed', async () => {
    const [here, there] = [await open(platform), await open(platform)];
    await here.commit([fact('session_1', 1), fact('session_2', 1), header('session_2')]);
    await there.commit([fact('session_3', 1)]);
    await here.forget('session_1');
    await there.commit([fact('session_4', 1)]);
    await here.guard(null);
    await there.commit([fact('session_5', 1), header('session_5')]);
    for (const id of ['session_2', 'session_3', 'session_4', 'session_5']) {
      expect(await here.get(TABLES.facts, [id, 1])).toEqual(text);
      expect(await there.get(TABLES.facts, [id, 1])).toEqual(text);
    }
    await Promise.all([here.close(), there.close()]);
  });

  it('that the browser removed are told as lost, never as an empty store', async () => {
    const store = await open(platform);
    await store.commit([fact('session_1', 1), header('session_1'), setting('theme', 'dark')]);
    await store.list(TABLES.sessions);
    await evict(platform);
    // This tab still has them, and must not seal by them what nobody could open later.
    expect(await reasonOf(store.commit([fact('session_2', 1)]))).toBe('damaged');
    await store.close();
    const next = await open(platform);
    const lost = [
      () => next.get(TABLES.facts, ['session_1', 1]),
      () => next.list(TABLES.sessions),
      () => next.range(TABLES.settings, { prefix: [] }),
      () => next.commit([fact('session_3', 1)]),
      () => next.guard(null),
    ];
    for (const use of lost) {
      expect(await reasonOf(use())).toBe('damaged');
      await expect(use()).rejects.toThrow(/removed the keys of the saved data/u);
    }
    expect(await next.compartments()).toEqual(['device', 'session_1']);
    await next.forget('session_1');
    expect(await next.compartments()).toEqual(['device']);
    await next.close();
    const last = await open(platform);
    expect(await reasonOf(last.get(TABLES.settings, 'theme'))).toBe('damaged');
    await last.wipe();
    await last.commit([fact('session_4', 1)]);
    expect(await last.get(TABLES.facts, ['session_4', 1])).toEqual(text);
    await last.close();
  });

  it('are made without the old ones where a full disk did not let them change before', async () => {
    let isFull = false;
    const refuse = () => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
    };
    const tab = refusingBoxes(platform, refuse);
    const store = await open(tab);
    await store.commit([fact('session_1', 1), fact('session_2', 1)]);
    const before = (await ringValue('shred')) as NamedKeys;
    isFull = true;
    await store.forget('session_1');
    expect(await store.compartments()).toEqual(['session_2']);
    expect(await ringValue('shred')).toEqual(before);
    expect(await ringValue('settled')).toBeUndefined();
    await store.close();
    const stillFull = await open(tab);
    expect(await stillFull.get(TABLES.facts, ['session_2', 1])).toEqual(text);
    await stillFull.close();
    isFull = false;
    const next = await open(tab);
    const after = (await ringValue('shred')) as NamedKeys;
    expect(after.groups.filter((id) => before.groups.includes(id))).toEqual([]);
    expect(await boxNames(platform)).toEqual([after.id]);
    expect(await next.get(TABLES.facts, ['session_2', 1])).toEqual(text);
    await next.close();
  });

  it('survive any mixture of what two tabs do at once (property)', async () => {
    const act = fc.record({
      by: fc.constantFrom(0, 1),
      what: fc.constantFrom('commit', 'commit', 'forget', 'guard'),
      session: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8, size: 'max' }), async (acts) => {
        databaseName = freshName();
        const tabs = [await open(platform), await open(platform)];
        await tabs[0]?.commit([fact('session_0', 0), header('session_0')]);
        await Promise.all(
          acts.map(async ({ by, what, session }, i) => {
            const tab = tabs[by] as (typeof tabs)[number];
            if (what === 'commit')
              await tab.commit([fact(`session_${session}`, i), header(`session_${session}`)]);
            else if (what === 'forget') await tab.forget(`session_${session}`);
            else await tab.guard(null);
          }),
        );
        await Promise.all(tabs.map((tab) => tab.close()));
        const next = await open(platform);
        const found = await next.range(TABLES.facts, { prefix: [] });
        expect(found.filter(({ damage }) => damage)).toEqual([]);
        expect((await next.list(TABLES.sessions)).filter(({ damage }) => damage)).toEqual([]);
        expect(found.length).toBeGreaterThan(0);
        await next.close();
        expect(await boxNames(platform)).toHaveLength(1);
        await evict(platform);
      }),
      { numRuns: propertyRuns(15) },
    );
  });
});

/** Where there is no room for another box. */
function refusingBoxes(platform: Platform, refuse: () => void): Platform {
  const { buckets, indexedDB } = platform;
  const known = new Set<string>();
  const factory: Pick<IDBFactory, 'open' | 'databases' | 'deleteDatabase'> = {
    open: (name, version) => {
      if (name.includes('-shred-') && !known.has(name)) refuse();
      known.add(name);
      return indexedDB.open(name, version);
    },
    databases: () => indexedDB.databases(),
    deleteDatabase: (name) => indexedDB.deleteDatabase(name),
  };
  return {
    ...platform,
    indexedDB: factory as IDBFactory,
    buckets: buckets && {
      keys: () => buckets.keys(),
      async open(name, options) {
        if (!(await buckets.keys()).includes(name)) refuse();
        return buckets.open(name, options);
      },
      delete: (name) => buckets.delete(name),
    },
  };
}

describe('buckets for shred keys', () => {
  it('give way to databases where the browser gives no more of them, and come back', async () => {
    const { buckets } = browserPlatform() as { buckets: StorageBuckets };
    let isLimited = true;
    const limited: Platform = {
      ...browserPlatform(),
      buckets: {
        keys: () => buckets.keys(),
        open: (name, options) =>
          isLimited
            ? Promise.reject(new DOMException('Too many buckets created.', 'QuotaExceededError'))
            : buckets.open(name, options),
        delete: (name) => buckets.delete(name),
      },
    };
    const store = await open(limited);
    await store.commit([fact('session_1', 1), fact('session_2', 1)]);
    expect(await boxNames(databases)).toHaveLength(1);
    isLimited = false;
    await store.forget('session_1');
    expect(await boxNames(databases)).toEqual([]);
    expect(await boxNames(limited)).toHaveLength(1);
    expect(await store.get(TABLES.facts, ['session_2', 1])).toEqual(text);
    await store.close();
  });

  it('are to be kept as the rest is', async () => {
    const asked: string[] = [];
    let granted = false;
    const { buckets, ...platform } = browserPlatform();
    const storage = { persist: () => Promise.resolve(true), persisted: () => Promise.resolve(true) };
    const store = await open({
      ...platform,
      storage: storage as StorageManager,
      buckets: {
        keys: () => (buckets as StorageBuckets).keys(),
        delete: (name) => (buckets as StorageBuckets).delete(name),
        async open(name, options) {
          asked.push(`${name.split('-')[0]} ${options.persisted} ${options.durability}`);
          const { indexedDB } = await (buckets as StorageBuckets).open(name, options);
          return {
            indexedDB,
            persist: () => Promise.resolve(granted),
            persisted: () => Promise.resolve(granted),
          };
        },
      },
    });
    await store.commit([fact('session_1', 1)]);
    expect(new Set(asked)).toEqual(new Set(['shred true strict']));
    expect(await store.requestPersistence()).toBe(false);
    expect((await store.estimate()).persisted).toBe(false);
    granted = true;
    expect(await store.requestPersistence()).toBe(true);
    expect((await store.estimate()).persisted).toBe(true);
    await store.close();
  });
});

describe('groups', () => {
  it('are as large as each other, and the packed indexes have one of their own', () => {
    const counts = new Array<number>(GROUPS).fill(0);
    for (let i = 0; i < 6300; i++) counts[groupOf(`session_17${i}00000000`)]!++;
    const [packed, ...rest] = counts;
    expect(packed).toBe(0);
    expect(groupOf('packed:sessions')).toBe(0);
    expect(Math.min(...rest)).toBeGreaterThan(60);
    expect(Math.max(...rest)).toBeLessThan(150);
  });
});

describe('forgetting many at once', () => {
  it('makes new keys once, tells of all of them once, and leaves nothing', async () => {
    const opened: string[] = [];
    const { buckets, ...platform } = browserPlatform();
    const store = await open({
      ...platform,
      buckets: {
        keys: () => (buckets as StorageBuckets).keys(),
        delete: (name) => (buckets as StorageBuckets).delete(name),
        open: (name, options) => {
          opened.push(name);
          return (buckets as StorageBuckets).open(name, options);
        },
      },
    });
    const ids = Array.from({ length: 250 }, (_, i) => `session_${i}`);
    await store.commit(ids.flatMap((id) => [fact(id, 1), header(id)]));
    await store.derived.put('x', 'session_1', new Uint8Array([1]));
    await store.derived.put('y', 'session_249', new Uint8Array([2]));
    const told: unknown[] = [];
    store.subscribe(({ forgotten }) => told.push(forgotten));
    opened.length = 0;
    const going = ids.slice(0, 249);
    await store.forgetAll([...going, ...going]);
    // Once to write the new keys, once to read the old ones.
    expect(opened).toHaveLength(2);
    expect(told).toEqual([going]);
    expect(await store.compartments()).toEqual(['session_249']);
    expect((await store.list(TABLES.sessions)).map(({ key }) => key)).toEqual(['session_249']);
    expect(await store.derived.keys()).toEqual(['y']);
    expect((await dump(databaseName)).filter(({ table }) => table === 'facts')).toHaveLength(1);
    await store.forgetAll([]);
    await store.close();
  });
});
