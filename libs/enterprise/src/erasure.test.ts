import { MemoryStore } from '@sotto/meeting/testing';
import { StoreError } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { actions, allRows, header, NOW, row, sessionRow, world } from '../test/enterprise-ground.js';
import { ErasureError } from './erasure.js';

const PERSONAL = [
  row('facts', ['session_1', 1], 'session_1', 'GONE fact'),
  row('drafts', ['session_1', 'words'], 'session_1', 'GONE draft'),
  row('cursors', ['webhooks', 'session_1'], 'session_1', 'GONE cursor'),
  row('outbox', ['w', 'm1'], 'session_1', 'GONE outbox'),
  row('deliveries', ['w', 'm1', 1], 'session_1', 'GONE delivery'),
  row('deliveries', ['w', 'm2', 1], 'webhooks', 'GONE test delivery'),
  row('cache', 'digest', 'device', 'GONE reply'),
  row('settings', 'notes', 'device', ['GONE notes']),
  row('settings', 'note/typed/0', 'device', 'GONE note'),
  row('settings', 'a-row-of-tomorrow', 'device', 'GONE row that no rule knows'),
  row('templates', 't', 'device', 'GONE template'),
  row('sign-ins', 'google', 'device', 'GONE sign-in'),
  row('contacts', ['book', 1], 'contacts', 'GONE contact'),
  row('calendars', 'c', 'calendar', 'GONE calendar'),
  row('events', ['c', 1], 'calendar', 'GONE event'),
  row('preparations', 'p', 'calendar', 'GONE preparation'),
  row('consents', ['session_1', 2], 'consents', { user: 'you', word: 'GONE consent' }),
  row('users', 'you', 'team', {
    id: 'you',
    name: 'GONE Kim',
    email: '',
    role: 'admin',
    permissions: [],
    department: '',
  }),
];
const IDENTITY = [
  row('keys', 'team-signing', 'device', { secret: 'GONE identity' }),
  row('keys', 'consent-names', 'device', { secret: 'GONE names' }),
];
const SET_UP = [
  row('settings', 'app', 'device', {
    language: 'STAYS settings',
    myName: 'GONE own name',
    next: { title: 'GONE subject', contact: null },
    consent: { statement: 'GONE agreement', at: 1 },
    aMemberOfTomorrow: 'GONE member that no rule knows',
  }),
  row('settings', 'compliance', 'device', { mark: 'STAYS compliance' }),
  row('keys', 'openai', 'device', { secret: 'STAYS key' }),
  row('webhooks', 'w', 'webhooks', 'STAYS webhook'),
  row('users', 'ada', 'team', {
    id: 'ada',
    name: 'STAYS Ada',
    email: '',
    role: 'member',
    permissions: [],
    department: '',
  }),
  row('team-files', ['ada', 0], 'team', { v: 1, mark: 'STAYS file' }),
];

async function filled() {
  const store = new MemoryStore();
  const session = sessionRow({ ...header({ at: 1 }), title: 'GONE title' });
  await store.commit([
    ...PERSONAL,
    ...IDENTITY,
    ...SET_UP,
    { ...session, key: 'session_1', compartment: 'session_1' },
  ]);
  return world({ store });
}

const words = async (store: MemoryStore): Promise<string> => JSON.stringify(await allRows(store));

/** Compartments whose key was destroyed, in order. */
function forgetting(store: MemoryStore): string[] {
  const forgotten: string[] = [];
  store.subscribe((change) => void forgotten.push(...change.forgotten));
  return forgotten;
}

