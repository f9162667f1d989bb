import { test, vi } from 'vitest';
import { SenderGround } from './sender-ground.js';
import { type Received, WebhookReceiver } from './webhook-receiver.js';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

/** In ms. */
export const HOUR = 3_600_000;

/** Under which ids messages came. */
export const idsOf = (got: readonly Received[]) => got.map(({ headers }) => headers['webhook-id']);

/** What a test of the sender stands on; a receiver that listens, and tabs that send to it. Both are closed after it. */
export interface SenderTest {
  readonly ground: SenderGround;
  readonly receiver: WebhookReceiver;
}

/** A test over a real receiver: `it('...', async ({ ground, receiver }) => ...)`, and `it.for` for many. */
export const it = test.extend<SenderTest>({
  receiver: async ({ task: _ }, use) => {
    const receiver = await WebhookReceiver.open();
    await use(receiver);
    await receiver.close();
  },
  // With the receiver, so that it is closed before that one.
  ground: async ({ receiver: _ }, use) => {
    const ground = new SenderGround();
    await use(ground);
    await ground.close();
  },
});
