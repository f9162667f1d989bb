import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { fact, freshName, freshStore, header, reasonOf, setting } from '../test/ground.js';
import { TABLES } from './catalogue.js';
import { openSealedStore } from './sealed-store.js';

/** The part of the browser's debugging protocol that is used here. */
interface Debugger {
  send(method: string, params: Record<string, unknown>): Promise<unknown>;
}
const browser = () => cdp() as unknown as Debugger;
const { origin } = location;
const clearSiteData = () =>
  browser().send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });

/** Text that no store can make smaller. */
function noise(characters: number): string {
  const bytes = new Uint8Array(characters / 2);
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

afterEach(() => browser().send('Storage.overrideQuotaForOrigin', { origin }));

describe('a full disk', () => {
  it('is told as full, keeps what was saved, and is over when there is space again', async () => {
    await browser().send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 });
    // Chromium remembers for up to 30 s how much space there was; it forgets that with the data.
    await clearSiteData();
    const store = await freshStore();
    await store.commit([fact('a', 1), header('a')]);
    const large = noise(1_000_000);
    let reason: unknown = 'none';
    for (let i = 0; i < 20 && reason === 'none'; i++)
      reason = await reasonOf(store.commit([setting(`${i}`, large)]));
    expect(reason).toBe('full');
    expect(await store.get(TABLES.facts, ['a', 1])).toEqual({ text: 'fact 1' });
    await browser().send('Storage.overrideQuotaForOrigin', { origin });
    await store.commit([fact('a', 2)]);
    expect(await store.range(TABLES.facts, { prefix: ['a'] })).toHaveLength(2);
    expect(await store.list(TABLES.sessions)).toHaveLength(1);
    await store.close();
  });
});

describe('the person clears the site’s data', () => {
  it('under an open store: it begins anew', async () => {
    const databaseName = freshName();
    const store = await openSealedStore({ databaseName });
    await store.commit([fact('a', 1), header('a')]);
    await store.list(TABLES.sessions);
    await clearSiteData();
    expect(await store.get(TABLES.facts, ['a', 1])).toBeUndefined();
    expect(await store.list(TABLES.sessions)).toEqual([]);
    await store.commit([fact('a', 1, 'after'), header('a', 'after')]);
    expect(await store.get(TABLES.facts, ['a', 1])).toEqual({ text: 'after' });
    expect((await store.list(TABLES.sessions)).map(({ value }) => value)).toEqual([{ title: 'after' }]);
    await store.close();
  });
});
