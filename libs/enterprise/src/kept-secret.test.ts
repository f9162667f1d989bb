import { type Key, StoreError, type Table } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { keptSecret } from './kept-secret.js';
import { KEYS } from './tables.js';

/** A store whose keys do not open until they are written anew. */
class DamagedKeys extends MemoryStore {
  override get<T>(table: Table<T>, key: Key): Promise<T | undefined> {
    const written = this.commits.flat().some((write) => write.op === 'put' && write.table === KEYS.name);
    if (table.name !== KEYS.name || written) return super.get(table, key);
    return Promise.reject(new StoreError('damaged', 'This record does not open.'));
  }
}

let made = 0;
const kind = {
  name: 'some-secret',
  make: async () => `secret ${++made}`,
  read: async (secret: string) => {
    if (!secret.startsWith('secret')) throw new TypeError('of no use');
    return secret;
  },
};

describe('a secret that is kept', () => {
  it('is made once, also by two tabs at once', async () => {
    const store = new MemoryStore();
    const [one, two] = await Promise.all([keptSecret(store, kind), keptSecret(store, kind)]);
    expect([two, await keptSecret(store, kind)]).toEqual([one, one]);
  });

  it('is made anew where it does not open, or is of no use', async () => {
    const damaged = new DamagedKeys();
    await damaged.commit([
      { op: 'add', table: 'keys', key: kind.name, compartment: 'device', value: { secret: 'x' } },
    ]);
    const healed = await keptSecret(damaged, kind);
    expect(await keptSecret(damaged, kind)).toBe(healed);
    const useless = new MemoryStore();
    await useless.commit([
      { op: 'add', table: 'keys', key: kind.name, compartment: 'device', value: { secret: 'x' } },
    ]);
    expect(await keptSecret(useless, kind)).toMatch(/^secret/u);
  });

  it('lies among the keys of this device, under its name', async () => {
    const store = new MemoryStore();
    const secret = await keptSecret(store, kind);
    expect(store.commits).toEqual([
      [{ op: 'add', table: 'keys', key: kind.name, compartment: 'device', value: { secret } }],
    ]);
  });

  it('is not there where it could not be written', async () => {
    const store = new MemoryStore();
    store.fail(new StoreError('full', 'The disk is full.'));
    await expect(keptSecret(store, kind)).rejects.toMatchObject({ storeReason: 'full' });
    expect(store.commits).toEqual([]);
  });

  it('is not replaced where the store is locked', async () => {
    const locked = new MemoryStore();
    locked.get = () => Promise.reject(new StoreError('locked', 'Locked.'));
    await expect(keptSecret(locked, kind)).rejects.toMatchObject({ storeReason: 'locked' });
    expect(locked.commits).toEqual([]);
  });
});
