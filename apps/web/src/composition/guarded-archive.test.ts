import { type EnterpriseUser, gate, YOU } from '@sotto/enterprise';
import { Archive } from '@sotto/live-session';
import { type SessionHeader, StoreError } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { GuardedArchive } from './guarded-archive.js';
import { guards } from './guards.js';

const ID = 'session_1';
const HEADER: SessionHeader = {
  record: {
    ...{ id: ID, timestamp: 0, duration: 0, contextItems: 0, aiRequests: 0, averageResponseTime: 0 },
    ...{ topics: [], quality: 'fair' },
  },
  ...{ origin: 'live', open: false, screenCaptures: 0, audioTranscripts: 0 },
};
const MEMBER: EnterpriseUser = { ...YOU, id: 'jonas', name: 'Jonas', role: 'member' };

/** Everything that deletes or brings back. */
const GUARDED = ['remove', 'trash', 'restore', 'destroy'] as const;
/** What reads, and what changes a session without taking anything away. */
const OPEN = [
  ...['list', 'unfinished', 'mayHaveUnfinished', 'open', 'openWhole', 'facts', 'trashed', 'subscribe'],
  ...['annotate', 'recoach', 'import', 'rescore', 'sweep'],
];

describe('E4: the screens’ archive asks before it deletes or brings back', () => {
  let store: MemoryStore;
  let user: EnterpriseUser;
  let opened: () => Promise<unknown>;
  let archive: GuardedArchive;
  beforeEach(async () => {
    store = new MemoryStore();
    user = MEMBER;
    opened = () => Promise.resolve({ enterprise: { gate: gate(() => user) } });
    const { demand } = guards(() => opened() as never);
    archive = new GuardedArchive(store, new SimulatedClock(), { demand });
    await store.commit([{ op: 'put', table: 'sessions', key: ID, compartment: ID, value: HEADER }]);
  });

  it.each(GUARDED)('%s: not without delete_data', async (name) => {
    const before = await store.get({ name: 'sessions' }, ID);
    await expect(archive[name]([ID])).rejects.toMatchObject({ permission: 'delete_data' });
    expect(await store.get({ name: 'sessions' }, ID)).toEqual(before);
  });

  it('with it, all of them do what they did', async () => {
    user = { ...MEMBER, permissions: ['delete_data'] };
    expect(await archive.trash([ID])).toEqual([ID]);
    expect(await archive.restore([ID])).toEqual([ID]);
    const { undo } = await archive.remove([ID]);
    // Whoever is chosen by then: it belongs to what was allowed.
    user = MEMBER;
    await undo();
    expect((await archive.list()).sessions).toHaveLength(1);
    user = YOU;
    expect(await archive.destroy([ID])).toEqual([ID]);
    expect((await archive.list()).sessions).toEqual([]);
  });

  it('waits for the office where it is not open yet, and is refused with its sentence where it cannot be', async () => {
    user = YOU;
    let open = (_: unknown) => undefined as void;
    opened = () => new Promise((resolve) => (open = resolve));
    const trashed = archive.trash([ID]);
    expect((await archive.list()).sessions).toHaveLength(1);
    open({ enterprise: { gate: gate(() => user) } });
    expect(await trashed).toEqual([ID]);

    opened = () => Promise.reject(new StoreError('damaged', 'The people do not open.'));
    await expect(archive.restore([ID])).rejects.toThrow('The people do not open.');
    opened = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await expect(archive.restore([ID])).rejects.toThrow('could not be loaded, so nothing was done');
    expect((await archive.list()).sessions).toEqual([]);
  });

  it('a new way to change sessions is either guarded or named here', () => {
    const methods = Object.getOwnPropertyNames(Archive.prototype).filter((name) => name !== 'constructor');
    expect([...methods].sort()).toEqual([...GUARDED, ...OPEN].sort());
    expect(Object.getOwnPropertyNames(GuardedArchive.prototype)).toEqual(['constructor', ...GUARDED]);
  });
});
