import { describe, expect, it } from 'vitest';
import { actAs, actions, header, NOW, textOf, world, type World } from '../test/enterprise-ground.js';
import { DEFAULT_COMPLIANCE } from './compliance.js';
import { OPERATIONS } from './enterprise.js';
import type { Enterprise } from './enterprise-types.js';
import { PermissionError } from './permissions.js';
import { type Permission, PERMISSIONS } from './users.js';

type Operation = keyof typeof OPERATIONS;

const COLLEAGUE = { name: 'Ada', email: '', role: 'member', department: '' } as const;
const YEARS_AGO = NOW - 1000 * 24 * 60 * 60 * 1000;

/** One call of each operation, with what would work for somebody who may do it. */
const CALLS: Readonly<Record<Operation, (enterprise: Enterprise) => unknown>> = {
  'users.current': ({ users }) => users.current(),
  'users.list': ({ users }) => users.list(),
  'users.damaged': ({ users }) => users.damaged(),
  'users.samplesShown': ({ users }) => users.samplesShown(),
  'users.switchTo': ({ users }) => users.switchTo(users.current().id),
  'users.subscribe': ({ users }) => users.subscribe(() => undefined),
  'users.add': ({ users }) => users.add({ ...COLLEAGUE, permissions: [] }),
  'users.change': ({ users }) => users.change(users.current().id, { name: 'Another' }),
  'users.remove': ({ users }) => users.remove(users.current().id),
  'users.setSamples': ({ users }) => users.setSamples(false),
  'compliance.settings': ({ compliance }) => compliance.settings(),
  'compliance.subscribe': ({ compliance }) => compliance.subscribe(() => undefined),
  'compliance.save': ({ compliance }) => compliance.save({ ...DEFAULT_COMPLIANCE, dataRetentionDays: 30 }),
  'consents.list': ({ consents }) => consents.list(),
  'consents.export': ({ consents }) => consents.export(),
  'processing.record': ({ processing }) => processing.record([], null),
  'data.export': ({ data }) => data.export('you'),
  'data.delete': ({ data }) => data.delete('you'),
  'data.cleanup': ({ data }) => data.cleanup(),
  'data.dueCleanup': ({ data }) => data.dueCleanup(),
  'team.export': ({ team }) => team.export(),
  'team.import': ({ team }) => team.import('{}'),
  'team.analytics': ({ team }) => team.analytics(() => null),
  'audit.count': ({ audit }) => audit.count(),
  'audit.page': ({ audit }) => audit.page(1, 1),
  'audit.verify': ({ audit }) => audit.verify(),
  'audit.exportJson': ({ audit }) => audit.exportJson(),
  'audit.exportCsv': ({ audit }) => audit.exportCsv(),
  'audit.exportReceipt': ({ audit }) => audit.exportReceipt(),
  'audit.subscribe': ({ audit }) => audit.subscribe(() => undefined),
};

/** What is no operation: it asks, adds or follows, and shows and changes nothing for a person. */
const MACHINERY = ['gate', 'trail', 'close', 'consents.follower'];

/** The names of all functions of an object, those of a class included. */
function functionsOf(object: object): readonly string[] {
  const prototype: unknown = Object.getPrototypeOf(object);
  const own = prototype === Object.prototype ? object : (prototype as object);
  return Object.getOwnPropertyNames(own).filter((name) => name !== 'constructor');
}

const operationsOf = (enterprise: Enterprise): readonly string[] =>
  Object.entries(enterprise)
    .filter(([name]) => !MACHINERY.includes(name))
    .flatMap(([group, object]) => functionsOf(object as object).map((name) => `${group}.${name}`))
    .filter((name) => !MACHINERY.includes(name));

/** What happened beside the entry that says so. */
const effects = ({ store, trashed, destroyed }: World): readonly unknown[] => [
  ...store.commits.flat().filter(({ table, key }) => !table.startsWith('audit') && key !== 'audit-signing'),
  ...trashed,
  ...destroyed,
];

describe('permissions (ledger E4)', () => {
  it('knows every operation there is', async () => {
    const { enterprise } = await world();
    expect([...operationsOf(enterprise)].sort()).toEqual(Object.keys(OPERATIONS).sort());
  });

  const guarded = Object.entries(OPERATIONS).flatMap(([name, needed]) =>
    needed.map((permission): [Operation, Permission] => [name as Operation, permission]),
  );

  it.each(guarded)('%s is refused without %s, and nothing happens', async (name, permission) => {
    const there = await world({ sessions: [header({ at: YEARS_AGO })] });
    await actAs(there.enterprise, ...PERMISSIONS.filter((each) => each !== permission));
    const before = effects(there).length;
    const refusal = Promise.resolve().then(() => CALLS[name](there.enterprise));
    await expect(refusal).rejects.toMatchObject({ name: 'PermissionError', permission });
    expect(effects(there)).toHaveLength(before);
    // The refusal does not wait for its entry.
    await there.enterprise.trail.drain();
    expect(await actions(there.store)).toContain('permission-refused');
  });

  it.each(Object.entries(OPERATIONS))('%s needs nothing but %j', async (name, needed) => {
    const { enterprise } = await world({ sessions: [header({ at: YEARS_AGO })] });
    await actAs(enterprise, ...needed);
    const done = Promise.resolve().then(() => CALLS[name as Operation](enterprise));
    expect(await done.catch((error: unknown) => error)).not.toBeInstanceOf(PermissionError);
  });

  it('undoing a cleanup is refused too, where somebody else is chosen meanwhile', async () => {
    const { enterprise, trashed } = await world({ sessions: [header({ at: YEARS_AGO })] });
    const { undo } = await enterprise.data.cleanup();
    await actAs(enterprise);
    await expect(undo()).rejects.toBeInstanceOf(PermissionError);
    expect(trashed).toHaveLength(1);
  });
});

