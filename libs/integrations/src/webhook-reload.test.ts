import { StoreError } from '@sotto/meeting';
import { describe, expect, vi } from 'vitest';
import { SESSION, TabLock } from '../test/sender-ground.js';
import { HOUR, idsOf, it } from '../test/sender-test.js';

describe('G6: kept across a reload', () => {
  it.for([24, -24])(
    'what was missed in %i hours begins within a minute of opening, spread',
    async (hours, { ground, receiver }) => {
      await ground.add(receiver.url);
      for (let seq = 1; seq <= 5; seq++) await ground.queue(seq);
      ground.clock.jump(hours * HOUR);
      const opened = ground.clock.now();
      ground.open();
      for (let lines = 1; lines <= 5; lines++) {
        await ground.logged(lines);
        await ground.clock.advance(1_000);
      }
      const lines = await ground.deliveries();
      expect(lines.map(({ at }) => at - opened)).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
    },
  );

  it('attempts that were missed are not made one right after the other', async ({ ground, receiver }) => {
    receiver.answer = () => 500;
    await ground.add(receiver.url);
    await ground.queue(1);
    await ground.clock.advance(24 * HOUR);
    ground.open();
    for (let lines = 1; lines <= 3; lines++) await ground.nextAttempt(lines);
    const at = (await ground.deliveries()).map((line) => line.at);
    expect(at.map((each) => each - (at[0] ?? 0))).toEqual([0, 5_000, 300_000]);
  });

  it('closed between sending and the answer: the same id again, and no line of the first', async ({
    ground,
    receiver,
  }) => {
    receiver.answer = () => (receiver.got.length === 1 ? 'hold' : 200);
    await ground.add(receiver.url);
    const tab = ground.open();
    await ground.queue(1);
    await receiver.count(1);
    await tab.close();
    ground.open();
    expect(await ground.logged(1)).toMatchObject([{ attempt: 1, result: 'confirmed' }]);
    expect(idsOf(receiver.got)).toEqual([`${SESSION}:1`, `${SESSION}:1`]);
    expect(receiver.got[0]?.body).toBe(receiver.got[1]?.body);
  });

  it('crashed between the answer and its commit: the same id again', async ({ ground, receiver }) => {
    await ground.add(receiver.url);
    const tab = ground.open();
    await ground.queue(1);
    ground.store.fail(new StoreError('unavailable', 'The disk is gone.'));
    await receiver.count(1);
    await vi.waitFor(() => expect([ground.inFlight, ground.clock.waiting]).toEqual([0, 1]), 60_000);
    await tab.close();
    expect(await ground.rows()).toHaveLength(1);
    ground.open();
    expect(await ground.logged(1)).toMatchObject([{ attempt: 1, result: 'confirmed' }]);
    expect(idsOf(receiver.got)).toEqual([`${SESSION}:1`, `${SESSION}:1`]);
  });

  it('a store that refuses for a while gets the outcome later; the message is not sent twice', async ({
    ground,
    receiver,
  }) => {
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    for (let i = 0; i < 2; i++) ground.store.fail(new StoreError('full', 'The disk is full.'));
    await receiver.count(1);
    await vi.waitFor(() => expect([ground.inFlight, ground.clock.waiting]).toEqual([0, 1]), 60_000);
    await ground.clock.advance(5_000);
    expect(await ground.deliveries()).toEqual([]);
    await ground.clock.advance(5_000);
    expect(await ground.logged(1)).toMatchObject([{ result: 'confirmed', ms: 0 }]);
    expect(receiver.got).toHaveLength(1);
  });

  it.for([-365 * 24, -1, 1, 365 * 24])(
    'a wall clock that jumps %i hours neither loses nor doubles a message',
    async (hours, { ground, receiver }) => {
      receiver.answer = () => (receiver.got.length === 1 ? 500 : 200);
      await ground.add(receiver.url);
      const tab = ground.open();
      await ground.queue(1);
      await ground.logged(1);
      ground.clock.jump(hours * HOUR);
      if (hours % 2) {
        await tab.close();
        ground.open();
      }
      await ground.clock.advance(5_000);
      expect((await ground.logged(2)).map(({ result }) => result)).toEqual(['failed', 'confirmed']);
      await ground.clock.advance(20 * HOUR);
      expect(receiver.got).toHaveLength(2);
    },
  );

  it('a machine that slept is seen within a minute', async ({ ground, receiver }) => {
    receiver.answer = () => (receiver.got.length < 4 ? 500 : 200);
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    for (let lines = 1; lines <= 3; lines++) await ground.nextAttempt(lines);
    // It falls asleep while the sender waits for the next attempt.
    await ground.clock.advance(0);
    ground.clock.jump(HOUR);
    await ground.clock.advance(60_000);
    expect(await ground.logged(4)).toMatchObject([{}, {}, {}, { result: 'confirmed' }]);
  });
});

describe('G6: only one tab sends', () => {
  it('the others wait, and take over when it goes', async ({ ground, receiver }) => {
    const lock = new TabLock();
    await ground.add(receiver.url);
    const first = ground.open({ lock });
    ground.open({ lock });
    for (let seq = 1; seq <= 10; seq++) await ground.queue(seq);
    await ground.logged(10);
    expect(receiver.got).toHaveLength(10);
    await first.close();
    await ground.queue(11);
    await ground.logged(11);
    expect(receiver.got).toHaveLength(11);
  });

  it('one whose lock was taken stops at once; what it had under way arrives under the same id', async ({
    ground,
    receiver,
  }) => {
    const lock = new TabLock();
    receiver.answer = () => (receiver.got.length === 1 ? 'hold' : 200);
    await ground.add(receiver.url);
    ground.open({ lock });
    await ground.queue(1);
    await receiver.count(1);
    const held = await lock.take({ steal: true });
    await vi.waitFor(() => expect([ground.inFlight, receiver.holding]).toEqual([0, 0]), 60_000);
    held?.release();
    expect(await ground.logged(1)).toMatchObject([{ result: 'confirmed' }]);
    expect(idsOf(receiver.got)).toEqual([`${SESSION}:1`, `${SESSION}:1`]);
  });

  it('"Send again" and a test from a tab that waits are sent by the one that holds the lock', async ({
    ground,
    receiver,
  }) => {
    const lock = new TabLock();
    await ground.add(receiver.url);
    ground.open({ lock });
    const other = ground.open({ lock });
    const message = await ground.queue(1);
    await ground.logged(1);
    expect(await other.sender.resend('a', message)).toEqual({ message });
    await ground.logged(2);
    expect((await other.sender.sendTest('a')).message).toBeDefined();
    await ground.logged(3);
    expect(receiver.got).toHaveLength(3);
  });
});
