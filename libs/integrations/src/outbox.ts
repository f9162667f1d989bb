import type { Write } from '@sotto/meeting';
import type { OutboxRow } from './outbox-row.js';
import { OUTBOX } from './tables.js';
import type { WebhookMessage } from './webhook-message.js';

/** What belongs to no session: tests, and the webhooks themselves. */
export const WEBHOOKS_COMPARTMENT = 'webhooks';

/** Whose data key seals what is kept of a message: its session's, so that it goes when the session is deleted. */
export function compartmentOf(message: string): string {
  const end = message.lastIndexOf(':');
  return end < 0 ? WEBHOOKS_COMPARTMENT : message.slice(0, end);
}

/** A message for a webhook, due at once. */
export function newRow(webhook: string, { id, event, body, at }: WebhookMessage): OutboxRow {
  return { webhook, message: id, event, body, attempt: 1, step: 0, dueAt: at, waitMs: 0 };
}

export function putRow(row: OutboxRow): Write {
  const { webhook, message } = row;
  const compartment = compartmentOf(message);
  return { op: 'put', table: OUTBOX.name, key: [webhook, message], compartment, value: row };
}

export const deleteRow = (webhook: string, message: string): Write => ({
  op: 'delete',
  table: OUTBOX.name,
  key: [webhook, message],
  compartment: compartmentOf(message),
});
