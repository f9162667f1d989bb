import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillDisk, limitSpace } from '../e2e/full-disk-steps.js';
import { damageRecord, keysOf } from '../e2e/raw-records.js';
import type { StorageBuckets } from '../libs/storage/src/platform.js';
import { type Disk, ELSEWHERE, type Ground } from './storage-faults-ground.js';

const NOT_SAVED = /^The meeting is not being saved right now/;
const DELETED = /^The saved data of this site was deleted/;

/** One thing that goes wrong with the storage while a meeting runs. */
export interface StorageFault {
  readonly name: string;
  readonly disk: Disk;
  /** How what the person is told begins; absent where nothing is to be told at once. */
  readonly says?: RegExp;
  /** Where nothing is refused after it, nothing is to be told; at one moment at least something has to be. */
  readonly mayBeSpared?: true;
  /** And what they are told of the meeting when it is opened again. */
  readonly saysLater?: RegExp;
  /** So many words go with what the fault itself destroys. */
  readonly takes?: number;
  /** What makes the fault possible, before the app has opened its storage. */
  prepare?(ground: Ground): Promise<void>;
  strike(ground: Ground): Promise<void>;
  /** The fault is gone; absent where it leaves nothing behind. */
  mend?(ground: Ground): Promise<void>;
  /** It does not go as long as the page lives: what was said is to be had as a file. */
  readonly lasts?: true;
}

/** One thing that is wrong with the storage when the app is opened. */
export interface OpeningFault {
  readonly name: string;
  readonly disk: Disk;
  readonly preferences?: unknown;
  readonly says: RegExp;
  /** The app has been used before. */
  readonly used?: true;
  strike?(ground: Ground): Promise<void>;
  /** The fault is gone, and the app opens. */
  mend?(ground: Ground): Promise<void>;
}

const SPACE = 6_000_000;
const MOST_FILLS = 200;

/** Faults that meet a meeting as it runs. */
export const FAULTS: readonly StorageFault[] = [
  {
    name: 'quota reached',
    disk: 'folder',
    says: NOT_SAVED,
    prepare: ({ beside }) => limitSpace(beside, SPACE),
    strike: refuseByQuota,
    mend: ({ beside }) => deleteDatabase(beside, 'filler'),
  },
  {
    name: 'disk full',
    disk: 'small',
    says: /^(The meeting is not being saved right now|The saved data of this site was deleted|The browser had trouble saving)/,
    mayBeSpared: true,
    strike: fillSmallDisk,
    mend: emptySmallDisk,
  },
  {
    name: 'database deleted by another tab',
    disk: 'folder',
    says: DELETED,
    strike: ({ beside }) => deleteDatabase(beside, 'sotto'),
  },
  {
    name: 'data cleared by the browser',
    disk: 'folder',
    says: DELETED,
    strike: async ({ page, beside }) => {
      const browser = await page.context().newCDPSession(beside);
      await browser.send('Storage.clearDataForOrigin', {
        origin: new URL(beside.url()).origin,
        storageTypes: 'all',
      });
    },
  },
  {
    name: 'deletion held up by an old tab',
    disk: 'folder',
    says: NOT_SAVED,
    strike: async ({ beside }) => {
      await holdOpen(beside);
      await beside.evaluate(() => void indexedDB.deleteDatabase('sotto'));
    },
    mend: ({ beside }) => letGo(beside),
  },
  {
    name: 'upgrade held up by an old tab',
    disk: 'folder',
    says: NOT_SAVED,
    strike: async ({ beside }) => {
      await holdOpen(beside);
      // What a newer version asks for; it gives up, and nothing has changed.
      await beside.evaluate(() => {
        const request = indexedDB.open('sotto', 999);
        request.onupgradeneeded = () => request.transaction?.abort();
      });
    },
    mend: ({ beside }) => letGo(beside),
  },
  {
    name: 'a transaction of another tab that does not end',
    disk: 'folder',
    says: NOT_SAVED,
    strike: ({ beside }) => beside.evaluate(keepTransaction),
    mend: ({ beside }) => beside.evaluate(() => void Reflect.set(window, 'isHeld', false)),
  },
  {
    name: 'newer schema',
    disk: 'folder',
    says: NOT_SAVED,
    lasts: true,
    strike: ({ beside }) => beside.evaluate(openNewer),
  },
  {
    name: 'damaged record',
    disk: 'folder',
    saysLater: /^A part of this meeting cannot be read/,
    takes: 10,
    strike: async ({ beside }) => {
      const [fact] = ((await keysOf(beside, 'facts')) as [string, number][]).slice(-1);
      await damageRecord(beside, 'facts', fact ?? []);
    },
  },
  {
    name: 'quota of a private window reached',
    disk: 'private',
    says: NOT_SAVED,
    prepare: ({ beside }) => limitSpace(beside, SPACE),
    strike: async (ground) => {
      const left = await databasesOnDisk(ground);
      if (left.length > 0) throw new Error(`A private window has left ${left.join(', ')} on the disk.`);
      await refuseByQuota(ground);
    },
    mend: ({ beside }) => deleteDatabase(beside, 'filler'),
  },
];

