import type { Clock, SealedStore } from '@sotto/meeting';
import { newRow, putRow } from './outbox.js';
import type { OutboxRow } from './outbox-row.js';
import { messageFor } from './slack-text.js';
import { DELIVERIES, OUTBOX, WEBHOOKS } from './tables.js';
import type { Webhook } from './webhook.js';
import type { WebhookProblem } from './webhook-check.js';
import { testMessage } from './webhook-message.js';

/** A message that is in the outbox now, or why it is not. */
export type Queued =
  | { readonly message: string; readonly problem?: undefined }
  | { readonly problem: WebhookProblem; readonly message?: undefined };

interface Ports {
  readonly store: SealedStore;
  readonly clock: Clock;
  readonly crypto: Pick<Crypto, 'randomUUID'>;
}

/**
 * Puts a message of the log into the outbox once more, under the same id, with the whole schedule before it. One that
 * waits for its next attempt is sent now instead.
 */
export async function resend({ store, clock }: Ports, id: string, message: string): Promise<Queued> {
  const webhook = await store.get(WEBHOOKS, id);
  if (!webhook?.active) return { problem: webhook ? OFF : GONE };
  const row = (await store.get(OUTBOX, [id, message])) ?? (await fromLog(store, id, message));
  if (!row) return { problem: NOT_KEPT };
  await store.commit([putRow({ ...row, dueAt: clock.now(), waitMs: 0, asked: true })]);
  return { message };
}

/** Puts a test message into the outbox, under the first event that the webhook wants. */
export async function sendTest({ store, clock, crypto }: Ports, id: string): Promise<Queued> {
  const webhook = await store.get(WEBHOOKS, id);
  if (!webhook?.active) return { problem: webhook ? OFF : GONE };
  const test = testMessage(`test_${crypto.randomUUID()}`, eventOf(webhook), clock.now());
  const message = messageFor(webhook, test);
  await store.commit([putRow({ ...newRow(id, message), asked: true, test: true })]);
  return { message: message.id };
}

const eventOf = ({ events }: Webhook) => events[0] ?? 'session_started';

async function fromLog(store: SealedStore, webhook: string, message: string): Promise<OutboxRow | undefined> {
  const entries = await store.range(DELIVERIES, { prefix: [webhook, message] });
  const last = entries.flatMap(({ value }) => (value ? [value] : [])).at(-1);
  if (!last) return undefined;
  const { event, body, at, test } = last;
  return {
    ...newRow(webhook, { id: message, event, body, at }),
    ...(test && { test }),
  };
}

const OFF: WebhookProblem = {
  title: 'Webhook Is Off',
  message: 'Nothing is sent to a webhook that is off. Turn it on, then send again.',
};
const GONE: WebhookProblem = {
  title: 'Webhook Not Found',
  message: 'This webhook is not there any more. It may have been removed in another tab.',
};
const NOT_KEPT: WebhookProblem = {
  title: 'Message Not Found',
  message: 'This message is no longer kept, so it cannot be sent again. Its session may have been deleted.',
};