describe('erasure of you (ledger E5, E9)', () => {
  it('keeps what another tab sets up while it runs', async () => {
    const { enterprise, store } = await filled();
    const commit = store.commit.bind(store);
    const forget = store.forget.bind(store);
    const late = [
      row('webhooks', 'w2', 'webhooks', 'LATE webhook'),
      row('webhooks', 'w', 'webhooks', 'NEWER'),
    ];
    store.commit = async (writes) => {
      await commit(writes);
      // Right after the rows have found their shelter.
      if (writes.some(({ compartment }) => compartment === 'webhooks~renewed')) await commit(late.splice(0));
    };
    const after = [row('webhooks', 'w3', 'webhooks', 'AFTER')];
    store.forget = async (compartment) => {
      await forget(compartment);
      if (compartment === 'webhooks') await commit(after.splice(0));
    };
    await enterprise.data.delete('you');
    const rows = (await allRows(store)).filter(({ table }) => table === 'webhooks');
    expect(rows.map(({ key, value, compartment }) => [key, value, compartment])).toEqual([
      ['w', 'NEWER', 'webhooks'],
      ['w2', 'LATE webhook', 'webhooks'],
      ['w3', 'AFTER', 'webhooks'],
    ]);
  });

  it('leaves nothing personal, keeps what is set up, and tells', async () => {
    const { enterprise, store, destroyed } = await filled();
    const forgotten = forgetting(store);
    expect(await enterprise.data.delete('you')).toMatchObject({ title: 'Data Deleted' });
    const left = await words(store);
    expect(left).not.toMatch(/GONE|Kim/u);
    for (const { value } of SET_UP) expect(left).toContain(/STAYS [a-z]+/iu.exec(JSON.stringify(value))?.[0]);
    expect(destroyed).toContain('session_1');
    // Every key that sealed something personal is destroyed, also where other rows of its compartment stay.
    expect(forgotten).toEqual(
      expect.arrayContaining(['session_1', 'device', 'webhooks', 'contacts', 'calendar', 'team', 'consents']),
    );
    expect(forgotten).not.toContain('audit');
    const rows = await allRows(store);
    expect(rows.every(({ compartment }) => !compartment.includes('~'))).toBe(true);
    expect(await actions(store)).toEqual(expect.arrayContaining(['data-deletion-begun', 'data-deleted']));
  });

  it('everything: also keys, settings, webhooks and colleagues; the audit trail stays and can be verified', async () => {
    const { enterprise, store } = await filled();
    await enterprise.data.delete('you', { everything: true });
    expect(await words(store)).not.toMatch(/GONE|STAYS/u);
    expect((await actions(store)).at(-1)).toBe('data-deleted');
    expect(await enterprise.audit.verify()).toMatchObject({ ok: true });
  });

  it('one part that fails does not keep the others; what is left is listed, and the next run deletes it', async () => {
    const there = await filled();
    const { enterprise, store, failures } = there;
    failures.set('session_1', new StoreError('unavailable', 'The storage is gone.'));
    const failing = enterprise.data.delete('you');
    await expect(failing).rejects.toBeInstanceOf(ErasureError);
    await expect(failing).rejects.toMatchObject({
      title: 'Deletion Failed',
      message: 'Failed to delete user data',
      left: [{ what: 'session_1', failure: { message: 'The storage is gone.' } }],
    });
    expect(await words(store)).toContain('GONE fact');
    expect(await words(store)).not.toContain('GONE contact');
    expect((await actions(store)).at(-1)).toBe('data-deletion-failed');
    failures.clear();
    expect(await enterprise.data.delete('you')).toMatchObject({ title: 'Data Deleted' });
    expect(await words(store)).not.toContain('GONE');
  });

  it('loses nothing that stays, wherever the storage fails on the way, and is finished by the next run', async () => {
    for (let after = 0; after < 12; after++) {
      const { enterprise, store } = await filled();
      await enterprise.trail.drain();
      let commits = 0;
      const commit = store.commit.bind(store);
      const isMove = (table: string) => !table.startsWith('audit');
      store.commit = (writes) =>
        writes.some(({ table }) => isMove(table)) && commits++ === after
          ? Promise.reject(new StoreError('full', 'No room.'))
          : commit(writes);
      await enterprise.data.delete('you').catch(() => undefined);
      const halfway = await words(store);
      for (const { value } of SET_UP)
        expect(halfway).toContain(/STAYS [a-z]+/iu.exec(JSON.stringify(value))?.[0]);
      store.commit = commit;
      await enterprise.data.delete('you');
      const left = await words(store);
      expect(left).not.toContain('GONE');
      expect(left).not.toContain('~renewed');
      for (const { value } of SET_UP)
        expect(left).toContain(/STAYS [a-z]+/iu.exec(JSON.stringify(value))?.[0]);
    }
  });

  it('a row that is to stay and does not open keeps its part from being deleted, and says so', async () => {
    const { enterprise, store } = await filled();
    const range = store.range.bind(store);
    const damage = { reason: 'unreadable', message: 'This record is damaged.' } as const;
    store.range = (async (table: { name: string }, wish: { prefix: [] }) =>
      table.name === 'webhooks' ? [{ key: 'w', damage }] : range(table, wish)) as typeof store.range;
    await expect(enterprise.data.delete('you')).rejects.toMatchObject({
      left: [{ what: 'webhooks', failure: damage }],
    });
    store.range = range;
    expect(await words(store)).toContain('STAYS webhook');
  });
});

describe('erasure of a colleague (ledger E5)', () => {
  it('deletes their rows under destroyed keys, and nothing of others', async () => {
    const { enterprise, store } = await filled();
    await store.commit([row('consents', ['session_9', 1], 'consents', { user: 'ada', word: 'hers' })]);
    const forgotten = forgetting(store);
    expect(await enterprise.data.delete('ada')).toMatchObject({ title: 'Data Deleted' });
    const left = await words(store);
    expect(left).not.toMatch(/STAYS Ada|STAYS file|hers/u);
    expect(left).toContain('GONE fact');
    expect(left).toContain('GONE consent');
    expect(forgotten).toEqual(['team', 'team~renewed', 'consents', 'consents~renewed']);
    expect(enterprise.users.list().map(({ id }) => id)).not.toContain('ada');
  });

  it('the last admin: you are one again', async () => {
    const { enterprise } = await world({ now: NOW });
    const { users, data } = enterprise;
    const ada = await users.add({ name: 'Ada', email: '', role: 'admin', department: '' });
    await users.change('you', { role: 'member' });
    await users.switchTo(ada.id);
    await data.delete(ada.id);
    expect(users.current()).toMatchObject({ id: 'you', role: 'admin' });
  });
});
