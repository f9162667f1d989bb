import { describe, expect, it } from 'vitest';
import { runConformance } from './conformance.js';
import { MemoryStore } from './memory-store.js';
import { sealedStoreConformance } from './sealed-store-conformance.js';

describe('MemoryStore', () => {
  const make = () => Promise.resolve(new MemoryStore());
  const lose = (store: MemoryStore) => Promise.resolve(store.vanish());

  it.each(sealedStoreConformance(make, lose))('$law', ({ check }) => check());

  it('holds commits back until it is let go, and fails the next one when told', async () => {
    const store = new MemoryStore();
    const open = store.hold();
    const first = store.commit([{ op: 'put', table: 't', key: 'k', compartment: 'c', value: 1 }]);
    expect(store.commits).toHaveLength(0);
    open();
    await first;
    expect(store.commits).toHaveLength(1);
    store.fail(new Error('disk'));
    await expect(store.commit([])).rejects.toThrow('disk');
    await store.commit([]);
  });
});

describe('sealedStoreConformance', () => {
  class Forgetful extends MemoryStore {
    override forget(): Promise<void> {
      return Promise.resolve();
    }
  }
  class Careless extends MemoryStore {
    override commit(writes: Parameters<MemoryStore['commit']>[0]): Promise<void> {
      return super.commit(writes.map((write) => (write.op === 'add' ? { ...write, op: 'put' } : write)));
    }
  }

  /** Takes whatever comes after a loss for the beginning. */
  class Forgiving extends MemoryStore {
    override commit(writes: Parameters<MemoryStore['commit']>[0]): Promise<void> {
      return super.commit(writes, writes[0]?.compartment);
    }
  }

  it.each([
    [Forgetful, 'forgotten compartment'],
    [Careless, 'second add'],
    [Forgiving, 'deleted under the store'],
  ])('finds the fault of %o', async (Store, law) => {
    const broken = await runConformance(
      sealedStoreConformance(
        () => Promise.resolve(new Store()),
        (store) => Promise.resolve(store.vanish()),
      ),
    );
    expect(broken.join('\n')).toContain(law);
  });
});
