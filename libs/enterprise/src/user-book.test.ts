import type { KeyRange, Table } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { actAs, actions, row, settled, world } from '../test/enterprise-ground.js';
import { SAMPLE_USERS } from './sample-users.js';
import { ROLE_PERMISSIONS, YOU } from './users.js';

const ADA = { name: 'Ada', email: 'ada@example.com', role: 'manager', department: 'Sales' } as const;

describe('users (ledger E4)', () => {
  it('begin with you, an admin, and with samples that are marked and never stored', async () => {
    const { enterprise, store } = await world();
    expect(enterprise.users.current()).toEqual(YOU);
    expect(enterprise.users.list()).toEqual([YOU, ...SAMPLE_USERS]);
    expect(SAMPLE_USERS.every(({ sample }) => sample)).toBe(true);
    expect(store.commits.flat().filter(({ table }) => table === 'users')).toEqual([]);
    for (const { id } of SAMPLE_USERS) {
      expect((await enterprise.users.switchTo(id)).id).toBe(id);
      await enterprise.users.switchTo('you');
      await expect(enterprise.users.change(id, { name: 'X' })).rejects.toMatchObject({
        problem: 'sample-user',
      });
    }
  });

  it('samples are switched off for good, and who was one is you again', async () => {
    const { enterprise, store } = await world();
    await enterprise.users.switchTo('sample-manager');
    await enterprise.users.setSamples(false);
    expect(enterprise.users.list()).toEqual([YOU]);
    expect(enterprise.users.current()).toEqual(YOU);
    const { enterprise: later } = await world({ store });
    expect(later.users.samplesShown()).toBe(false);
  });

  it('a colleague gets what the role may do, unless it is said otherwise', async () => {
    const { enterprise, store } = await world();
    const ada = await enterprise.users.add(ADA);
    expect(ada).toMatchObject({ ...ADA, permissions: ROLE_PERMISSIONS.manager });
    const changed = await enterprise.users.change(ada.id, { role: 'member' });
    expect(changed.permissions).toEqual(ROLE_PERMISSIONS.member);
    const given = await enterprise.users.change(ada.id, { permissions: ['export_data'] });
    expect(given).toMatchObject({ role: 'member', permissions: ['export_data'] });
    const { enterprise: later } = await world({ store });
    expect(later.users.list()).toContainEqual(given);
    await enterprise.trail.drain();
    expect(await actions(store)).toEqual(expect.arrayContaining(['user-added', 'user-changed']));
  });

  it.each([
    [{ name: '  ' }, /name/u],
    [{ email: 'nobody' }, /email/u],
    [{ department: 'x'.repeat(201) }, /200/u],
    [{ role: 'owner' as 'admin' }, /role/u],
  ])('refuses %j with its reason', async (wrong, reason) => {
    const { enterprise } = await world();
    const adding = enterprise.users.add({ ...ADA, permissions: [], ...wrong });
    await expect(adding).rejects.toMatchObject({
      problem: 'invalid',
      message: expect.stringMatching(reason),
    });
    expect(enterprise.users.list()).toHaveLength(1 + SAMPLE_USERS.length);
  });

  it('one admin must remain', async () => {
    const { enterprise } = await world();
    await expect(enterprise.users.change('you', { role: 'member' })).rejects.toMatchObject({
      problem: 'last-admin',
    });
    const ada = await enterprise.users.add({ ...ADA, role: 'admin' });
    expect(await enterprise.users.change('you', { role: 'member' })).toMatchObject({ role: 'member' });
    await enterprise.users.switchTo(ada.id);
    await expect(enterprise.users.change(ada.id, { role: 'manager' })).rejects.toMatchObject({
      problem: 'last-admin',
    });
  });

  it('a colleague is taken out with their team file, and nobody else', async () => {
    const { enterprise, store } = await world();
    const { users } = enterprise;
    const [ada, bob] = [await users.add(ADA), await users.add({ ...ADA, name: 'Bob' })];
    await store.commit([ada, bob].map(({ id }) => row('team-files', [id, 0], 'team', { v: 1 })));
    await users.switchTo(ada.id);
    await users.remove(ada.id);
    expect(users.list().map(({ name }) => name)).toEqual([
      'You',
      'Bob',
      ...SAMPLE_USERS.map(({ name }) => name),
    ]);
    expect(users.current()).toEqual(YOU);
    const files = await store.range({ name: 'team-files' }, { prefix: [] });
    expect(files.map(({ key }) => key)).toEqual([[bob.id, 0]]);
    await enterprise.trail.drain();
    expect(await actions(store)).toContain('user-removed');
    await expect(users.remove('you')).rejects.toMatchObject({ problem: 'invalid' });
    await expect(users.remove('sample-member')).rejects.toMatchObject({ problem: 'sample-user' });
    await expect(users.remove(ada.id)).rejects.toMatchObject({ problem: 'unknown-user' });
  });

  it('the last admin is not taken out, nor any admin by who is none', async () => {
    const { users } = (await world()).enterprise;
    const ada = await users.add({ ...ADA, role: 'admin' });
    await users.change('you', { role: 'manager' });
    await expect(users.remove(ada.id)).rejects.toMatchObject({ problem: 'not-yours-to-give' });
    await users.switchTo(ada.id);
    await expect(users.remove(ada.id)).rejects.toMatchObject({ problem: 'last-admin' });
  });

  it('of two admins who give up the role in two tabs at the same moment one stays', async () => {
    const { enterprise, store } = await world();
    const ada = await enterprise.users.add({ ...ADA, role: 'admin' });
    const { enterprise: other } = await world({ store });
    const gone = await Promise.allSettled([
      enterprise.users.change('you', { role: 'member' }),
      other.users.change(ada.id, { role: 'member' }),
    ]);
    expect(gone.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const { enterprise: later } = await world({ store });
    const admins = later.users.list().filter(({ role, sample }) => role === 'admin' && !sample);
    expect(admins.map(({ id }) => id)).toEqual([ada.id]);
  });

  it('where two tabs of an older version have left no admin, you are one', async () => {
    const store = new MemoryStore();
    await store.commit([row('users', 'you', 'team', { ...YOU, name: 'Kim', role: 'member' })]);
    const { enterprise } = await world({ store });
    expect(enterprise.users.current()).toMatchObject({ name: 'Kim', role: 'admin' });
  });

  it('nobody gives more than they have, nor changes an admin, by any way', async () => {
    const { enterprise } = await world();
    const me = await actAs(enterprise, 'manage_team', 'view_own_data');
    const refused = { problem: 'not-yours-to-give' };
    const { users } = enterprise;
    await expect(users.add({ ...ADA, role: 'admin' })).rejects.toMatchObject(refused);
    await expect(users.add({ ...ADA, permissions: ['delete_data'] })).rejects.toMatchObject(refused);
    await expect(users.change(me.id, { role: 'admin' })).rejects.toMatchObject(refused);
    await expect(users.change(me.id, { role: 'admin', permissions: [] })).rejects.toMatchObject(refused);
    await expect(users.change(me.id, { role: 'manager' })).rejects.toMatchObject(refused);
    await expect(users.change('you', { name: 'Mallory' })).rejects.toMatchObject(refused);
    expect(await users.add({ ...ADA, role: 'member' })).toMatchObject({ permissions: ['view_own_data'] });
  });

  it('what another tab writes is seen', async () => {
    const { enterprise, store } = await world();
    let told = 0;
    const stop = enterprise.users.subscribe(() => told++);
    const { enterprise: other } = await world({ store });
    await other.users.add(ADA);
    await settled();
    expect(enterprise.users.list().map(({ name }) => name)).toContain('Ada');
    expect(told).toBeGreaterThan(0);
    stop();
    enterprise.close();
  });

  it('whose entry does not open is told, and can be removed, one after the other', async () => {
    const { enterprise, store } = await world();
    const { users } = enterprise;
    const [ada, bob, cleo] = [
      await users.add(ADA),
      await users.add({ ...ADA, name: 'Bob' }),
      await users.add({ ...ADA, name: 'Cleo', role: 'admin' }),
    ];
    const failure = { reason: 'unreadable', message: 'This record is damaged.' } as const;
    const range = store.range.bind(store);
    store.range = async <T>(table: Table<T>, wish: KeyRange) =>
      (await range(table, wish)).map((entry) =>
        table.name === 'users' && entry.key !== cleo.id ? { key: entry.key, damage: failure } : entry,
      );
    await store.commit([row('team-files', [ada.id, 0], 'team', { v: 1 })]);
    const { users: later } = (await world({ store })).enterprise;
    const ids = () => later.damaged().map(({ id }) => id);
    expect(later.damaged()).toContainEqual({ id: ada.id, failure });
    expect(ids()).toHaveLength(2);
    expect(later.list().map(({ name }) => name)).not.toContain('Ada');
    await later.switchTo('sample-manager');
    await expect(later.remove(ada.id)).rejects.toMatchObject({ problem: 'not-yours-to-give' });
    await later.switchTo('you');
    await later.remove(ada.id);
    expect(ids()).toEqual([bob.id]);
    expect(await store.range({ name: 'team-files' }, { prefix: [] })).toEqual([]);
    await later.remove(bob.id);
    expect([ids(), later.list().map(({ name }) => name)[1]]).toEqual([[], 'Cleo']);
    expect(await actions(store)).toContain('user-removed');
  });

  it('your own entry that does not open is told and removed too', async () => {
    const { enterprise, store } = await world();
    await enterprise.users.change('you', { name: 'Kim' });
    const range = store.range.bind(store);
    const failure = { reason: 'unreadable', message: 'This record is damaged.' } as const;
    store.range = (async (table: Table<unknown>, wish: KeyRange) =>
      (await range(table, wish)).map((entry) =>
        entry.key === 'you' ? { key: 'you', damage: failure } : entry,
      )) as typeof store.range;
    const { users } = (await world({ store })).enterprise;
    expect(users.damaged()).toEqual([{ id: 'you', failure }]);
    await users.remove('you');
    expect([users.damaged(), users.list()[0]]).toEqual([[], YOU]);
  });

  it('says so where there is no such user', async () => {
    const { enterprise } = await world();
    await expect(enterprise.users.switchTo('nobody')).rejects.toMatchObject({ problem: 'unknown-user' });
    await expect(enterprise.users.change('nobody', {})).rejects.toMatchObject({ problem: 'unknown-user' });
  });
});
