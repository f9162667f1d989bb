import { beforeEach, describe, expect, it } from 'vitest';
import { behindItsBack, dump, fact, freshName, header, reasonOf, setting, watched } from '../test/ground.js';
import { TABLES } from './catalogue.js';
import type { OpenedStore } from './opened-store.js';
import { browserPlatform, type Platform } from './platform.js';
import { openSealedStore } from './sealed-store.js';

let databaseName: string;
beforeEach(() => {
  databaseName = freshName();
});

const open = (platform?: Platform) => openSealedStore({ databaseName, ...(platform && { platform }) });

const everything = async () => [...(await dump(databaseName)), ...(await dump(`${databaseName}-bulk`))];

/** A store whose tab dies between the destruction of the key and the deletion of the rows. */
async function interruptedForgetting(): Promise<void> {
  const store = await open();
  await store.commit([fact('a', 1), fact('a', 2), header('a'), header('b'), setting('theme', 'dark')]);
  await store.list(TABLES.sessions);
  await store.close();
  // What the first transaction of forgetting does, and nothing of the second.
  await behindItsBack(databaseName, 'key-ring', (raw) => raw.delete(['compartment', 'a']));
  await behindItsBack(databaseName, 'key-ring', (raw) => raw.delete(['compartment', 'packed:sessions']));
  await behindItsBack(databaseName, 'key-ring', (raw) => raw.put({}, ['forgotten', 'a']));
}

describe('forget', () => {
  it('leaves nothing that names the compartment, and the others as they are', async () => {
    const store = await open();
    await store.commit([
      fact('a', 1),
      { op: 'put', table: 'drafts', key: ['a', 'you'], compartment: 'a', value: 'words' },
      header('a'),
      header('b'),
      fact('b', 1),
    ]);
    await store.list(TABLES.sessions);
    await store.forget('a');
    const naming = (await everything()).filter(({ key, value }) => {
      const row = value as { compartment?: string };
      return row.compartment === 'a' || [key].flat().includes('a');
    });
    expect(naming).toEqual([]);
    expect((await store.list(TABLES.sessions)).map(({ key }) => key)).toEqual(['b']);
    expect(await store.get(TABLES.facts, ['b', 1])).toEqual({ text: 'fact 1' });
    await store.close();
  });

  it('destroys the key before it deletes a row', async () => {
    const order: string[] = [];
    const indexedDB: Pick<IDBFactory, 'open'> = {
      open: (name, version) => {
        const request = globalThis.indexedDB.open(name, version);
        request.addEventListener('success', () => {
          const begin = request.result.transaction.bind(request.result);
          request.result.transaction = (stores, mode, options) => {
            const tx = begin(stores, mode, options);
            if (mode === 'readwrite') {
              tx.addEventListener('complete', () =>
                order.push(
                  `${[...tx.objectStoreNames].includes('facts') ? 'rows' : tx.objectStoreNames[0]} ${tx.durability}`,
                ),
              );
            }
            return tx;
          };
        });
        return request;
      },
    };
    const store = await open({ ...browserPlatform(), indexedDB: indexedDB as IDBFactory });
    await store.commit([fact('a', 1)]);
    order.length = 0;
    await store.forget('a');
    expect(order.slice(0, 2)).toEqual(['generations strict', 'rows strict']);
    await store.close();
  });

  it('takes its values out of the stored index too, and destroys the key that sealed the old one', async () => {
    const store = await open();
    await store.commit([header('a'), header('b')]);
    await store.list(TABLES.sessions);
    await store.commit([header('c')]);
    await store.close();
    const keyBefore = await packedKey();
    const again = await open();
    await again.forget('a');
    expect(await packedKey()).not.toEqual(keyBefore);
    await again.close();
    const opened: unknown[] = [];
    const third = await openSealedStore({ databaseName, onOpened: (table) => opened.push(table) });
    expect((await third.list(TABLES.sessions)).map(({ key }) => key)).toEqual(['b', 'c']);
    expect(opened).toEqual(['packed-indexes']);
    await third.close();
  });

  const packedKey = () =>
    behindItsBack(
      databaseName,
      'key-ring',
      (raw) => raw.get(['compartment', 'packed:sessions']) as IDBRequest<unknown>,
    );

  it('leaves no stored index behind where it could not be read', async () => {
    const store = await open();
    await store.commit([header('a'), header('b')]);
    await store.list(TABLES.sessions);
    await store.close();
    await behindItsBack(`${databaseName}-bulk`, 'packed-indexes', (raw) =>
      raw.put({ generation: 7, sealed: new Uint8Array(40) }, 'sessions'),
    );
    const again = await open();
    await again.forget('a');
    expect(await dump(`${databaseName}-bulk`)).toEqual([]);
    expect((await again.list(TABLES.sessions)).map(({ key }) => key)).toEqual(['b']);
    await again.close();
  });

  it('comes after the commits before it and before those after it', async () => {
    const store = await open();
    await Promise.all([store.commit([fact('a', 1)]), store.forget('a'), store.commit([fact('a', 2)])]);
    const entries = await store.range(TABLES.facts, { prefix: ['a'] });
    expect(entries).toEqual([{ key: ['a', 2], value: { text: 'fact 2' } }]);
    await store.close();
  });

  it('of what never was is no error', async () => {
    const store = await open();
    await store.forget('never');
    expect((await dump(databaseName)).filter(({ table }) => table === 'key-ring')).toHaveLength(1);
    await store.close();
  });

  it('takes the device’s settings and keys where that is asked', async () => {
    const store = await open();
    await store.commit([setting('theme', 'dark'), fact('a', 1)]);
    await store.forget('device');
    expect(await store.get(TABLES.settings, 'theme')).toBeUndefined();
    expect(await store.get(TABLES.facts, ['a', 1])).toEqual({ text: 'fact 1' });
    await store.close();
  });
});

