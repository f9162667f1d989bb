import type { Key, Table } from '@sotto/meeting';
import { describe, expect, vi } from 'vitest';
import { type SenderGround, SESSION } from '../test/sender-ground.js';
import { HOUR, it } from '../test/sender-test.js';
import { DELIVERIES_KEPT, putDelivery } from './delivery-log.js';
import { OUTBOX } from './tables.js';

describe('G6: what may not leave does not', () => {
  it('E2: with sharing off a message is marked blocked and not sent; afterwards it can be sent again', async ({
    ground,
    receiver,
  }) => {
    await ground.add(receiver.url);
    const { sender } = ground.open();
    ground.sharing = false;
    const message = await ground.queue(1);
    expect(await ground.logged(1)).toMatchObject([{ result: 'blocked', ms: 0 }]);
    expect([receiver.got, await ground.rows()]).toEqual([[], []]);
    ground.sharing = true;
    await ground.clock.advance(HOUR);
    expect(receiver.got).toEqual([]);
    await sender.resend('a', message);
    expect((await ground.logged(2))[1]).toMatchObject({ attempt: 2, result: 'confirmed' });
  });

  it('a webhook that is turned off drops what waits, and says so', async ({ ground, receiver }) => {
    receiver.answer = () => 500;
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    await ground.logged(1);
    await ground.book.setActive('a', false);
    expect((await ground.logged(2))[1]).toMatchObject({ result: 'dropped' });
    expect([receiver.got.length, await ground.rows()]).toEqual([1, []]);
  });

  it('one that is turned off while it is sent to is not tried again', async ({ ground, receiver }) => {
    let answer = () => undefined as unknown;
    const answered = new Promise((resolve) => (answer = () => resolve(undefined)));
    receiver.answer = () => 500;
    ground.answer = async (response) => {
      await answered;
      return response;
    };
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    await receiver.count(1);
    await ground.book.setActive('a', false);
    answer();
    expect((await ground.logged(2)).map(({ result }) => result)).toEqual(['failed', 'dropped']);
    expect([receiver.got.length, await ground.rows()]).toEqual([1, []]);
  });

  it('of a webhook that is removed nothing stays, also not of what was under way', async ({
    ground,
    receiver,
  }) => {
    receiver.answer = () => 'hold';
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    await receiver.count(1);
    await ground.book.remove('a');
    await ground.queue(2);
    await ground.until(async () => (await ground.rows()).length === 0);
    await ground.clock.advance(15_000);
    await vi.waitFor(() => expect(ground.inFlight).toBe(0), 60_000);
    await ground.clock.advance(HOUR);
    expect([await ground.rows(), await ground.deliveries(), receiver.got.length]).toEqual([[], [], 1]);
  });

  it('of a session that is deleted nothing stays, also not of what was under way', async ({
    ground,
    receiver,
  }) => {
    receiver.answer = () => (receiver.got.length === 2 ? 'hold' : 500);
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    await ground.logged(1);
    await ground.queue(2);
    await receiver.count(2);
    await ground.store.forget(SESSION);
    await ground.clock.advance(20 * HOUR);
    await vi.waitFor(() => expect(ground.inFlight).toBe(0), 60_000);
    await ground.clock.advance(HOUR);
    expect([await ground.rows(), await ground.deliveries(), receiver.got.length]).toEqual([[], [], 2]);
  });

  /** The store, with something that happens right after an outcome has looked whether its row is still there. */
  const meddled = (ground: SenderGround, meddle: () => Promise<void>) => {
    let looks = 0;
    const get = async <T>(table: Table<T>, key: Key) => {
      const value = await ground.store.get(table, key);
      // The first look is before the attempt.
      if (table.name === OUTBOX.name && ++looks === 2) await meddle();
      return value;
    };
    return new Proxy(ground.store, {
      get: (store, name) => {
        const value: unknown = name === 'get' ? get : Reflect.get(store, name, store);
        return typeof value === 'function' ? (value.bind(store) as unknown) : value;
      },
    });
  };

  it.for([200, 500])(
    'a session deleted in the very moment of storing a %i leaves nothing',
    async (status, { ground, receiver }) => {
      receiver.answer = () => status;
      await ground.add(receiver.url);
      await ground.queue(1);
      const tab = ground.open({ store: meddled(ground, () => ground.store.forget(SESSION)) });
      await ground.until(async () => ground.store.commits.length >= 4);
      await tab.close();
      expect([await ground.rows(), await ground.deliveries(), receiver.got.length]).toEqual([[], [], 1]);
    },
  );

  it('a session deleted in the very moment of storing a time-out is not sent at once again', async ({
    ground,
    receiver,
  }) => {
    receiver.answer = () => 'hold';
    await ground.add(receiver.url);
    await ground.queue(1);
    const tab = ground.open({ store: meddled(ground, () => ground.store.forget(SESSION)) });
    await receiver.count(1);
    await ground.clock.advance(15_000);
    await ground.until(async () => ground.store.commits.length >= 4);
    await tab.close();
    expect([await ground.rows(), await ground.deliveries(), receiver.got.length]).toEqual([[], [], 1]);
  });

  it.for([200, 500])(
    'a webhook removed in the very moment of storing a %i leaves nothing',
    async (status, { ground, receiver }) => {
      receiver.answer = () => status;
      await ground.add(receiver.url);
      await ground.queue(1);
      let removed: Promise<void> | undefined;
      const remove = async () => {
        removed = ground.book.remove('a'); // waits until the outcome is stored
      };
      const tab = ground.open({ store: meddled(ground, remove) });
      await ground.until(async () => removed !== undefined);
      await removed;
      await tab.close();
      expect([await ground.rows(), await ground.deliveries(), receiver.got.length]).toEqual([[], [], 1]);
    },
  );

  it('a tab that does not hear of the deletion in time writes nothing of the session either', async ({
    ground,
    receiver,
  }) => {
    let answer = () => undefined as unknown;
    const answered = new Promise((resolve) => (answer = () => resolve(undefined)));
    await ground.add(receiver.url);
    await ground.queue(1);
    const deaf = new Proxy(ground.store, {
      get: (store, name) => {
        const value: unknown = name === 'subscribe' ? () => () => undefined : Reflect.get(store, name, store);
        return typeof value === 'function' ? (value.bind(store) as unknown) : value;
      },
    });
    ground.answer = async (response) => {
      await answered;
      return response;
    };
    ground.open({ store: deaf });
    await receiver.count(1);
    await ground.store.forget(SESSION);
    answer();
    await vi.waitFor(() => expect(ground.inFlight).toBe(0), 60_000);
    await ground.close();
    expect([await ground.rows(), await ground.deliveries()]).toEqual([[], []]);
  });

  it('one that heard of it too late takes back what it wrote', async ({ ground, receiver }) => {
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    const [line] = await ground.logged(1);
    await ground.store.forget(SESSION);
    await ground.until(async () => ground.store.commits.length === 4);
    expect(ground.store.commits[3]).toMatchObject([{ op: 'delete', key: ['a', line?.message, 1] }]);
  });

  it('an address that would be refused today is not sent to', async ({ ground }) => {
    await ground.add('https://2130706433/hook');
    await ground.add('https://192.168.1.1/hook', { id: 'b' });
    ground.open();
    await ground.queue(1, 'b');
    expect((await ground.logged(1, 'b'))[0]?.failure).toMatchObject({ reason: 'forbidden' });
  });
});

