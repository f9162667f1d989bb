import { type Key, StoreError } from '@sotto/meeting';
import { recordName } from './store-errors.js';

export const newerBackup = (table: string): StoreError =>
  new StoreError(
    'newer',
    `The backup holds entries of a kind (${table}) that this version of the app does not know, so restoring was stopped. Reload the page to get the newer version, then restore again; what was saved here is untouched.`,
  );

export const brokenBackup = (): StoreError =>
  new StoreError(
    'damaged',
    'The backup is not as this app writes it, so restoring was stopped. What was saved here is untouched; try another copy of the file.',
  );

export const foreignEntry = (table: string, key: Key): StoreError =>
  new StoreError(
    'conflict',
    `The backup holds an entry (${recordName(table, key)}) in whose place something else is saved here, so nothing was replaced by it. Delete what is here first, then restore again.`,
  );
