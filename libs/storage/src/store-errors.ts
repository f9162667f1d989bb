import { type Failure, type Key, StoreError } from '@sotto/meeting';

/** Thrown inside an operation whose connection knows an older device or shred key: reopen and try again. */
export class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}

const STORAGE_TROUBLE = new Set([
  'AbortError',
  'InvalidStateError',
  'UnknownError',
  'QuotaExceededError',
  'TransactionInactiveError',
  'NotFoundError', // a table is missing: the database was deleted and made again under us
  'NotReadableError',
  'DataError',
  'TimeoutError',
  'SecurityError',
  'VersionError',
  'StaleConnection',
]);

/** Whether closing, reopening and trying once more may help. */
export const isStorageTrouble = (error: unknown): boolean =>
  STORAGE_TROUBLE.has(nameOf(error)) && nameOf(error) !== 'VersionError';

/** Whether it was the connection that was closed under the operation, and not the operation that failed. */
export const isClosing = (error: unknown): boolean =>
  nameOf(error) === 'AbortError' || nameOf(error) === 'InvalidStateError';

/** Whether the browser could not write as it should: for want of space, or by a fault of its disk or its own. */
export const isRefusal = (error: unknown): boolean =>
  nameOf(error) === 'QuotaExceededError' || nameOf(error) === 'UnknownError';

/** Whether it was space that was missing. */
export const isFull = (error: unknown): boolean =>
  StoreError.isStoreError(error) && error.storeReason === 'full';

/** A storage error in our words; what is no storage error (a fault of the program) is given back as it is. */
export function toStoreError(error: unknown): unknown {
  if (StoreError.isStoreError(error) || !STORAGE_TROUBLE.has(nameOf(error))) return error;
  const options = { cause: error, code: nameOf(error) };
  switch (nameOf(error)) {
    case 'QuotaExceededError':
      return new StoreError(
        'full',
        'There is no space left for this site, so nothing new can be saved. Delete old sessions or free space on the disk, then try again.',
        options,
      );
    case 'TimeoutError':
      return new StoreError(
        'blocked',
        'The browser’s storage does not answer, so nothing can be read or saved right now. Another tab of this app may hold it up: close the other tabs, then try again.',
        options,
      );
    case 'VersionError':
      return new StoreError(
        'newer',
        'The saved data was written by a newer version of this app, and this tab cannot read it. Reload the page to get the newer version; of what was saved, nothing is lost.',
        options,
      );
    case 'SecurityError':
      return new StoreError(
        'unavailable',
        'The browser does not let this site store data, so nothing can be saved. Allow site data for this address, or leave private browsing.',
        options,
      );
    default:
      return new StoreError(
        'unavailable',
        'The browser’s storage keeps failing, so this was not saved or read. What was saved before is untouched; close other tabs of this app and reload the page.',
        options,
      );
  }
}

export const noStorage = (): StoreError =>
  new StoreError(
    'unavailable',
    'This browser gives the page no sealed storage, so nothing can be saved. Open the app over https in a current browser.',
  );

export const closedStore = (): StoreError =>
  new StoreError('unavailable', 'The store was closed, so nothing more is saved or read. Reload the page.');

/** Code that is fetched when it is needed did not come. Browsers may remember that until the page is loaded anew. */
export const notLoaded = (cause: unknown): StoreError =>
  new StoreError(
    'unavailable',
    'A part of the app that is needed for this could not be fetched, so nothing was changed. Check the connection, reload the page, then try again.',
    { code: 'not-loaded', cause },
  );

export const lockedStore = (): StoreError =>
  new StoreError(
    'locked',
    'The saved data is locked with a passphrase, so nothing can be read or saved. Unlock it to go on.',
  );

export const blockedStore = (): StoreError =>
  new StoreError(
    'blocked',
    'Another tab holds an older version of this app open, so the saved data cannot be brought up to date. Close the other tabs of this app, then reload this one.',
  );

export const goneSession = (): StoreError =>
  new StoreError(
    'gone',
    'The saved data of this site was deleted while this page was open, so this was not saved. What else was saved before may be gone, too: look in History, and restore a backup if there is one.',
  );

export const conflict = (table: string, key: Key): StoreError =>
  new StoreError(
    'conflict',
    `Another tab has already written ${recordName(table, key)}, so this tab stops writing. Go on in the other tab, or bring the session here.`,
  );

export const tooContended = (): StoreError =>
  new StoreError(
    'unavailable',
    'Other tabs change the keys of this data all the time, so it was not saved. Close the other tabs of this app and try again.',
  );

export const damaged = (table: string, key: Key, cause?: unknown): StoreError =>
  new StoreError(
    'damaged',
    `A saved entry (${recordName(table, key)}) does not open: it was damaged or changed on the disk. The other entries are not affected; bring this one back from a backup if there is one.`,
    { cause },
  );

const LOST_KEYS = 'lost-keys';

/** The browser removed the bucket with the shred keys, for want of space: what they sealed opens nowhere any more. */
export const lostKeys = (): StoreError =>
  new StoreError(
    'damaged',
    'The browser has removed the keys of the saved data, so nothing that was saved on this device opens any more. Delete everything here to begin anew, then restore a backup if there is one.',
    { code: LOST_KEYS },
  );

/** Whether it is that. */
export const isLostKeys = (error: unknown): boolean =>
  StoreError.isStoreError(error) && error.failure.code === LOST_KEYS;

/** The same as data, for an entry of a list. */
export const damage = (table: string, key: Key): Failure => ({
  reason: 'unreadable',
  message: damaged(table, key).message,
  code: 'damaged',
});

/** A record in words. */
export const recordName = (table: string, key: Key): string =>
  `${table} ${typeof key === 'string' ? key : key.join(', ')}`;

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
