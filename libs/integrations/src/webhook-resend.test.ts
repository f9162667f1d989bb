import { describe, expect } from 'vitest';
import { HOUR, it } from '../test/sender-test.js';

describe('G6: "Send again" and the test button', () => {
  it('a message given up is sent again under its id, with a number and a schedule of its own', async ({
    ground,
    receiver,
  }) => {
    receiver.answer = () => 500;
    await ground.add(receiver.url);
    const { sender } = ground.open();
    const message = await ground.queue(1);
    for (let lines = 1; lines <= 7; lines++) await ground.nextAttempt(lines);
    expect(await sender.resend('a', message)).toEqual({ message });
    await ground.logged(8);
    expect(await ground.rows()).toMatchObject([{ attempt: 9, step: 1 }]);
    receiver.answer = () => 200;
    expect(await ground.nextAttempt(9)).toMatchObject({ attempt: 9, result: 'confirmed' });
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
  });

  it('a message that comes into the outbox a second time takes no line of the log away', async ({
    ground,
    receiver,
  }) => {
    await ground.add(receiver.url);
    ground.open();
    await ground.queue(1);
    await ground.logged(1);
    await ground.queue(1);
    expect((await ground.logged(2)).map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it('a message that waits is sent now, once', async ({ ground, receiver }) => {
    receiver.answer = () => (receiver.got.length === 1 ? 500 : 200);
    await ground.add(receiver.url);
    const { sender } = ground.open();
    const message = await ground.queue(1);
    await ground.logged(1);
    await sender.resend('a', message);
    expect((await ground.logged(2))[1]).toMatchObject({ attempt: 2, result: 'confirmed' });
    await ground.clock.advance(20 * HOUR);
    expect(receiver.got).toHaveLength(2);
  });

  it('a test says that it is one, has an id of its own, and is tried once', async ({ ground, receiver }) => {
    receiver.answer = () => 500;
    await ground.add(receiver.url, { events: ['analysis_complete'] });
    const { sender } = ground.open();
    const { message = '' } = await sender.sendTest('a');
    const [line] = await ground.logged(1);
    expect(line).toMatchObject({ message, test: true, result: 'given-up', event: 'analysis_complete' });
    expect(JSON.parse(line?.body ?? '')).toMatchObject({
      event: 'analysis_complete',
      data: { id: message, test: true },
    });
    expect(message).toMatch(/^test_/u);
    expect(await ground.rows()).toEqual([]);
    expect((await sender.sendTest('a')).message).not.toBe(message);
  });

  it('what cannot be sent is refused with its reason', async ({ ground, receiver }) => {
    await ground.add(receiver.url);
    await ground.add(receiver.url, { id: 'off', active: false });
    const { sender } = ground.open();
    expect((await sender.resend('a', 'session_1:1')).problem?.message).toContain('no longer kept');
    for (const id of ['off', 'gone']) {
      const expected = id === 'off' ? 'Webhook Is Off' : 'Webhook Not Found';
      expect((await sender.resend(id, 'session_1:1')).problem?.title).toBe(expected);
      expect((await sender.sendTest(id)).problem?.title).toBe(expected);
    }
  });
});