it('G6: the log keeps the newest lines of a webhook, also after a reload, and those of others are not counted', async ({
  ground,
  receiver,
}) => {
  await ground.add(receiver.url);
  await ground.add(receiver.url, { id: 'b' });
  const [first, last] = [1, DELIVERIES_KEPT + 4];
  const line = {
    webhook: 'a',
    attempt: 1,
    event: 'session_ended',
    ms: 1,
    result: 'confirmed',
    body: '{}',
  } as const;
  const old = Array.from({ length: DELIVERIES_KEPT - 2 }, (_, i) => ({
    ...line,
    message: `${SESSION}:${first + i}`,
    at: i,
  }));
  await ground.store.commit(old.map(putDelivery));
  let tab = ground.open();
  await ground.queue(1, 'b');
  await ground.logged(1, 'b');
  for (let seq = DELIVERIES_KEPT - 1; seq <= last; seq++) {
    await ground.queue(seq);
    await ground.until(async () => (await ground.rows()).length === 0);
    if (seq !== DELIVERIES_KEPT + 2) continue;
    await tab.close();
    tab = ground.open();
  }
  const kept = (await ground.deliveries()).map(({ message }) => Number(message.split(':')[1]));
  expect(kept).toHaveLength(DELIVERIES_KEPT);
  expect([Math.min(...kept), Math.max(...kept)]).toEqual([last - DELIVERIES_KEPT + 1, last]);
  expect(await ground.deliveries('b')).toHaveLength(1);
});
