import type { Page } from '@playwright/test';

/** One value that the browser keeps for this origin, as bytes. */
export interface StoredValue {
  /** "database/store/key", or the storage it lies in. */
  readonly where: string;
  readonly bytes: Buffer;
}

/**
 * Every key and value of every store of every IndexedDB database, of localStorage, sessionStorage and the cookies, as
 * bytes: binary parts as they are, strings as UTF-8.
 * @throws Error where nothing at all is stored: a search in it would prove nothing
 */
export async function storedValues(page: Page): Promise<readonly StoredValue[]> {
  const values = await page.evaluate(readAll);
  if (values.length === 0) throw new Error('Nothing is stored, so a search finds nothing whatever is wrong.');
  return values.map(({ where, base64 }) => ({ where, bytes: Buffer.from(base64, 'base64') }));
}

/** The words that can be read in what is stored, in UTF-8 or UTF-16 and in any case, with the place of each. */
export function readableWords(values: readonly StoredValue[], words: Iterable<string>): readonly string[] {
  // Latin-1 keeps every byte as one character, so that a search in text is a search in bytes.
  const contents = values.map(({ where, bytes }) => ({
    where,
    text: bytes.toString('latin1').toLowerCase(),
  }));
  return [...words].flatMap((word) => {
    const forms = (['utf8', 'utf16le'] as const).map((encoding) =>
      Buffer.from(word.toLowerCase(), encoding).toString('latin1'),
    );
    return contents
      .filter(({ text }) => forms.some((form) => text.includes(form)))
      .map(({ where }) => `${word} in ${where}`);
  });
}

/** In the page. */
async function readAll(): Promise<{ where: string; base64: string }[]> {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
    });
  const partsOf = async (value: unknown): Promise<BlobPart[]> => {
    if (value instanceof Blob || value instanceof ArrayBuffer) return [value];
    if (ArrayBuffer.isView(value)) return [value as ArrayBufferView<ArrayBuffer>];
    if (typeof value !== 'object' || value === null) return [`${String(value)}\n`];
    const inner =
      value instanceof Map || value instanceof Set
        ? [...value]
        : Object.entries(value).flatMap(([name, part]) => [name, part as unknown]);
    return (await Promise.all(inner.map(partsOf))).flat();
  };
  const base64Of = async (value: unknown) => {
    const bytes = new Uint8Array(await new Blob(await partsOf(value)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };

  const found: { where: string; base64: string }[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([result(rows.getAllKeys()), result(rows.getAll())]);
      for (const [index, key] of keys.entries()) {
        const where = `${name}/${store}/${JSON.stringify(key)}`;
        found.push({ where, base64: await base64Of([key, values[index]]) });
      }
    }
    database.close();
  }
  for (const [where, storage] of Object.entries({ localStorage, sessionStorage })) {
    if (storage.length > 0) found.push({ where, base64: await base64Of({ ...storage }) });
  }
  if (document.cookie) found.push({ where: 'cookies', base64: await base64Of(document.cookie) });
  return found;
}
