import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Places of what was sealed although it holds a picture or a sound as text. */
    encodedMedia?: string[];
  }
}

/** One row of the journal's database. */
export interface JournalRow {
  readonly table: string;
  readonly key: string;
  /** Of its key and value together, texts as UTF-8. */
  readonly bytes: number;
  /** What in it the browser keeps beside the row, or what is a picture or a sound: names of types. */
  readonly holds: readonly string[];
}

/** Every row of the journal's database, read as anybody can who is not the store. @throws Error where there is none */
export async function journalRows(page: Page): Promise<readonly JournalRow[]> {
  const rows = await page.evaluate(readJournal);
  if (rows.length === 0) throw new Error('The journal is empty, so nothing can be said of its rows.');
  return rows;
}

/** Looks at everything that pages from now on seal, for `encodedMedia`: afterwards nobody can. */
export async function watchSealed(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const found = (window.encodedMedia = [] as string[]);
    const { encrypt } = SubtleCrypto.prototype;
    SubtleCrypto.prototype.encrypt = function (algorithm, key, data) {
      const text = new TextDecoder('latin1').decode(data);
      const { additionalData } = algorithm as AesGcmParams;
      const samples = /(?:-?\d[\d.e-]*,(?:"\d+":)?){200}/;
      if (/data:(image|audio|video)\/|[A-Za-z0-9+/]{1000}/.test(text) || samples.test(text)) {
        found.push(new TextDecoder().decode(additionalData));
      }
      return encrypt.call(this, algorithm, key, data);
    };
  });
}

/** In the page. */
async function readJournal(): Promise<JournalRow[]> {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
    });
  const text = (words: string) => new TextEncoder().encode(words).length;
  const starts = {
    picture: [
      [0x89, 0x50, 0x4e, 0x47],
      [0xff, 0xd8, 0xff],
      [0x52, 0x49, 0x46, 0x46],
    ],
    sound: [
      [0x1a, 0x45, 0xdf, 0xa3],
      [0x4f, 0x67, 0x67, 0x53],
    ],
  };
  const look = (value: unknown, holds: string[]): number => {
    if (typeof value === 'string') {
      if (/data:(image|audio|video)\//.test(value) || /[A-Za-z0-9+/]{1000}/.test(value))
        holds.push('encoded');
      return text(value);
    }
    if (value instanceof Blob) {
      holds.push(value.constructor.name);
      return value.size;
    }
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes =
        value instanceof ArrayBuffer
          ? new Uint8Array(value)
          : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      // Samples are numbers of more than a byte.
      if (!(value instanceof ArrayBuffer || value instanceof Uint8Array)) holds.push(value.constructor.name);
      for (const [kind, all] of Object.entries(starts)) {
        if (all.some((start) => start.every((byte, at) => bytes[at] === byte))) holds.push(kind);
      }
      return bytes.byteLength;
    }
    if (typeof value !== 'object' || value === null) return 8;
    const kind = value.constructor.name;
    if (/^(ImageData|ImageBitmap|OffscreenCanvas|VideoFrame|AudioData|FileSystem.*)$/.test(kind))
      holds.push(kind);
    return Object.entries(value).reduce((sum, [name, part]) => sum + text(name) + look(part, holds), 0);
  };
  const database = await result(indexedDB.open('sotto'));
  const rows: JournalRow[] = [];
  for (const table of database.objectStoreNames) {
    const store = database.transaction(table).objectStore(table);
    const [keys, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
    for (const [index, key] of keys.entries()) {
      const holds: string[] = [];
      const bytes = look(key, holds) + look(values[index], holds);
      rows.push({ table, key: JSON.stringify(key), bytes, holds });
    }
  }
  database.close();
  return rows;
}