/** Faults that are there when the app is opened. */
export const OPENINGS: readonly OpeningFault[] = [
  {
    name: 'quota reached',
    disk: 'folder',
    says: /^There is no space left for this site/,
    strike: async ({ beside }) => {
      await limitSpace(beside, SPACE);
      await fillDisk(beside);
    },
    mend: ({ beside }) => deleteDatabase(beside, 'filler'),
  },
  {
    name: 'disk full',
    disk: 'small',
    says: /^(There is no space left for this site|The browser’s storage keeps failing)/,
    strike: fillSmallDisk,
    mend: emptySmallDisk,
  },
  {
    name: 'upgrade held up by an old tab',
    disk: 'folder',
    says: /^Another tab holds an older version of this app open/,
    strike: ({ beside }) => beside.evaluate(openFirstVersion),
    mend: ({ beside }) => letGo(beside),
  },
  {
    name: 'deletion held up by an old tab',
    disk: 'folder',
    used: true,
    says: /^The browser’s storage does not answer/,
    strike: async ({ beside }) => {
      await holdOpen(beside);
      await beside.evaluate(() => void indexedDB.deleteDatabase('sotto'));
    },
    mend: ({ beside }) => letGo(beside),
  },
  {
    name: 'newer schema',
    disk: 'folder',
    used: true,
    says: /^The saved data was written by a newer version of this app/,
    strike: ({ beside }) => beside.evaluate(openNewer),
  },
  {
    name: 'damaged keys',
    disk: 'folder',
    used: true,
    says: /^(The browser has removed the keys|A saved entry)/,
    strike: async ({ page, beside }) => {
      await page.goto(ELSEWHERE);
      await beside.evaluate(async () => {
        const buckets = (navigator as unknown as { storageBuckets: StorageBuckets }).storageBuckets;
        for (const name of await buckets.keys()) await buckets.delete(name);
      });
    },
  },
  {
    name: 'site data forbidden',
    disk: 'folder',
    preferences: { profile: { default_content_setting_values: { cookies: 2 } } },
    says: /^The browser does not let this site store data/,
  },
];

/**
 * Until a transaction of the meeting is refused, and once more: the browser clears up behind its databases, and has room
 * again for the meeting's few bytes where nothing of the filler's went in.
 */
async function refuseByQuota({ beside, refused }: Ground): Promise<void> {
  for (let fills = 0; fills < MOST_FILLS && !refused.includes('QuotaExceededError'); fills++) {
    await fillDisk(beside);
  }
  await fillDisk(beside);
}

function deleteDatabase(page: Page, name: string): Promise<void> {
  return page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(database);
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error ?? new Error('IndexedDB refused'));
      }),
    name,
  );
}

/** As a tab of older code does that does not heed who waits for it. */
const holdOpen = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const request = indexedDB.open('sotto');
    await new Promise((resolve) => (request.onsuccess = resolve));
    Object.assign(window, { held: request.result });
  });

const letGo = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(window, 'held') as IDBDatabase).close());

/** Runs in the page: a transaction over all, kept alive by asking on. */
async function keepTransaction(): Promise<void> {
  const request = indexedDB.open('sotto');
  await new Promise((resolve) => (request.onsuccess = resolve));
  const database = request.result;
  const names = [...database.objectStoreNames];
  const store = database.transaction(names, 'readwrite').objectStore(names[0] ?? '');
  Reflect.set(window, 'isHeld', true);
  const again = () => {
    if (Reflect.get(window, 'isHeld')) store.get('nothing').onsuccess = again;
    else database.close();
  };
  again();
}

/** Runs in the page: a later version comes, and goes. */
async function openNewer(): Promise<void> {
  const request = indexedDB.open('sotto', 999);
  await new Promise((resolve) => (request.onsuccess = resolve));
  request.result.close();
}

/** Runs in the page: the first version of the app, which does not heed who waits for it. */
async function openFirstVersion(): Promise<void> {
  const request = indexedDB.open('sotto', 1);
  request.onupgradeneeded = () => {
    for (const table of ['facts', 'drafts', 'sessions', 'cache', 'keys', 'settings', 'audit']) {
      request.result.createObjectStore(table).createIndex('by-compartment', 'compartment');
    }
    for (const table of ['key-ring', 'generations']) request.result.createObjectStore(table);
  };
  await new Promise((resolve) => (request.onsuccess = resolve));
  Object.assign(window, { held: request.result });
}

/** What a browser keeps on the disk has a folder there, of the databases or of the buckets; in a private window none has. */
async function databasesOnDisk(ground: Ground): Promise<readonly string[]> {
  const files = await readdir(await ground.profile(), { recursive: true });
  return files.filter((name) => /(IndexedDB|WebStorage)\//.test(name));
}

const FILLER = 'filler.bin';

/** Until the system says that nothing is left. */
export async function fillSmallDisk(ground: Ground): Promise<void> {
  const file = await open(join(await ground.profile(), FILLER), 'a');
  try {
    for (let bytes = 1 << 20; bytes > 0; bytes >>= 1) while (await isTaken(file, bytes));
  } finally {
    await file.close();
  }
}

async function isTaken(file: FileHandle, bytes: number): Promise<boolean> {
  try {
    return (await file.write(Buffer.alloc(bytes, 1))).bytesWritten === bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

export async function emptySmallDisk(ground: Ground): Promise<void> {
  await rm(join(await ground.profile(), FILLER), { force: true });
}
