import type { Write } from '@sotto/meeting';
import { openSealedStore, type OpenedStore, type OpenOptions } from '../src/sealed-store.js';

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

/** Every key and value of every table. */
export async function dump(databaseName: string): Promise<{ table: string; key: unknown; value: unknown }[]> {
  const db = await openRaw(databaseName);
  const tables = [...db.objectStoreNames];
  db.close();
  const rows = await Promise.all(
    tables.map(async (table) => {
      const keys = await behindItsBack(databaseName, table, (store) => store.getAllKeys());
      const values = await behindItsBack(
        databaseName,
        table,
        (store) => store.getAll() as IDBRequest<unknown[]>,
      );
      return keys.map((key, i) => ({ table, key, value: values[i] }));
    }),
  );
  return rows.flat();
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
