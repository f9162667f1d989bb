import { type Entry, type KeyRange, StoreError, type Table } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { putDelivery } from './delivery-log.js';
import { newRow, putRow } from './outbox.js';
import { DELIVERIES, OUTBOX, WEBHOOKS } from './tables.js';
import type { WebhookEntry } from './webhook.js';
import { WebhookBook } from './webhook-book.js';

const ENTRY: WebhookEntry = {
  name: 'CRM',
  url: 'https://example.com/hook',
  events: ['session_ended'],
  kind: 'signed',
};

const bookOver = (store: MemoryStore) =>
  new WebhookBook({ store, crypto: globalThis.crypto, loopback: false });

async function bookWith(...names: readonly string[]) {
  const store = new MemoryStore();
  const book = bookOver(store);
  const saved = await Promise.all(names.map((name) => book.add({ ...ENTRY, name })));
  return { store, book, ids: saved.map(({ webhook }) => webhook?.id ?? '') };
}

const MESSAGE = { id: 'session_1:4', event: 'session_ended', body: '{}', at: 5 } as const;

describe('G5: the webhooks of a person', () => {
  it('one that is added is active, has an id of its own, and is there at the next opening', async () => {
    const { store, book } = await bookWith('one', 'two', 'One more');
    const { webhooks, damaged } = await book.list();
    expect(webhooks.map(({ name, active }) => [name, active])).toEqual([
      ['one', true],
      ['One more', true],
      ['two', true],
    ]);
    expect(new Set(webhooks.map(({ id }) => id)).size).toBe(3);
    expect(damaged).toEqual([]);
    expect(await bookOver(store).list()).toEqual(await book.list());
  });

  it('what is refused is not kept', async () => {
    const { store, book, ids } = await bookWith('one');
    expect((await book.add({ ...ENTRY, url: '' })).problem?.title).toBe('Missing Information');
    expect((await book.add({ ...ENTRY, url: 'https://10.0.0.1' })).problem?.message).toContain(
      'private network',
    );
    expect((await book.update(ids[0] ?? '', { ...ENTRY, name: ' ' })).problem?.title).toBe(
      'Missing Information',
    );
    expect(store.commits).toHaveLength(1);
  });

  it('what is changed stays active or off; what was entered before is gone', async () => {
    const { book, ids } = await bookWith('one');
    const [id = ''] = ids;
    await book.update(id, { ...ENTRY, secret: 'a secret of some 24 bytes' });
    await book.setActive(id, false);
    const { webhook } = await book.update(id, { ...ENTRY, name: 'other' });
    expect(webhook).toEqual({ id, active: false, ...ENTRY, name: 'other' });
    expect((await book.list()).webhooks).toEqual([webhook]);
  });

  it('a short secret of an older version can stay, and none can be entered', async () => {
    const { store, book, ids } = await bookWith('one');
    const [id = ''] = ids;
    const value = { id, active: true, ...ENTRY, secret: 's3cret' };
    await store.commit([{ op: 'put', table: WEBHOOKS.name, key: id, compartment: 'webhooks', value }]);
    expect((await book.update(id, { ...ENTRY, name: 'b', secret: 's3cret' })).webhook).toMatchObject({
      name: 'b',
    });
    expect((await book.update(id, { ...ENTRY, secret: 's3cre7' })).problem?.message).toContain('too short');
    expect((await book.add({ ...ENTRY, secret: 's3cret' })).problem?.message).toContain('too short');
  });

  it('one that was turned off because its receiver is gone says why until it is turned on again', async () => {
    const { store, book, ids } = await bookWith('one');
    const [id = ''] = ids;
    const [webhook] = (await book.list()).webhooks;
    const stopped = { at: 7, message: 'gone' };
    const value = { ...webhook, active: false, stopped };
    await store.commit([{ op: 'put', table: WEBHOOKS.name, key: id, compartment: 'webhooks', value }]);
    expect((await book.update(id, ENTRY)).webhook).toMatchObject({ active: false, stopped });
    expect((await book.setActive(id, false)).webhook).toMatchObject({ stopped });
    expect((await book.setActive(id, true)).webhook).not.toHaveProperty('stopped');
  });

  it('one that is removed takes its log and its waiting messages along, and no others', async () => {
    const { store, book, ids } = await bookWith('one', 'two');
    const delivery = {
      ...MESSAGE,
      message: 'session_1:3',
      attempt: 1,
      at: 1,
      ms: 2,
      result: 'failed',
    } as const;
    await store.commit(
      ids.flatMap((webhook) => [putRow(newRow(webhook, MESSAGE)), putDelivery({ ...delivery, webhook })]),
    );
    await book.remove(ids[0] ?? '');
    const left = async (table: Table<{ webhook: string }>) =>
      (await store.list(table)).map(({ value }) => value?.webhook);
    expect((await book.list()).webhooks.map(({ id }) => id)).toEqual([ids[1]]);
    expect([await left(OUTBOX), await left(DELIVERIES)]).toEqual([[ids[1]], [ids[1]]]);
  });

  it('what is not there any more is told', async () => {
    const { book } = await bookWith();
    for (const { problem } of [await book.update('x', ENTRY), await book.setActive('x', true)]) {
      expect(problem?.title).toBe('Webhook Not Found');
    }
    await book.remove('x');
  });

  it('one that does not open is told beside the others', async () => {
    const { store, ids } = await bookWith('one', 'two');
    const damage = new StoreError('damaged', 'This record is damaged.').failure;
    const list = store.list.bind(store);
    store.list = async <T>(table: Table<T>) =>
      (await list(table)).map((entry): Entry<T> =>
        entry.key === ids[1] ? { key: entry.key, damage } : entry,
      );
    const { webhooks, damaged } = await bookOver(store).list();
    expect(webhooks.map(({ id }) => id)).toEqual([ids[0]]);
    expect(damaged).toEqual([{ id: ids[1], failure: damage }]);
  });
});

