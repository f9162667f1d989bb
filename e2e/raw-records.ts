import type { Page } from '@playwright/test';
import type { KeptAside, KeptPlace } from '../libs/storage/test/kept-aside.js';

/** The journal as its files hold it: every store with its keys and values. Stays in the page. */
const KEPT = 'keptJournal';

/** Keeps a copy of the whole journal database in the page's session storage, as somebody with the disk can. */
export async function keepJournal(page: Page): Promise<void> {
  await page.evaluate(async (kept) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
      });
    const [from, to] = [await result(indexedDB.open('sotto')), `${kept}`];
    const copy = indexedDB.open(to, 1);
    const names = [...from.objectStoreNames];
    copy.onupgradeneeded = () => names.forEach((name) => copy.result.createObjectStore(name));
    const target = await result(copy);
    for (const name of names) {
      const rows = from.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([result(rows.getAllKeys()), result(rows.getAll())]);
      const writing = target.transaction(name, 'readwrite').objectStore(name);
      for (const [index, key] of keys.entries()) writing.put(values[index], key);
    }
    from.close();
    target.close();
  }, KEPT);
}

/** Puts the kept copy in place of what is there now: an older state of the whole database. */
export async function putJournalBack(page: Page): Promise<void> {
  await page.evaluate(async (kept) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
      });
    const [from, target] = [await result(indexedDB.open(kept)), await result(indexedDB.open('sotto'))];
    for (const name of from.objectStoreNames) {
      const rows = from.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([result(rows.getAllKeys()), result(rows.getAll())]);
      const writing = target.transaction(name, 'readwrite').objectStore(name);
      await result(writing.clear());
      for (const [index, key] of keys.entries()) writing.put(values[index], key);
    }
    from.close();
    target.close();
    indexedDB.deleteDatabase(kept);
  }, KEPT);
}

/** Turns one bit of a sealed record. @throws Error where there is no such record */
export async function damageRecord(
  page: Page,
  table: string,
  key: string | (string | number)[],
): Promise<void> {
  await page.evaluate(
    async ([name, place]) => {
      const result = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
        });
      const database = await result(indexedDB.open('sotto'));
      const rows = database.transaction(name, 'readwrite').objectStore(name);
      const row = (await result(rows.get(place))) as { sealed?: Uint8Array } | undefined;
      if (!row?.sealed) throw new Error(`There is no record ${JSON.stringify(place)} in ${name}.`);
      const bytes = new Uint8Array(row.sealed);
      bytes[20] = (bytes[20] ?? 0) ^ 1;
      await result(rows.put({ ...row, sealed: bytes }, place));
      database.close();
    },
    [table, key] as [string, string | (string | number)[]],
  );
}

/** The keys of a table, which are not sealed. */
export async function keysOf(page: Page, table: string): Promise<readonly IDBValidKey[]> {
  return page.evaluate(async (name) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
      });
    const database = await result(indexedDB.open('sotto'));
    const keys = await result(database.transaction(name).objectStore(name).getAllKeys());
    database.close();
    return keys;
  }, table);
}

/** A sealed record and the key of its compartment, as the disk holds them. @throws Error where there is no such record */
export async function keepAside(page: Page, { table, key, compartment }: KeptPlace): Promise<KeptAside> {
  return page.evaluate(
    async ([name, place, ring]) => {
      const result = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
        });
      const database = await result(indexedDB.open('sotto'));
      const reading = database.transaction(['key-ring', name]);
      const [entry, row] = await Promise.all([
        result(reading.objectStore('key-ring').get(['compartment', ring])),
        result(reading.objectStore(name).get(place)),
      ]);
      database.close();
      const { wrapped } = (entry ?? {}) as { wrapped?: Uint8Array };
      const { sealed } = (row ?? {}) as { sealed?: Uint8Array };
      if (!wrapped || !sealed) throw new Error(`There is no record ${JSON.stringify(place)} in ${name}.`);
      const digits = (bytes: Uint8Array) =>
        [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return { wrapped: digits(wrapped), sealed: digits(sealed) };
    },
    [table, key as string | (string | number)[], compartment] as const,
  );
}
