import { describe, expect, vi } from 'vitest';
import { quiet } from '../test/sender-ground.js';
import { it as senderTest, type SenderTest } from '../test/sender-test.js';
import { WEBHOOKS } from './tables.js';

const ENTRY = { name: 'renamed', events: ['session_ended'], kind: 'signed' } as const;

/** With a webhook 'a' to the receiver. */
const it = senderTest.extend<Pick<SenderTest, 'ground'>>({
  ground: async ({ ground, receiver }, use) => {
    await ground.add(receiver.url);
    await use(ground);
  },
});

describe('G6: a webhook that is edited while it is sent to', () => {
  /** Sends a message whose answer comes only after the edit. */
  async function editedDuring({ ground, receiver }: SenderTest, path: string): Promise<void> {
    let answer = () => undefined as unknown;
    const edited = new Promise((resolve) => (answer = () => resolve(undefined)));
    receiver.answer = () => (receiver.got.length === 1 ? 410 : 200);
    ground.answer = async (response) => {
      await edited;
      return response;
    };
    ground.open();
    await ground.queue(1);
    await receiver.count(1);
    await ground.book.update('a', { ...ENTRY, url: `${receiver.url}${path}` });
    answer();
    await ground.logged(1);
  }

  it('keeps the edit where the answer turns it off', async ({ ground, receiver }) => {
    await editedDuring({ ground, receiver }, '');
    expect(await ground.store.get(WEBHOOKS, 'a')).toMatchObject({
      ...ENTRY,
      active: false,
      stopped: { message: expect.stringContaining('turned off') as string },
    });
  });

  it('stays on where it has another address by then, and that one gets the message', async ({
    ground,
    receiver,
  }) => {
    await editedDuring({ ground, receiver }, '/new');
    const webhook = await ground.store.get(WEBHOOKS, 'a');
    expect(webhook).toEqual({ id: 'a', ...ENTRY, url: `${receiver.url}/new`, active: true });
    const [line] = await ground.deliveries();
    expect(line?.failure?.message).toBe('The receiver is gone for good (410).');
    expect(await ground.nextAttempt(2)).toMatchObject({ result: 'confirmed' });
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hook', '/hook/new']);
  });
});

describe('G6: the rest that a receiver asks for', () => {
  const HOUR_S = 3_600;
  const tooMany = (seconds: number) => ({ status: 429, headers: { 'retry-after': `${seconds}` } });

  it('belongs to its address: another one has asked for nothing', async ({ ground, receiver }) => {
    receiver.answer = ({ path }) => (path === '/hook' ? tooMany(HOUR_S) : 200);
    ground.open();
    await ground.queue(1);
    await ground.logged(1);
    await ground.book.update('a', { ...ENTRY, url: receiver.url });
    await ground.queue(2);
    await ground.clock.advance(60_000);
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hook']);
    await ground.book.update('a', { ...ENTRY, url: `${receiver.url}/new` });
    await ground.logged(2);
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hook', '/hook/new']);
  });

  it('ends when the webhook is turned off, so that what waits is dropped at once', async ({
    ground,
    receiver,
  }) => {
    receiver.answer = () => (receiver.got.length === 1 ? tooMany(HOUR_S) : 200);
    ground.open();
    await ground.queue(1);
    await ground.logged(1);
    await ground.book.setActive('a', false);
    expect((await ground.logged(2)).map(({ result }) => result)).toEqual(['failed', 'dropped']);
    await ground.book.setActive('a', true);
    await ground.queue(2);
    expect((await ground.logged(3))[2]).toMatchObject({ result: 'confirmed' });
  });

  it('does not hold back what a person asks for: a test, and a message that is sent again', async ({
    ground,
    receiver,
  }) => {
    receiver.answer = () => (receiver.got.length === 1 ? tooMany(HOUR_S) : 200);
    const { sender } = ground.open();
    await ground.queue(1);
    await ground.logged(1);
    const held = await ground.queue(2);
    await sender.sendTest('a');
    await ground.logged(2);
    await sender.resend('a', held);
    await ground.logged(3);
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([
      expect.stringContaining(':1'),
      expect.stringContaining('test_'),
      held,
    ]);
  });

  it('is the longest of those that come at once', async ({ ground, receiver }) => {
    const held: ((response: Response) => void)[] = [];
    ground.answer = () => new Promise((resolve) => held.push(resolve));
    ground.open();
    await ground.queue(1);
    await ground.queue(2);
    await vi.waitFor(() => expect(held).toHaveLength(2), 60_000);
    for (const [i, seconds] of [HOUR_S, 1].entries()) {
      held[i]?.(new Response('', { status: 429, headers: { 'retry-after': `${seconds}` } }));
      await ground.logged(i + 1);
    }
    ground.answer = (response) => Promise.resolve(response);
    await ground.queue(3);
    await ground.clock.advance(60_000);
    await quiet(ground, () => 0);
    expect(receiver.got).toHaveLength(2);
    await ground.clock.advance(HOUR_S * 1_000);
    await ground.logged(5);
  });
});
