import type { Page } from '@playwright/test';

/** Beside the app's own databases. */
const FILLER = 'filler';
/** Each fills what the one before it left over, bytes. */
const SIZES = [500_000, 50_000, 5_000, 500, 50];

/**
 * Gives the origin of a page so little space. Chromium remembers for up to 30 s how much there was, and forgets that with
 * the data: so it is done on a page of the origin where the app does not run yet.
 */
export async function limitSpace(page: Page, bytes: number): Promise<void> {
  const { origin } = new URL(page.url());
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes });
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}

/** Writes until not even a few bytes more are taken. */
export async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(
    async ([name, sizes]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(name, { autoIncrement: true });
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('IndexedDB refused'));
      });
      const isTaken = (size: number) =>
        new Promise<boolean>((resolve) => {
          const noise = new Uint8Array(size);
          for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
          const writing = database.transaction(name, 'readwrite', { durability: 'strict' });
          writing.objectStore(name).add(noise);
          writing.oncomplete = () => resolve(true);
          writing.onabort = () => resolve(false);
        });
      for (const size of sizes) while (await isTaken(size));
      database.close();
    },
    [FILLER, SIZES] as const,
  );
}
