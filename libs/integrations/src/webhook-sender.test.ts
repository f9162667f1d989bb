import { Webhook as Reference } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import { SESSION } from '../test/sender-ground.js';
import { HOUR, idsOf, it } from '../test/sender-test.js';
import { closedAddress, type Received } from '../test/webhook-receiver.js';
import { WEBHOOKS } from './tables.js';

describe('G6: a message arrives', () => {
  it('signed: at once, with the headers of Standard Webhooks, and confirmed', async ({
    ground,
    receiver,
  }) => {
    await ground.add(receiver.url, { secret: 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0' });
    ground.open();
    const id = await ground.queue(7);
    const [line] = await ground.logged(1);
    expect(line).toMatchObject({ message: id, attempt: 1, result: 'confirmed', status: 200, ms: 0 });
    const [{ headers, body }] = receiver.got as [Received];
    expect(headers['content-type']).toBe('application/json');
    expect(headers['webhook-id']).toBe(`${SESSION}:7`);
    const verified = new Reference('whsec_c2VjcmV0IG9mIHRoZSB0ZXN0').verify(
      body,
      headers as Record<string, string>,
    );
    expect(verified).toEqual(JSON.parse(line?.body ?? ''));
    expect(await ground.rows()).toEqual([]);
  });

  it('signed without a secret: not signed, and confirmed', async ({ ground, receiver }) => {
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(7);
    expect((await ground.logged(1))[0]?.result).toBe('confirmed');
    expect(receiver.got[0]?.headers).toMatchObject({ 'webhook-id': `${SESSION}:7` });
    expect(receiver.got[0]?.headers).not.toHaveProperty('webhook-signature');
  });

  it.for([200, 500, 302])(
    'simple: plain text, no headers of ours, unconfirmed even where it answers %i',
    async (status, { ground, receiver }) => {
      receiver.answer = ({ path }) =>
        path === '/hook' ? { status, headers: { ...(status === 302 && { location: '/there' }) } } : 200;
      await ground.add(receiver.url, { kind: 'simple' });
      ground.open();
      await ground.queue(7);
      const [line] = await ground.logged(1);
      expect(line).toMatchObject({ result: 'unconfirmed' });
      expect(line).not.toHaveProperty('status');
      const [{ headers, body }] = receiver.got as [Received];
      expect(headers['content-type']).toBe('text/plain;charset=UTF-8');
      expect(Object.keys(headers).filter((name) => name.startsWith('webhook'))).toEqual([]);
      expect(body).toBe(line?.body);
      expect(await ground.rows()).toEqual([]);
    },
  );
});

describe('G6: a message that does not arrive is tried again', () => {
  it('at 0, 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, and then given up, with a log', async ({
    ground,
    receiver,
  }) => {
    receiver.answer = () => 500;
    await ground.add(receiver.url);
    const begun = ground.clock.now();
    ground.open();
    await ground.queue(1);
    for (let lines = 1; lines <= 7; lines++) await ground.nextAttempt(lines);
    const lines = await ground.deliveries();
    expect(lines.map(({ at }) => at - begun)).toEqual([
      0,
      5_000,
      300_000,
      1_800_000,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
    ]);
    expect(lines.map(({ result }) => result)).toEqual([...Array<string>(6).fill('failed'), 'given-up']);
    expect(lines[0]).toMatchObject({ status: 500, nextAt: begun + 5_000, failure: { reason: 'server' } });
    expect(new Set(idsOf(receiver.got))).toEqual(new Set([`${SESSION}:1`]));
    expect(await ground.rows()).toEqual([]);
    await ground.clock.advance(20 * HOUR);
    expect(receiver.got).toHaveLength(7);
  });

  it('500 and then 200: confirmed the second time', async ({ ground, receiver }) => {
    receiver.answer = () => (receiver.got.length === 1 ? 500 : 200);
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    await ground.logged(1);
    await ground.clock.advance(4_999);
    expect(receiver.got).toHaveLength(1);
    expect(await ground.nextAttempt(2)).toMatchObject({ attempt: 2, result: 'confirmed' });
  });

  it.for(['signed', 'simple'] as const)(
    '%s: a refused connection is told, with what can be done',
    async (kind, { ground }) => {
      await ground.add(await closedAddress(), { kind });
      ground.open();
      await ground.queue(1);
      const [line] = await ground.logged(1);
      expect(line).toMatchObject({ result: 'failed', failure: { reason: 'network' } });
      expect(line?.failure?.message).toContain('was not reached');
      expect(await ground.rows()).toMatchObject([{ attempt: 2, step: 1 }]);
    },
  );

  it('no answer within 15 s ends the attempt', async ({ ground, receiver }) => {
    receiver.answer = () => (receiver.got.length === 1 ? 'hold' : 200);
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    await receiver.count(1);
    await ground.clock.advance(14_999);
    expect(await ground.deliveries()).toEqual([]);
    await ground.clock.advance(1);
    expect((await ground.logged(1))[0]).toMatchObject({
      result: 'failed',
      ms: 15_000,
      failure: { reason: 'timeout' },
    });
    expect(await ground.nextAttempt(2)).toMatchObject({ result: 'confirmed' });
  });

  it('a redirect is not followed, and told', async ({ ground, receiver }) => {
    receiver.answer = () => ({ status: 307, headers: { location: '/elsewhere' } });
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    expect((await ground.logged(1))[0]).toMatchObject({ result: 'failed', failure: { code: 'redirect' } });
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('410 turns the webhook off, and what waits for it is dropped and told', async ({ ground, receiver }) => {
    receiver.answer = ({ headers }) => (headers['webhook-id'] === `${SESSION}:2` ? 410 : 500);
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    await ground.logged(1);
    await ground.queue(2);
    const lines = await ground.logged(3);
    expect(lines.map(({ message, result }) => [message.split(':')[1], result])).toEqual([
      ['1', 'failed'],
      ['1', 'dropped'],
      ['2', 'given-up'],
    ]);
    expect(await ground.store.get(WEBHOOKS, 'a')).toMatchObject({
      active: false,
      stopped: { message: expect.stringContaining('410') as string },
    });
    expect(await ground.rows()).toEqual([]);
  });

  it('429 with Retry-After: nothing goes to that receiver before, neither this message nor another', async ({
    ground,
    receiver,
  }) => {
    receiver.answer = () =>
      receiver.got.length === 1 ? { status: 429, headers: { 'retry-after': '90' } } : 200;
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    expect((await ground.logged(1))[0]?.nextAt).toBe(ground.clock.now() + 90_000);
    await ground.queue(2);
    await ground.clock.advance(89_999);
    expect(receiver.got).toHaveLength(1);
    await ground.clock.advance(1);
    expect((await ground.logged(3)).map(({ result }) => result)).toEqual([
      'failed',
      'confirmed',
      'confirmed',
    ]);
  });

  it('503 with a date waits for that date', async ({ ground, receiver }) => {
    receiver.answer = () => {
      const date = new Date(Math.ceil(ground.clock.now() / 1000) * 1000 + 60_000);
      return { status: 503, headers: { 'retry-after': date.toUTCString() } };
    };
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    const wait = ((await ground.logged(1))[0]?.nextAt ?? 0) - ground.clock.now();
    expect(wait).toBeGreaterThanOrEqual(60_000);
    expect(wait).toBeLessThan(61_000);
  });
});

describe('G6: one webhook never touches another', () => {
  it('one that holds every answer delays no other, whatever waits for it', async ({ ground, receiver }) => {
    receiver.answer = ({ path }) => (path === '/slow' ? 'hold' : 200);
    await ground.add(receiver.url.replace('/hook', '/slow'), { id: 'slow' });
    await ground.add(receiver.url, { id: 'quick' });
    ground.open();
    for (let seq = 1; seq <= 20; seq++) await ground.queue(seq, 'slow', 'quick');
    expect(
      (await ground.logged(20, 'quick')).every(({ result, ms }) => result === 'confirmed' && ms === 0),
    ).toBe(true);
    expect(receiver.holding).toBe(6);
    expect(await ground.deliveries('slow')).toEqual([]);
  });
});
