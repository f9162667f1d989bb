import { beforeEach, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../tools/thorough.mjs';
import { type FirstRecord, firstReleaseWith } from '../test/first-release.js';
import { dump, fact, freshName, header, passphrase, setting } from '../test/ground.js';
import { mortal } from '../test/mortal.js';
import { TABLES } from './catalogue.js';
import type { OpenedStore } from './opened-store.js';
import { browserPlatform, type Platform } from './platform.js';
import { openSealedStore } from './sealed-store.js';
import { boxesOf } from './shred-boxes.js';
import type { NamedKeys } from './shred-keys.js';

let databaseName: string;
beforeEach(() => {
  databaseName = freshName();
});

type Entry = { readonly shred?: string; readonly id: string };
const ringOf = async () => (await dump(databaseName)).filter(({ table }) => table === 'key-ring');
const inRing = async (kind: string) => (await ringOf()).filter(({ key }) => (key as string[])[0] === kind);
const entries = async () => (await inRing('compartment')).map(({ value }) => value as Entry);

/** One box, the one that the ring names; every entry sealed by one of its keys, and nothing left to do. */
async function isInOrder(platform: Platform): Promise<void> {
  const [shred] = await inRing('shred');
  const names = await (await boxesOf(platform, databaseName)).names();
  expect(names).toEqual(shred ? [(shred.value as NamedKeys).id] : []);
  if (!shred) return;
  const { groups } = shred.value as NamedKeys;
  for (const entry of await entries()) expect(groups).toContain(entry.shred);
  expect(await inRing('settled')).toHaveLength(1);
  expect(await inRing('forgotten')).toEqual([]);
  expect(await inRing('erasing')).toEqual([]);
}

const titlesOf = async (store: OpenedStore) =>
  (await store.list(TABLES.sessions)).map(({ key, damage }) => damage?.code ?? (key as string));

const filled = async (platform: Platform) => {
  const store = await openSealedStore({ databaseName, platform });
  for (const id of ['session_1', 'session_2', 'session_3']) await store.commit([fact(id, 1), header(id)]);
  await store.commit([setting('theme', 'dark')]);
  await store.derived.put('x', 'session_2', new Uint8Array([1, 2, 3]));
  await store.list(TABLES.sessions);
  await store.close();
};

const firstRecords = (session: string): FirstRecord[] => [
  { table: 'facts', key: [session, 1], compartment: session, value: { text: 'fact 1' } },
  { table: 'sessions', key: session, compartment: session, value: { title: session } },
];

const ways = [
  ['buckets', browserPlatform()],
  ['databases in their place', { ...browserPlatform(), buckets: undefined }],
] as const;

describe.each(sampleOf(ways, 1))('a tab that dies between any two steps, with %s', (_, platform) => {
  /** Lets a tab die after each number of steps of `act`, until it lives; `look` sees what the next tab finds. */
  async function dying(
    prepare: () => Promise<void>,
    act: (store: OpenedStore) => Promise<unknown>,
    look: (store: OpenedStore, isDone: boolean) => Promise<void>,
  ): Promise<number> {
    for (let steps = 0; ; steps++) {
      databaseName = freshName();
      await prepare();
      const tab = mortal(platform);
      const store = await openSealedStore({ databaseName, platform: tab.platform });
      tab.livesFor(steps);
      const isDone = await act(store).then(
        () => true,
        () => false,
      );
      await store.close().catch(() => undefined);
      const next = await openSealedStore({ databaseName, platform });
      await look(next, isDone);
      await next.close();
      await isInOrder(platform);
      if (!tab.isDead) return steps;
    }
  }

  it('forgets sessions wholly or not at all, and loses no other', async () => {
    let wrapped: readonly Entry[] = [];
    const steps = await dying(
      async () => {
        await filled(platform);
        wrapped = await entries();
      },
      (store) => store.forgetAll(['session_1', 'session_3']),
      async (store, isDone) => {
        const left = await titlesOf(store);
        expect(left).toEqual(left.length === 1 ? ['session_2'] : ['session_1', 'session_2', 'session_3']);
        if (isDone) expect(left).toHaveLength(1);
        for (const id of left) expect(await store.get(TABLES.facts, [id, 1])).toEqual({ text: 'fact 1' });
        if (left.length === 1) {
          expect(await store.range(TABLES.facts, { prefix: ['session_1'] })).toEqual([]);
          const { groups } = (await inRing('shred'))[0]?.value as NamedKeys;
          const now = (await entries()).map(({ id }) => id);
          for (const { id, shred } of wrapped) if (!now.includes(id)) expect(groups).not.toContain(shred);
        }
        expect(await store.derived.get('x')).toEqual(new Uint8Array([1, 2, 3]));
        expect(await store.get(TABLES.settings, 'theme')).toBe('dark');
      },
    );
    expect(steps).toBeGreaterThan(4);
  });

  it('changes the guard wholly or not at all', async () => {
    const slot = await passphrase('words');
    const steps = await dying(
      () => filled(platform),
      (store) => store.guard([slot]),
      async (store, isDone) => {
        const { state } = await store.guardState();
        if (isDone) expect(state).toBe('locked');
        if (state === 'locked') await store.unlock(slot.key);
        expect(await titlesOf(store)).toEqual(['session_1', 'session_2', 'session_3']);
        expect(await store.get(TABLES.facts, ['session_1', 1])).toEqual({ text: 'fact 1' });
      },
    );
    expect(steps).toBeGreaterThan(2);
  });

  it('erases everything, or what is left opens', async () => {
    const steps = await dying(
      () => filled(platform),
      (store) => store.wipe(),
      async (store, isDone) => {
        const left = await titlesOf(store);
        if (isDone) expect(left).toEqual([]);
        expect(left).toEqual(left.length === 0 ? [] : ['session_1', 'session_2', 'session_3']);
        if (left.length === 0)
          expect((await dump(databaseName)).map(({ table }) => table)).not.toContain('facts');
        await store.commit([fact('session_9', 1)]);
        expect(await store.get(TABLES.facts, ['session_9', 1])).toEqual({ text: 'fact 1' });
      },
    );
    expect(steps).toBeGreaterThan(2);
  });

  it('begins a store', async () => {
    const steps = await dying(
      () => Promise.resolve(),
      (store) => store.commit([fact('session_1', 1)]),
      async (store, isDone) => {
        if (isDone) expect(await store.get(TABLES.facts, ['session_1', 1])).toEqual({ text: 'fact 1' });
        await store.commit([fact('session_2', 1)]);
        expect(await store.get(TABLES.facts, ['session_2', 1])).toEqual({ text: 'fact 1' });
      },
    );
    expect(steps).toBeGreaterThan(2);
  });

  it('seals what an earlier version left', async () => {
    for (let steps = 0, died = true; died; steps++) {
      databaseName = freshName();
      await firstReleaseWith(databaseName, [...firstRecords('session_1'), ...firstRecords('session_2')]);
      const tab = mortal(platform);
      tab.livesFor(steps);
      const store = await openSealedStore({ databaseName, platform: tab.platform }).catch(() => undefined);
      await store?.close();
      died = tab.isDead;
      const next = await openSealedStore({ databaseName, platform });
      expect(await titlesOf(next)).toEqual(['session_1', 'session_2']);
      expect(await next.get(TABLES.facts, ['session_2', 1])).toEqual({ text: 'fact 1' });
      await next.close();
      await isInOrder(platform);
    }
  });
});
