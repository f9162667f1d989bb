import type { Key, KeyRange, SealedStore, Write } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshStore } from '../test/ground.js';
import { TABLES } from './catalogue.js';
import { compareKeys } from './keys.js';

const name = fc.constantFrom('a', 'b', 'ab', '', 'ä', 'Z');
const part = fc.oneof(name, fc.integer({ min: -2, max: 12 }));
const parts = fc.array(part, { minLength: 1, maxLength: 3 });
const key: fc.Arbitrary<Key> = fc.oneof(name, parts);

describe('the order of keys', () => {
  it('is the order of IndexedDB', () => {
    fc.assert(
      fc.property(key, key, (a, b) => {
        expect(Math.sign(compareKeys(a, b))).toBe(indexedDB.cmp(a, b));
      }),
      { numRuns: 2000 },
    );
  });
});

/** The double in memory filters by hand; the store asks IndexedDB for a span. Both must find the same. */
describe('a range of the store is what the double in memory finds', () => {
  const keysOf = async (store: SealedStore, table: 'facts' | 'settings', range: KeyRange) =>
    (await store.range(TABLES[table] as { name: string }, range)).map((entry) => entry.key);

  const both = async (table: string, keys: readonly Key[]) => {
    const stores = [new MemoryStore(), await freshStore()] as const;
    const writes = keys.map((at): Write => ({ op: 'put', table, key: at, compartment: 'c', value: 0 }));
    await Promise.all(stores.map((store) => store.commit(writes)));
    return stores;
  };

  it('for keys of parts', async () => {
    const keys = fc.sample(parts, { numRuns: 150, seed: 1 });
    const [memory, real] = await both('facts', keys);
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 2 }),
        fc.option(fc.oneof(parts, fc.constantFrom(...keys)), { nil: undefined }),
        async (prefix, after) => {
          const range: KeyRange = { prefix, ...(after && { after }) };
          expect(await keysOf(real, 'facts', range)).toEqual(await keysOf(memory, 'facts', range));
        },
      ),
      { numRuns: 300 },
    );
    await real.close();
  });

  it('for keys of one text', async () => {
    const [memory, real] = await both('settings', ['a', 'ab', 'b', '', 'Z', 'ä']);
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { maxLength: 2 }),
        fc.option(name, { nil: undefined }),
        async (prefix, after) => {
          const range: KeyRange = { prefix, ...(after !== undefined && { after }) };
          expect(await keysOf(real, 'settings', range)).toEqual(await keysOf(memory, 'settings', range));
        },
      ),
      { numRuns: 200 },
    );
    await real.close();
  });
});
