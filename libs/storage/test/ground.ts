import type { Write } from '@sotto/meeting';
import type { BackupPage, BackupRecord } from '../src/backup.js';
import type { SlotKey } from '../src/guard-slot.js';
import type { OpenedStore, OpenOptions } from '../src/opened-store.js';
import { browserPlatform, type Platform } from '../src/platform.js';
import { openSealedStore } from '../src/sealed-store.js';

/** A name that no other test has, so that tests may run in one browser profile. */
export const freshName = (): string => `test-${crypto.randomUUID()}`;

export const freshStore = (options: OpenOptions = {}): Promise<OpenedStore> =>
  openSealedStore({ databaseName: freshName(), ...options });

/** A journal or bulk database as anybody can open it who is not the store. */
export function openRaw(name: string, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Reads or changes one table behind the store's back. */
export async function behindItsBack<T>(
  databaseName: string,
  table: string,
  act: (store: IDBObjectStore) => { readonly result: T },
): Promise<T> {
  const db = await openRaw(databaseName);
  const tx = db.transaction(table, 'readwrite');
  const request = act(tx.objectStore(table));
  await new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });
  db.close();
  return request.result;
}

/** Every key and value of every table; of a database that was deleted, none. */
export async function dump(databaseName: string): Promise<{ table: string; key: unknown; value: unknown }[]> {
  // Opening would make it.
  if (!(await indexedDB.databases()).some(({ name }) => name === databaseName)) return [];
  const db = await openRaw(databaseName);
  const tables = [...db.objectStoreNames];
  // In one transaction: a store that is open may be writing.
  const tx = db.transaction(tables);
  const found = tables.map((table) => {
    const store = tx.objectStore(table);
    return { table, keys: store.getAllKeys(), values: store.getAll() as IDBRequest<unknown[]> };
  });
  await new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });
  db.close();
  return found.flatMap(({ table, keys, values }) =>
    keys.result.map((key, i) => ({ table, key, value: values.result[i] })),
  );
}

export const fact = (session: string, seq: number, text = `fact ${seq}`, op: Write['op'] = 'add'): Write => ({
  op,
  table: 'facts',
  key: [session, seq],
  compartment: session,
  value: { text },
});

export const header = (session: string, title = session): Write => ({
  op: 'put',
  table: 'sessions',
  key: session,
  compartment: session,
  value: { title },
});

export const setting = (name: string, value: unknown): Write => ({
  op: 'put',
  table: 'settings',
  key: name,
  compartment: 'device',
  value,
});

/** The reason a store gives, or 'none' where it threw nothing. */
export const reasonOf = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => 'none',
    (error: unknown) => (error as { storeReason?: unknown }).storeReason ?? error,
  );

/** Stands for what a passphrase gives: the same words, the same key. */
export async function keyOf(words: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['wrapKey', 'unwrapKey']);
}

export const passphrase = async (words: string, note?: unknown): Promise<SlotKey> => ({
  id: 'passphrase',
  key: await keyOf(words),
  note,
});

export const recovery = async (words: string, note?: unknown): Promise<SlotKey> => ({
  id: 'recovery',
  key: await keyOf(words),
  note,
});

/** Everything that a backup gives, with how many records were damaged and how many pages it took. */
export async function allOf(
  pages: AsyncIterable<BackupPage>,
): Promise<{ records: BackupRecord[]; damaged: number; pages: number }> {
  const all = { records: [] as BackupRecord[], damaged: 0, pages: 0 };
  for await (const page of pages) {
    all.records.push(...page);
    all.damaged += page.damaged;
    all.pages++;
  }
  return all;
}

/** The browser's own, but writing transactions can be watched or made to fail. */
export function watched(onWrite: (tx: IDBTransaction) => void): Platform {
  const indexedDB: Pick<IDBFactory, 'open'> = {
    open: (name, version) => {
      const request = globalThis.indexedDB.open(name, version);
      request.addEventListener('success', () => {
        const begin = request.result.transaction.bind(request.result);
        request.result.transaction = (...args) => {
          const tx = begin(...args);
          if (tx.mode === 'readwrite') onWrite(tx);
          return tx;
        };
      });
      return request;
    },
  };
  const platform = browserPlatform();
  // Impatient before it tries again, not with what it waits for.
  const wait = (ms: number) => (ms < 1000 ? Promise.resolve() : platform.wait(ms));
  return { ...platform, indexedDB: indexedDB as IDBFactory, wait };
}

/** Everything is written, and the browser says that it was aborted: the connection broke before the answer. */
export const losesItsAnswer = (tx: IDBTransaction): void =>
  tx.addEventListener('complete', (event) => {
    event.stopImmediatePropagation();
    tx.dispatchEvent(new Event('abort'));
  });

/** The browser's own, but something happens once, right after the first value or key was sealed. */
export function afterSealing(act: () => Promise<unknown>): Platform {
  let done = false;
  const encrypt: SubtleCrypto['encrypt'] = async (...args) => {
    const sealed = await crypto.subtle.encrypt(...args);
    if (!done) {
      done = true;
      await act();
    }
    return sealed;
  };
  const subtle = new Proxy(crypto.subtle, {
    get: (real, name) => (name === 'encrypt' ? encrypt : (Reflect.get(real, name) as () => void).bind(real)),
  });
  return {
    ...browserPlatform(),
    crypto: {
      subtle,
      randomUUID: () => crypto.randomUUID(),
      getRandomValues: (into) => crypto.getRandomValues(into),
    },
  };
}
