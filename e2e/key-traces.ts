import type { Page } from '@playwright/test';

/** Where a secret has been seen. */
export interface KeyWatch {
  /** Every request so far that carried it in a header, as origins. */
  sentTo(): readonly string[];
  /** Every place that must not have it and does; empty is good. */
  traces(): Promise<readonly string[]>;
}

/** Watches a page, from before the secret is typed. */
export function watchKey(page: Page, key: string): KeyWatch {
  const sentTo = new Set<string>();
  const leaks: string[] = [];
  const note = (where: string, text: string) => {
    if (text.includes(key)) leaks.push(`${where}: ${text}`);
  };
  page.on('request', (request) => {
    note('address', request.url());
    note('body', request.postData() ?? '');
    if (Object.values(request.headers()).some((value) => value.includes(key))) {
      sentTo.add(new URL(request.url()).origin);
    }
  });
  page.on('console', (message) => note('console', message.text()));
  page.on('pageerror', (error) => note('error', `${error.message} ${error.stack ?? ''}`));
  return {
    sentTo: () => [...sentTo],
    traces: async () => {
      const stored = await page.evaluate(storedTexts);
      if (stored.length === 0) throw new Error('Nothing is stored: the search would find nothing anywhere.');
      for (const { where, text } of stored) note(where, text);
      return leaks;
    },
  };
}

/** How many rows a table of the page's database has. */
export function rowsOf(page: Page, table: string): Promise<number> {
  return page.evaluate(async (name) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
      });
    for (const { name: database = '' } of await indexedDB.databases()) {
      const opened = await result(indexedDB.open(database));
      try {
        if (!opened.objectStoreNames.contains(name)) continue;
        return await result(opened.transaction(name).objectStore(name).count());
      } finally {
        opened.close();
      }
    }
    throw new Error(`There is no table ${name}.`);
  }, table);
}

/** In the page: everything that is stored, as text; bytes as Latin-1 and as UTF-16. */
async function storedTexts(): Promise<{ where: string; text: string }[]> {
  const found: { where: string; text: string }[] = [];
  const bytesOf = (bytes: Uint8Array) =>
    ['latin1', 'utf-16le'].map((encoding) => new TextDecoder(encoding).decode(bytes)).join('\n');
  const textOf = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return bytesOf(new Uint8Array(value));
    if (ArrayBuffer.isView(value)) {
      return bytesOf(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    }
    if (typeof value !== 'object' || value === null) return String(value);
    return Object.entries(value)
      .map(([name, part]) => `${name}=${textOf(part)}`)
      .join('\n');
  };
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name));
    for (const table of database.objectStoreNames) {
      const store = database.transaction(table).objectStore(table);
      const [keys, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
      found.push({ where: `${name}/${table}`, text: textOf([keys, values]) });
    }
    database.close();
  }
  for (const [where, storage] of Object.entries({ localStorage, sessionStorage })) {
    found.push({ where, text: JSON.stringify({ ...storage }) });
  }
  return found;
}
