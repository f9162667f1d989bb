import { expect, type Page } from '@playwright/test';
import { toast } from '../e2e/app-steps.js';
import { DEMO_LIMIT_MS, DEMO_SPEECH, everyDemoWord, playDemo, skipFirstVisit } from '../e2e/demo-steps.js';
import { readableWords, storedValues } from '../e2e/stored-bytes.js';

/** What lies in the browser after the demo meeting. */
export interface StoredDemo {
  /** How many values the browser keeps. */
  readonly values: number;
  /** How many words of the meeting were looked for. */
  readonly words: number;
  /** The words that can be read, with their place. */
  readonly readable: readonly string[];
  /** The same search once a page has kept what was said without sealing it: how many words it finds. */
  readonly control: number;
  /** The keys that lie in the browser: "AES-GCM 256", by how many there are. */
  readonly keys: Readonly<Record<string, number>>;
  /** How many of them the page itself can read. */
  readonly extractable: number;
}

/**
 * Plays the demo meeting to its end and looks at all that the browser then keeps for this site.
 * @throws Error where nothing of it was kept, or where the search does not find what is there
 */
export async function storedDemo(page: Page): Promise<StoredDemo> {
  await skipFirstVisit(page);
  await playDemo(page, 'Sixteen times as fast');
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: DEMO_LIMIT_MS });
  const words = everyDemoWord();
  const stored = await storedValues(page);
  const facts = stored.filter(({ where }) => /\/facts\//.test(where)).length;
  if (facts < DEMO_SPEECH.length) throw new Error(`Only ${facts} facts of the meeting were kept.`);
  const found = await keysInUse(page);
  await keepUnsealed(page, DEMO_SPEECH.map(({ text }) => text).join('\n'));
  const control = readableWords(await storedValues(page), words).length;
  if (control === 0) throw new Error('The search does not find what is there.');
  return {
    values: stored.length,
    words: words.size,
    readable: readableWords(stored, words),
    control,
    ...found,
  };
}

/** Every CryptoKey in every database of this site. */
async function keysInUse(page: Page): Promise<Pick<StoredDemo, 'keys' | 'extractable'>> {
  const found = await page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
      });
    const keysIn = (value: unknown): CryptoKey[] => {
      if (value instanceof CryptoKey) return [value];
      if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
      return Object.values(value).flatMap(keysIn);
    };
    const keys: CryptoKey[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        keys.push(...keysIn(await result(rows.getAll())));
      }
      database.close();
    }
    return keys.map(({ algorithm, extractable }) => {
      const { name, length } = algorithm as AesKeyAlgorithm;
      return { name: `${name} ${length}`, extractable };
    });
  });
  const keys: Record<string, number> = {};
  for (const { name } of found) keys[name] = (keys[name] ?? 0) + 1;
  return { keys, extractable: found.filter(({ extractable }) => extractable).length };
}

/** As a build would keep it that does not seal. */
const keepUnsealed = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (words) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('unsealed', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('words').put(words, 1);
        opening.onerror = () => reject(opening.error ?? new Error('IndexedDB refused'));
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    text,
  );