/** What a browser does with a transaction that needs room and gets none. */
const isFull = (tx: IDBTransaction) => {
  Object.defineProperty(tx, 'error', { value: new DOMException('', 'QuotaExceededError') });
  // Not before it was asked for something: only then does it fail as one that ran out of room.
  queueMicrotask(() => tx.abort());
};
const passes = () => undefined;

describe('forget on a full disk', () => {
  /** Everything that writes more than deletions fails, until the forgetting is over. */
  async function forgetting(store: OpenedStore, ailments: ((tx: IDBTransaction) => void)[]): Promise<void> {
    ailments.push(isFull, isFull, passes, isFull, isFull);
    await store.forget('a');
    expect(ailments).toEqual([]);
  }

  it('leaves nothing of the compartment, and lists what is left, also where a tab had a list', async () => {
    const ailments: ((tx: IDBTransaction) => void)[] = [];
    const other = await open();
    await other.commit([header('a'), fact('a', 1)]);
    expect(await other.list(TABLES.sessions)).toHaveLength(1);
    const store = await open(watched((tx) => ailments.shift()?.(tx)));
    const heard = new Promise<void>((resolve) => void other.subscribe(() => resolve()));
    await forgetting(store, ailments);
    await heard;
    expect(JSON.stringify(await everything())).not.toContain('"a"');
    // The count of generations began anew, and comes to where the other tab's list was made.
    await store.commit([header('b')]);
    for (const tab of [other, store]) {
      expect((await tab.list(TABLES.sessions)).map(({ key }) => key)).toEqual(['b']);
    }
    await Promise.all([store.close(), other.close()]);
  });

  it('is told where not even that is taken, and changes nothing', async () => {
    const ailments: ((tx: IDBTransaction) => void)[] = [];
    const before = await open();
    await before.commit([header('a'), fact('a', 1)]);
    await before.list(TABLES.sessions);
    await before.close();
    const store = await open(watched((tx) => ailments.shift()?.(tx)));
    ailments.push(isFull, isFull, isFull, isFull);
    expect(await reasonOf(store.forget('a'))).toBe('full');
    expect(await store.get(TABLES.facts, ['a', 1])).toEqual({ text: 'fact 1' });
    expect(await store.list(TABLES.sessions)).toHaveLength(1);
    await store.close();
  });
});

