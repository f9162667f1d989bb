import { beforeEach, describe, expect, it } from 'vitest';
import {
  behindItsBack,
  fact,
  freshName,
  keyOf,
  losesItsAnswer,
  passphrase,
  reasonOf,
  recovery,
  watched,
} from '../test/ground.js';
import { TABLES } from './catalogue.js';
import type { GuardSlot } from './guard-slot.js';
import type { OpenedStore } from './opened-store.js';
import { browserPlatform } from './platform.js';
import { openSealedStore } from './sealed-store.js';

let databaseName: string;
let store: OpenedStore;
beforeEach(async () => {
  databaseName = freshName();
  store = await openSealedStore({ databaseName });
  await store.commit([fact('a', 1)]);
  return () => store.close();
});

const bothSlots = async () => {
  await store.guard([await passphrase('words', 'salt'), await recovery('printed', { version: 1 })]);
};

const opens = async (words: string, slot?: GuardSlot): Promise<unknown> => {
  await store.lock();
  const reason = await reasonOf(store.unlock(await keyOf(words), slot));
  if (reason !== 'none') return reason;
  expect(await store.get(TABLES.facts, ['a', 1])).toEqual({ text: 'fact 1' });
  return 'open';
};

type Slots = { id: GuardSlot; sender: Uint8Array; publicHalf: Uint8Array }[];
const deviceEntry = () =>
  behindItsBack(
    databaseName,
    'key-ring',
    (raw) => raw.get(['device']) as IDBRequest<{ id: string; slots: Slots }>,
  );
const putDevice = (entry: unknown) =>
  behindItsBack(databaseName, 'key-ring', (raw) => raw.put(entry, ['device']));

describe('E8: the slots of a guard', () => {
  it('each open the store, by name or tried in turn, and tell what was left for them', async () => {
    await bothSlots();
    expect(await store.guardState()).toEqual({
      state: 'unlocked',
      slots: [
        { id: 'passphrase', note: 'salt' },
        { id: 'recovery', note: { version: 1 } },
      ],
    });
    expect(await opens('words')).toBe('open');
    expect(await opens('printed')).toBe('open');
    expect(await opens('words', 'passphrase')).toBe('open');
    expect(await opens('printed', 'recovery')).toBe('open');
  });

  it('do not open by the key of another one, where one is named', async () => {
    await bothSlots();
    expect(await opens('words', 'recovery')).toBe('locked');
    expect(await opens('printed', 'passphrase')).toBe('locked');
    expect(await opens('neither')).toBe('locked');
  });

  it('are refused where there is none, or one twice', async () => {
    await expect(store.guard([])).rejects.toThrow(TypeError);
    await expect(store.guard([await passphrase('a'), await passphrase('b')])).rejects.toThrow(TypeError);
    expect((await store.guardState()).state).toBe('none');
  });

  it('leave an open tab open where a wrong key is tried', async () => {
    await bothSlots();
    expect(await reasonOf(store.unlock(await keyOf('wrong')))).toBe('locked');
    expect(await store.get(TABLES.facts, ['a', 1])).toEqual({ text: 'fact 1' });
  });

  it('that are damaged do not keep the others from opening', async () => {
    await bothSlots();
    const entry = await deviceEntry();
    const [first, ...rest] = entry.slots;
    await putDevice({ ...entry, slots: [{ ...first, sender: new Uint8Array(65) }, ...rest] });
    expect(await opens('words')).toBe('locked');
    expect(await opens('printed')).toBe('open');
  });
});

