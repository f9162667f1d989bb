import { beforeEach, describe, expect, it } from 'vitest';
import { afterSealing, fact, freshName, header } from '../test/ground.js';
import { TABLES } from './catalogue.js';
import type { OpenedStore } from './opened-store.js';
import { browserPlatform, type Platform, type StorageBuckets } from './platform.js';
import { openSealedStore } from './sealed-store.js';
import { groupOf } from './shred-keys.js';

/** Sessions of one group: forgetting one changes the shred key of all. */
const [GOING, BEGUN, KEPT] = Array.from({ length: 1000 }, (_, i) => `session_${i}`).filter(
  (id) => groupOf(id) === 1,
) as [string, string, string];
const text = { text: 'fact 1' };

let databaseName: string;
let other: OpenedStore;
beforeEach(async () => {
  databaseName = freshName();
  other = await openSealedStore({ databaseName });
  await other.commit([fact(GOING, 1), fact(KEPT, 1)]);
  return () => other.close();
});
const open = (platform: Platform = browserPlatform()) => openSealedStore({ databaseName, platform });

/** What a tab finds that reads everything from the disk. */
async function opensNow(...sessions: string[]): Promise<void> {
  const next = await open();
  for (const id of sessions) expect(await next.get(TABLES.facts, [id, 1])).toEqual(text);
  await next.close();
}

describe('a shred key that another tab changes meanwhile', () => {
  it.each<[string, (store: OpenedStore) => Promise<unknown>]>([
    ['a commit', (store) => store.commit([fact(BEGUN, 1)])],
    [
      'a derived value, then a commit',
      async (store) => {
        await store.derived.put('x', BEGUN, new Uint8Array([1]));
        await store.commit([fact(BEGUN, 1)]);
      },
    ],
    [
      'a restore',
      (store) => {
        async function* pages() {
          yield await Promise.resolve([{ table: 'facts', key: [BEGUN, 1], compartment: BEGUN, value: text }]);
        }
        return store.restore(pages(), { signal: new AbortController().signal });
      },
    ],
  ])('seals nothing that %s begins', async (_, begin) => {
    const store = await open(afterSealing(() => other.forget(GOING)));
    await begin(store);
    await store.close();
    await opensNow(BEGUN, KEPT);
  });

  it('is not the last word on what another tab begins while it is changed', async () => {
    const store = await open(afterSealing(() => other.commit([fact(BEGUN, 1), header(BEGUN)])));
    await store.forget(GOING);
    await store.close();
    await opensNow(BEGUN, KEPT);
  });

  it('lets a tab read what it had begun to read', async () => {
    const { buckets } = browserPlatform() as { buckets: StorageBuckets };
    let isReading = false;
    const store = await open({
      ...browserPlatform(),
      buckets: {
        // Asked after the ring's entry was read.
        async keys() {
          if (isReading) {
            isReading = false;
            await other.forget(GOING);
          }
          return buckets.keys();
        },
        open: (name, options) => buckets.open(name, options),
        delete: (name) => buckets.delete(name),
      },
    });
    isReading = true;
    expect(await store.get(TABLES.facts, [KEPT, 1])).toEqual(text);
    expect(isReading).toBe(false);
    await store.close();
  });
});