describe('erasing everything on a full disk', () => {
  it('is no loss to a tab that was told nothing: what it had begun is not asked for again', async () => {
    const store = await open();
    await store.commit([fact('session_1', 1), header('session_1')]);
    const ailments: ((tx: IDBTransaction) => void)[] = [];
    const silent = { ...watched((tx) => ailments.shift()?.(tx)), channel: () => null };
    const other = await open(silent);
    ailments.push(isFull, isFull, isFull, passes, isFull, isFull);
    await other.wipe();
    expect(ailments).toEqual([]);
    await store.commit([fact('session_1', 2)]);
    expect(await store.range(TABLES.facts, { prefix: ['session_1'] })).toHaveLength(1);
    await Promise.all([store.close(), other.close()]);
  });
});

describe('a forgetting that was interrupted', () => {
  it('is finished at the next opening', async () => {
    await interruptedForgetting();
    const store = await open();
    const left = (await everything()).filter(
      ({ value }) => (value as { compartment?: string }).compartment === 'a',
    );
    expect(left).toEqual([]);
    expect((await dump(databaseName)).map(({ key }) => key)).not.toContainEqual(['forgotten', 'a']);
    expect(await store.range(TABLES.facts, { prefix: ['a'] })).toEqual([]);
    expect((await store.list(TABLES.sessions)).map(({ key }) => key)).toEqual(['b']);
    await store.close();
  });

  it('shows its rows as gone and not as damaged, in a tab that was open meanwhile', async () => {
    const reader = await open();
    await interruptedForgetting();
    expect(await reader.range(TABLES.facts, { prefix: ['a'] })).toEqual([]);
    expect(await reader.get(TABLES.sessions, 'a')).toBeUndefined();
    await reader.close();
  });

  it('does not bring its rows back when the compartment is begun anew', async () => {
    const writer = await open();
    await interruptedForgetting();
    await writer.commit([fact('a', 3)]);
    expect((await writer.range(TABLES.facts, { prefix: ['a'] })).map(({ key }) => key)).toEqual([['a', 3]]);
    expect(await writer.get(TABLES.sessions, 'a')).toBeUndefined();
    await writer.close();
    const next = await open();
    expect(await next.get(TABLES.facts, ['a', 3])).toEqual({ text: 'fact 3' });
    await next.close();
  });

  it('is not what a lost key is: that is told as damage', async () => {
    await interruptedForgetting();
    await behindItsBack(databaseName, 'key-ring', (raw) => raw.delete(['forgotten', 'a']));
    const store = await open();
    expect((await store.range(TABLES.facts, { prefix: ['a'] })).map(({ damage }) => damage?.code)).toEqual([
      'damaged',
      'damaged',
    ]);
    expect(await reasonOf(store.get(TABLES.facts, ['a', 1]))).toBe('damaged');
    await store.close();
  });
});

describe('wipe', () => {
  it('leaves no record, no key and no index', async () => {
    const store = await open();
    await store.commit([fact('a', 1), header('a'), setting('theme', 'dark')]);
    await store.list(TABLES.sessions);
    const forgotten: unknown[] = [];
    store.subscribe((change) => forgotten.push(change.forgotten));
    await store.wipe();
    expect(forgotten).toEqual([['a', 'device']]);
    await store.close();
    expect((await everything()).filter(({ table }) => table !== 'generations')).toEqual([]);
    const again = await open();
    expect(await again.list(TABLES.sessions)).toEqual([]);
    await again.close();
  });
});

describe('estimate and persistence', () => {
  it('tell what the browser tells', async () => {
    const store = await open();
    const { usage, quota, persisted } = await store.estimate();
    expect(quota).toBeGreaterThan(usage);
    expect(persisted).toBe(await navigator.storage.persisted());
    expect(typeof (await store.requestPersistence())).toBe('boolean');
    await store.close();
  });

  it('tell nothing where the browser does not', async () => {
    const store = await open({ ...browserPlatform(), storage: undefined });
    expect(await store.estimate()).toEqual({ usage: 0, quota: 0, persisted: false });
    expect(await store.requestPersistence()).toBe(false);
    await store.close();
  });
});