describe('G6: what the screen reads', () => {
  it('the log of one webhook, the newest line first, and what waits, the next one first', async () => {
    const { store, book } = await bookWith();
    const line = { ...MESSAGE, webhook: 'a', ms: 1, result: 'failed' } as const;
    const lines = [
      { ...line, message: 's:1', attempt: 1, at: 10 },
      { ...line, message: 's:1', attempt: 2, at: 30 },
      { ...line, message: 's:2', attempt: 1, at: 20 },
      { ...line, message: 's:2', attempt: 1, at: 99, webhook: 'b' },
    ];
    const rows = [50, 40].map((dueAt, i) => ({ ...newRow('a', { ...MESSAGE, id: `s:${i}` }), dueAt }));
    await store.commit([...lines.map(putDelivery), ...rows.map(putRow)]);
    const log = await book.log('a');
    expect(log.deliveries.map(({ at }) => at)).toEqual([30, 20, 10]);
    expect(log.waiting.map(({ dueAt }) => dueAt)).toEqual([40, 50]);
    expect(log.damaged).toEqual({ waiting: 0, deliveries: 0 });
  });

  it('what does not open of the log and of what waits is counted', async () => {
    const { store, book } = await bookWith();
    await store.commit([putRow(newRow('a', MESSAGE))]);
    const damage = new StoreError('damaged', 'This record is damaged.').failure;
    const range = store.range.bind(store);
    store.range = async <T>(table: Table<T>, wanted: KeyRange) => [
      ...(await range(table, wanted)),
      { key: ['a', 's:9', 1], damage },
    ];
    const { waiting, deliveries, damaged } = await book.log('a');
    expect([waiting.length, deliveries.length, damaged]).toEqual([1, 0, { waiting: 1, deliveries: 1 }]);
  });

  it('hears of webhooks, messages, logs and deleted sessions, of nothing else, and not after it stopped', async () => {
    const { store, book } = await bookWith('one');
    let heard = 0;
    const stop = book.subscribe(() => heard++);
    await store.commit([putRow(newRow('a', MESSAGE))]);
    await book.add(ENTRY);
    await store.forget('session_1');
    await store.commit([{ op: 'put', table: 'settings', key: 'x', compartment: 'device', value: 1 }]);
    expect(heard).toBe(3);
    stop();
    await book.add(ENTRY);
    expect(heard).toBe(3);
  });
});