describe('E8: changing one slot', () => {
  it('keeps the other one valid, though its key is not at hand', async () => {
    await bothSlots();
    await store.changeGuard(await passphrase('new words', 'new salt'));
    expect(await opens('words')).toBe('locked');
    expect(await opens('printed', 'recovery')).toBe('open');
    expect(await opens('new words', 'passphrase')).toBe('open');
    expect((await store.guardState()).slots).toEqual([
      { id: 'passphrase', note: 'new salt' },
      { id: 'recovery', note: { version: 1 } },
    ]);
  });

  it('many times, from either side', async () => {
    await bothSlots();
    await store.changeGuard(await recovery('printed 2'));
    await store.changeGuard(await passphrase('words 2'));
    expect(await opens('printed 2')).toBe('open');
    await store.changeGuard(await passphrase('words 3'));
    await store.changeGuard(await recovery('printed 3'));
    for (const old of ['words', 'words 2', 'printed', 'printed 2']) expect(await opens(old)).toBe('locked');
    expect(await opens('words 3')).toBe('open');
    expect(await opens('printed 3')).toBe('open');
  });

  it('adds the one that was not there, and makes a guard where there is none', async () => {
    await store.changeGuard(await passphrase('words'));
    await store.changeGuard(await recovery('printed'));
    expect((await store.guardState()).slots.map(({ id }) => id)).toEqual(['passphrase', 'recovery']);
    expect(await opens('words')).toBe('open');
    expect(await opens('printed')).toBe('open');
  });

  it('leaves records alone, and wraps every key by another device key', async () => {
    await bothSlots();
    const facts = () => behindItsBack(databaseName, 'facts', (raw) => raw.getAll() as IDBRequest<unknown[]>);
    const [before, rows] = [await deviceEntry(), await facts()];
    await store.changeGuard(await passphrase('new words'));
    expect(await facts()).toEqual(rows);
    expect((await deviceEntry()).id).not.toBe(before.id);
  });

  it('shuts out who has the old passphrase and a copy of the disk, from what is begun later', async () => {
    await bothSlots();
    const copied = await deviceEntry();
    await store.changeGuard(await passphrase('new words'));
    await store.commit([fact('later', 1)]);
    // The thief's machine: the disk as it is now, with the old wrapping put back.
    await putDevice(copied);
    await store.close();
    store = await openSealedStore({ databaseName });
    await store.unlock(await keyOf('words'));
    expect(await reasonOf(store.get(TABLES.facts, ['later', 1]))).toBe('damaged');
  });

  it('does not put the device key under a slot that somebody slipped in', async () => {
    await bothSlots();
    const entry = await deviceEntry();
    const slots = entry.slots.map((slot) =>
      slot.id === 'recovery' ? { ...slot, publicHalf: crypto.getRandomValues(new Uint8Array(93)) } : slot,
    );
    await putDevice({ ...entry, slots });
    expect(await reasonOf(store.changeGuard(await passphrase('new words')))).toBe('damaged');
    expect(await opens('words')).toBe('open');
  });

  it('is refused while the store is locked', async () => {
    await bothSlots();
    await store.lock();
    expect(await reasonOf(store.changeGuard(await passphrase('new words')))).toBe('locked');
    expect(await reasonOf(store.guard(null))).toBe('locked');
    expect(await opens('words')).toBe('open');
  });

  it('in a tab that did not hear of another change goes on from that one', async () => {
    await bothSlots();
    const deaf = await openSealedStore({
      databaseName,
      platform: { ...browserPlatform(), channel: () => null },
    });
    await deaf.unlock(await keyOf('printed'));
    await deaf.get(TABLES.facts, ['a', 1]);
    await store.changeGuard(await passphrase('new words'));
    await deaf.changeGuard(await recovery('printed 2'));
    expect(await opens('words')).toBe('locked');
    expect(await opens('printed')).toBe('locked');
    expect(await opens('new words')).toBe('open');
    expect(await opens('printed 2')).toBe('open');
    await deaf.close();
  });

  it('by two tabs at once ends with one of them, and the other one is told', async () => {
    await bothSlots();
    const other = await openSealedStore({ databaseName });
    await other.unlock(await keyOf('words'));
    const reasons = await Promise.all([
      reasonOf(store.changeGuard(await passphrase('mine'))),
      reasonOf(other.changeGuard(await passphrase('theirs'))),
    ]);
    expect(reasons.sort()).toEqual(['locked', 'none']);
    expect([await opens('mine'), await opens('theirs')].sort()).toEqual(['locked', 'open']);
    expect(await opens('printed')).toBe('open');
    await other.close();
  });
});

describe('E8: a change of the guard that the browser fails', () => {
  it.each<[string, (tx: IDBTransaction) => void]>([
    ['is made by the second try', (tx) => tx.abort()],
    ['though it was written, is made, and this tab stays open', losesItsAnswer],
  ])('%s', async (_, ailment) => {
    await bothSlots();
    const ailments: ((tx: IDBTransaction) => void)[] = [];
    const own = await openSealedStore({ databaseName, platform: watched((tx) => ailments.shift()?.(tx)) });
    await own.unlock(await keyOf('words'));
    ailments.push(ailment);
    await own.changeGuard(await passphrase('new words'));
    expect((await own.guardState()).state).toBe('unlocked');
    await own.commit([fact('a', 2)]);
    ailments.push(ailment);
    await own.guard(null);
    expect((await own.guardState()).state).toBe('none');
    expect(await own.range(TABLES.facts, { prefix: ['a'] })).toHaveLength(2);
    await own.close();
  });
});
