import { type SealedStore, StoreError, type WriterLock } from '@sotto/meeting';
import { describe, expect, vi } from 'vitest';
import { type SenderGround, SESSION, TabLock } from '../test/sender-ground.js';
import { idsOf, it } from '../test/sender-test.js';
import { OUTBOX } from './tables.js';

/** The store, whose outbox cannot be listed so many times. */
function unlisted(ground: SenderGround, times: number): { store: SealedStore; asked: () => number } {
  let asked = 0;
  const list: SealedStore['list'] = (table) =>
    table.name === OUTBOX.name && asked++ < times
      ? Promise.reject(new StoreError('unavailable', 'The disk is gone.'))
      : ground.store.list(table);
  const store = new Proxy(ground.store, {
    get: (given, name) => {
      const value: unknown = name === 'list' ? list : Reflect.get(given, name, given);
      return typeof value === 'function' ? (value.bind(given) as unknown) : value;
    },
  });
  return { store, asked: () => asked };
}

describe('G6: at opening', () => {
  it('an outbox that cannot be read is read again each minute, and nothing of it is lost', async ({
    ground,
    receiver,
  }) => {
    await ground.add(receiver.url);
    await ground.queue(1);
    const { store, asked } = unlisted(ground, 2);
    ground.open({ store });
    await vi.waitFor(() => expect(ground.clock.waiting).toBe(1), 60_000);
    await ground.clock.advance(60_000);
    await vi.waitFor(() => expect([asked(), ground.clock.waiting]).toEqual([2, 1]), 60_000);
    await ground.clock.advance(59_999);
    expect([asked(), receiver.got]).toEqual([2, []]);
    await ground.clock.advance(1);
    expect(await ground.logged(1)).toMatchObject([{ result: 'confirmed' }]);
    expect(idsOf(receiver.got)).toEqual([`${SESSION}:1`]);
  });

  it('what comes while the outbox cannot be read is sent all the same', async ({ ground, receiver }) => {
    await ground.add(receiver.url);
    ground.open(unlisted(ground, Infinity));
    await vi.waitFor(() => expect(ground.clock.waiting).toBe(1), 60_000);
    await ground.queue(2);
    expect(await ground.logged(1)).toMatchObject([{ result: 'confirmed' }]);
  });

  it('a page that goes while the outbox cannot be read ends at once', async ({ ground, receiver }) => {
    await ground.add(receiver.url);
    const { store, asked } = unlisted(ground, Infinity);
    const tab = ground.open({ store });
    await vi.waitFor(() => expect(ground.clock.waiting).toBe(1), 60_000);
    await tab.close();
    expect([asked(), ground.clock.waiting]).toEqual([2, 0]);
  });

  it('what was due first is sent first, and what does not open stays and holds up nothing', async ({
    ground,
    receiver,
  }) => {
    await ground.add(receiver.url);
    await ground.queue(3);
    await ground.clock.advance(1_000);
    await ground.queue(1);
    const key = ['a', `${SESSION}:2`];
    await ground.store.commit([
      { op: 'put', table: OUTBOX.name, key, compartment: SESSION, value: { webhook: 'a' } },
    ]);
    ground.open();
    await ground.logged(1);
    await ground.clock.advance(1_000);
    await ground.logged(2);
    expect(idsOf(receiver.got)).toEqual([`${SESSION}:3`, `${SESSION}:1`]);
    expect(await ground.store.get(OUTBOX, key)).toEqual({ webhook: 'a' });
  });
});

describe('G6: the lock of the one tab that sends', () => {
  it('that cannot be asked for is asked for again after a minute', async ({ ground, receiver }) => {
    const locks = new TabLock();
    let asked = 0;
    const lock: WriterLock = {
      take: (options) => (asked++ === 0 ? Promise.reject(new Error('No locks here.')) : locks.take(options)),
      free: (signal) => locks.free(signal),
    };
    await ground.add(receiver.url);
    await ground.queue(1);
    ground.open({ lock });
    await vi.waitFor(() => expect(ground.clock.waiting).toBe(1), 60_000);
    await ground.clock.advance(59_999);
    expect([asked, receiver.got]).toEqual([1, []]);
    await ground.clock.advance(1);
    expect(await ground.logged(1)).toMatchObject([{ result: 'confirmed' }]);
  });

  it('is let go by a page that goes, and not waited for any more', async ({ ground, receiver }) => {
    const lock = new TabLock();
    await ground.add(receiver.url);
    const [first, second] = [ground.open({ lock }), ground.open({ lock })];
    await second.close();
    await first.close();
    const held = await lock.take({ steal: false });
    expect(held).not.toBeNull();
    await ground.queue(1);
    held?.release();
    await ground.clock.advance(120_000);
    expect([receiver.got, await ground.rows()]).toMatchObject([[], [{ attempt: 1 }]]);
  });

  it('is not asked for again by a page that is gone', async ({ ground, receiver }) => {
    const lock = new TabLock();
    const take = vi.spyOn(lock, 'take');
    await ground.add(receiver.url);
    await ground.queue(1);
    const held = await lock.take({ steal: false });
    const tab = ground.open({ lock });
    await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(2), 60_000);
    await tab.close();
    held?.release();
    await ground.clock.advance(120_000);
    expect(take).toHaveBeenCalledTimes(2);
    expect(receiver.got).toEqual([]);
  });
});
