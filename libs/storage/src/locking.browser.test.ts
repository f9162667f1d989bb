import { beforeEach, describe, expect, it } from 'vitest';
import { fact, freshName, keyOf, passphrase, reasonOf, recovery, setting } from '../test/ground.js';
import { TABLES } from './catalogue.js';
import type { OpenedStore } from './opened-store.js';
import { browserPlatform } from './platform.js';
import { openSealedStore } from './sealed-store.js';

let databaseName: string;
let here: OpenedStore;
let there: OpenedStore;
beforeEach(async () => {
  databaseName = freshName();
  here = await openSealedStore({ databaseName });
  await here.guard([await passphrase('words'), await recovery('printed')]);
  await here.commit([setting('theme', 'dark')]);
  there = await openSealedStore({ databaseName });
  await there.unlock(await keyOf('words'));
  return () => Promise.all([here.close(), there.close()]);
});

/** Counts how often a tab is told, and waits for the next time. */
function lockings(store: OpenedStore) {
  let count = 0;
  let wake: () => void = () => undefined;
  const stop = store.onLocked(() => {
    count++;
    wake();
  });
  const next = new Promise<void>((resolve) => (wake = resolve));
  return { count: () => count, next, stop };
}

const theme = (store: OpenedStore) => store.get(TABLES.settings, 'theme');
/** Resolves when a tab has heeded all that was told to it before: the channel keeps the order. */
const heeded = (from: OpenedStore, to: OpenedStore) =>
  new Promise<void>((resolve) => {
    const stop = to.subscribe(({ forgotten }) => {
      if (!forgotten.includes('heeded')) return;
      stop();
      // What the news set going stands in the queue of writes before this.
      void to.forget('nothing').then(resolve);
    });
    void from.forget('heeded');
  });

describe('E8: lock', () => {
  it('locks every tab, and each hears of it once', async () => {
    const [ours, theirs] = [lockings(here), lockings(there)];
    await here.lock();
    await theirs.next;
    expect(await reasonOf(theme(there))).toBe('locked');
    expect(await reasonOf(theme(here))).toBe('locked');
    await here.lock();
    await heeded(here, there);
    expect([ours.count(), theirs.count()]).toEqual([1, 1]);
  });

  it('is heard again after the next unlocking, and not after one stopped listening', async () => {
    const ours = lockings(here);
    await here.lock();
    await here.unlock(await keyOf('printed'));
    expect(await theme(here)).toBe('dark');
    await here.lock();
    expect(ours.count()).toBe(2);
    ours.stop();
    await here.unlock(await keyOf('printed'));
    await here.lock();
    expect(ours.count()).toBe(2);
  });

  it('does nothing and says nothing without a guard', async () => {
    await here.guard(null);
    await heeded(here, there);
    const [ours, theirs] = [lockings(here), lockings(there)];
    await here.lock();
    await heeded(here, there);
    expect([ours.count(), theirs.count()]).toEqual([0, 0]);
    expect(await theme(here)).toBe('dark');
    expect(await theme(there)).toBe('dark');
  });

  it('lets the other tab finish what it was given to write', async () => {
    const theirs = lockings(there);
    const writing = Promise.all([1, 2, 3].map((seq) => there.commit([fact('a', seq)])));
    await here.lock();
    const outcomes = await writing.then(
      () => 'written',
      () => 'told',
    );
    await theirs.next;
    await here.unlock(await keyOf('words'));
    const entries = await here.range(TABLES.facts, { prefix: ['a'] });
    if (outcomes === 'written') expect(entries).toHaveLength(3);
    expect(entries.every(({ damage }) => damage === undefined)).toBe(true);
  });

  it('while a write is under way lets it finish, and refuses the one that comes after', async () => {
    const before = here.commit([fact('a', 1)]);
    const locked = here.lock();
    const after = here.commit([fact('a', 2)]);
    await before;
    await locked;
    expect(await reasonOf(after)).toBe('locked');
    await here.unlock(await keyOf('words'));
    expect((await here.range(TABLES.facts, { prefix: ['a'] })).map(({ key }) => key)).toEqual([['a', 1]]);
  });

  it('locks this tab where the browser has no channel', async () => {
    const alone = await openSealedStore({
      databaseName,
      platform: { ...browserPlatform(), channel: () => null },
    });
    await alone.unlock(await keyOf('words'));
    await alone.lock();
    expect(await reasonOf(theme(alone))).toBe('locked');
    await alone.close();
  });

  it('goes on to tell the others where a listener throws, and reports it', async () => {
    const reports: unknown[] = [];
    const platform = { ...browserPlatform(), report: (error: unknown) => void reports.push(error) };
    const store = await openSealedStore({ databaseName, platform });
    await store.unlock(await keyOf('words'));
    const theirs = lockings(there);
    store.onLocked(() => {
      throw new Error('a listener’s own fault');
    });
    await store.lock();
    await theirs.next;
    expect(reports).toEqual([new Error('a listener’s own fault')]);
    await store.close();
  });
});

describe('E8: a guard that another tab changes', () => {
  it('locks and tells a tab whose key it no longer is', async () => {
    const theirs = lockings(there);
    await here.changeGuard(await passphrase('new words'));
    await theirs.next;
    expect(await reasonOf(theme(there))).toBe('locked');
    await there.unlock(await keyOf('new words'));
    expect(await theme(there)).toBe('dark');
  });

  it('leaves a tab open that the other slot opened', async () => {
    await there.lock();
    await heeded(there, here);
    await here.unlock(await keyOf('words'));
    await there.unlock(await keyOf('printed'));
    const theirs = lockings(there);
    await here.changeGuard(await passphrase('new words'));
    await heeded(here, there);
    expect(theirs.count()).toBe(0);
    expect(await theme(there)).toBe('dark');
    await there.commit([setting('theme', 'light')]);
    expect(await theme(here)).toBe('light');
  });

  it('locks a tab that was open without one', async () => {
    await here.guard(null);
    await heeded(here, there);
    const theirs = lockings(there);
    await here.guard([await passphrase('other words')]);
    await theirs.next;
    expect((await there.guardState()).state).toBe('locked');
  });

  it('opens a locked tab where it is taken away', async () => {
    const third = await openSealedStore({ databaseName });
    expect(await reasonOf(theme(third))).toBe('locked');
    await here.guard(null);
    await heeded(here, third);
    expect(await theme(third)).toBe('dark');
    await third.close();
  });
});
