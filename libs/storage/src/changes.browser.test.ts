import type { Change } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { fact, freshName, freshStore, header } from '../test/ground.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';
import { browserPlatform } from './platform.js';

function listen(store: OpenedStore) {
  const heard: Change[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const stop = store.subscribe((change) => {
    heard.push(change);
    for (const { count, resolve } of waiting) if (heard.length >= count) resolve();
  });
  const reached = (count: number) =>
    new Promise<void>((resolve) => {
      if (heard.length >= count) resolve();
      else waiting.push({ count, resolve });
    });
  return { heard, stop, reached };
}

describe('subscribe', () => {
  it('tells this tab before commit resolves, and the other tabs of the same changes', async () => {
    const databaseName = freshName();
    const [here, there] = [await openSealedStore({ databaseName }), await openSealedStore({ databaseName })];
    const [ours, theirs] = [listen(here), listen(there)];
    await here.commit([fact('a', 1), header('a')]);
    expect(ours.heard).toEqual([
      {
        writes: [
          { op: 'add', table: 'facts', key: ['a', 1] },
          { op: 'put', table: 'sessions', key: 'a' },
        ],
        forgotten: [],
        fromThisTab: true,
      },
    ]);
    await here.forget('a');
    await theirs.reached(2);
    expect(theirs.heard).toEqual(ours.heard.map((change) => ({ ...change, fromThisTab: false })));
    expect(theirs.heard[1]?.forgotten).toEqual(['a']);
    await Promise.all([here.close(), there.close()]);
  });

  it('says nothing of a commit that failed', async () => {
    const store = await freshStore();
    await store.commit([fact('a', 1)]);
    const { heard } = listen(store);
    await expect(store.commit([fact('a', 1)])).rejects.toMatchObject({ storeReason: 'conflict' });
    expect(heard).toEqual([]);
    await store.close();
  });

  it('sends keys and never values through the channel', async () => {
    const databaseName = freshName();
    const store = await openSealedStore({ databaseName });
    const channel = new BroadcastChannel(`sotto:${databaseName}`);
    const message = new Promise<unknown>((resolve) => (channel.onmessage = ({ data }) => resolve(data)));
    await store.commit([fact('a', 1, 'quarterly numbers')]);
    expect(JSON.stringify(await message)).not.toContain('quarterly');
    channel.close();
    await store.close();
  });

  it('goes on when a listener throws, and reports it', async () => {
    const reports: unknown[] = [];
    const platform = { ...browserPlatform(), report: (error: unknown) => void reports.push(error) };
    const store = await freshStore({ platform });
    store.subscribe(() => {
      throw new Error('a listener’s own fault');
    });
    const { heard } = listen(store);
    await store.commit([fact('a', 1)]);
    expect(heard).toHaveLength(1);
    expect(reports).toEqual([new Error('a listener’s own fault')]);
    await store.close();
  });

  it('works alone where the browser has no channel', async () => {
    const store = await freshStore({ platform: { ...browserPlatform(), channel: () => null } });
    const { heard } = listen(store);
    await store.commit([fact('a', 1)]);
    expect(heard).toHaveLength(1);
    await store.close();
  });
});