describe('cleanup (ledger E6)', () => {
  it('hides what is older than the retention, says how many, and brings it back', async () => {
    const { enterprise, trashed, store } = await world({
      sessions: [header({ at: YEARS_AGO }), header({ at: YEARS_AGO - 1 }), header()],
    });
    expect(await enterprise.data.dueCleanup()).toMatchObject({ expired: 2, damaged: 0 });
    expect(trashed).toEqual([]);
    const { notice, undo } = await enterprise.data.cleanup();
    expect(notice).toEqual({ title: 'Data Cleanup Complete', text: '2 expired sessions deleted' });
    expect(trashed).toHaveLength(2);
    expect(await enterprise.data.dueCleanup()).toMatchObject({ expired: 0, text: null });
    await undo();
    expect(await enterprise.data.dueCleanup()).toMatchObject({ expired: 2 });
    expect(await actions(store)).toEqual(expect.arrayContaining(['cleanup-done', 'cleanup-undone']));
  });

  it('is not kept from deleting by a full disk that refuses the entry', async () => {
    const { enterprise, store, trashed, reported } = await world({ sessions: [header({ at: YEARS_AGO })] });
    store.fail(new Error('full'));
    expect((await enterprise.data.cleanup()).notice.text).toBe('1 expired sessions deleted');
    expect([trashed.length, reported.length]).toEqual([1, 1]);
  });

  it('for good where a full disk cannot hide them: destroyed at once, and nothing to undo', async () => {
    const { enterprise, store, trashed, destroyed } = await world({
      sessions: [header({ at: YEARS_AGO }), header()],
    });
    const { notice, undo } = await enterprise.data.cleanup({ forGood: true });
    expect(notice.text).toBe('1 expired sessions deleted');
    await undo();
    expect([trashed.length, destroyed.length]).toEqual([0, 1]);
    const entered = await actions(store);
    expect(entered).toContain('cleanup-done');
    expect(entered).not.toContain('cleanup-undone');
  });

  it('says so where nothing is expired', async () => {
    const { enterprise } = await world({ sessions: [header()] });
    expect((await enterprise.data.cleanup()).notice.text).toBe('0 expired sessions deleted');
  });
});

describe('consents and the record of processing (ledger E2)', () => {
  it('exports what was agreed to, in the name of who was chosen', async () => {
    const { enterprise, store } = await world();
    const session = { id: 'session_1', header: async () => undefined };
    const stamp = { seq: 2, at: NOW, elapsed: 0, v: 1 } as const;
    await store.commit(
      await enterprise.consents.follower.take(
        [{ type: 'consent-given', statement: 'w1', ...stamp }],
        session,
      ),
    );
    const { records } = await enterprise.consents.list();
    expect(records).toEqual([
      {
        v: 1,
        session: 'session_1',
        seq: 2,
        kind: 'given',
        user: 'you',
        at: NOW,
        statement: 'w1',
        hosts: null,
      },
    ]);
    const { chunks, name } = await enterprise.consents.export();
    expect(name).toBe('sotto-consents-2026-11-22.json');
    expect(JSON.parse(await textOf(chunks))).toMatchObject({ format: 'sotto-consents', records });
  });

  it('are listed for whom they are of; for everybody only to who may see the trail or manage compliance', async () => {
    const { enterprise, store } = await world();
    const session = { id: 'session_1', header: async () => undefined };
    const agree = async (seq: number) => {
      const fact = { type: 'consent-given', statement: 'w1', seq, at: NOW, elapsed: 0, v: 1 } as const;
      await store.commit(await enterprise.consents.follower.take([fact], session));
    };
    const seqs = async () => (await enterprise.consents.list()).records.map(({ seq }) => seq).sort();
    await agree(1);
    await actAs(enterprise, 'view_own_data');
    await agree(2);
    expect(await seqs()).toEqual([2]);
    for (const more of ['view_audit_trail', 'manage_compliance'] as const) {
      await actAs(enterprise, 'view_own_data', more);
      expect(await seqs()).toEqual([1, 2]);
    }
  });

  it('an export stops where somebody is chosen who may not export, and is not entered as done', async () => {
    const { enterprise, store } = await world({ sessions: [header()] });
    const files = [await enterprise.data.export('you'), await enterprise.consents.export()];
    const first = files[0]?.chunks[Symbol.asyncIterator]();
    expect((await first?.next())?.done).toBe(false);
    await actAs(enterprise, 'view_own_data');
    await expect(first?.next()).rejects.toBeInstanceOf(PermissionError);
    for (const { chunks } of files.slice(1)) {
      await expect(textOf(chunks)).rejects.toBeInstanceOf(PermissionError);
    }
    await enterprise.trail.drain();
    expect(await actions(store)).not.toContain('data-exported');
  });

  it('is not made while GDPR is off, and nothing is exported or deleted as a whole', async () => {
    const { enterprise, destroyed } = await world({ sessions: [header()] });
    await enterprise.compliance.save({ ...DEFAULT_COMPLIANCE, gdprEnabled: false });
    const off = { name: 'EnterpriseError', problem: 'not-offered' };
    await expect(enterprise.processing.record([], null)).rejects.toMatchObject(off);
    await expect(enterprise.data.export('you')).rejects.toMatchObject(off);
    await expect(enterprise.data.delete('you')).rejects.toMatchObject(off);
    expect(destroyed).toEqual([]);
  });
});
