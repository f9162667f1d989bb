import { sealedStoreConformance } from '@sotto/meeting/testing';
import { describe, it } from 'vitest';
import { freshName } from '../test/ground.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';
import { deleteDatabase } from './shred-boxes.js';

const names = new Map<OpenedStore, string>();

async function make(): Promise<OpenedStore> {
  const databaseName = freshName();
  const store = await openSealedStore({ databaseName });
  names.set(store, databaseName);
  return store;
}

const lose = (store: OpenedStore): Promise<void> => deleteDatabase(indexedDB, names.get(store) ?? '');

describe('the sealed store keeps the laws of its port', () => {
  it.each(sealedStoreConformance(make, lose))('$law', ({ check }) => check());
});
