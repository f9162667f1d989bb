import type { Fact, FollowedSession, Follower, SealedStore, SessionOrigin, Write } from '@sotto/meeting';
import { newRow, putRow } from './outbox.js';
import { messageFor } from './slack-text.js';
import { RowStore } from './stored-rows.js';
import { WEBHOOKS } from './tables.js';
import type { Webhook } from './webhook.js';
import { webhookMessage } from './webhook-message.js';

/** Sessions that a webhook is told of unless it says otherwise. */
const DEFAULT_ORIGINS: readonly SessionOrigin[] = ['live'];

/**
 * Turns facts into messages that are to be sent: one row a webhook that is active and wants the event. The rows are
 * committed together with the follower's place, so no fact is told twice and none is left out. A session whose origin
 * cannot be read is told to nobody: it could be a demo.
 */
export function webhookFollower({ store }: { readonly store: SealedStore }): Follower {
  const rows = new RowStore(store);
  return {
    name: 'webhooks',
    async take(facts, session) {
      if (!facts.some(({ type }) => TOLD.has(type))) return [];
      const webhooks = (await rows.list(WEBHOOKS)).flatMap(({ value }) => (value?.active ? [value] : []));
      return webhooks.length === 0 ? [] : rowsFor(webhooks, facts, session);
    },
  };
}

/** The only facts that a message can come of. */
const TOLD: ReadonlySet<Fact['type']> = new Set([
  'session-started',
  'session-stopped',
  'advice-ended',
  'coaching-ended',
  'suggestion-applied',
]);

async function rowsFor(
  webhooks: readonly Webhook[],
  facts: readonly Fact[],
  { id, header: read }: FollowedSession,
): Promise<readonly Write[]> {
  const header = await read();
  const started = facts.find((fact) => fact.type === 'session-started');
  const origin = started?.origin ?? header?.origin;
  if (!origin) return [];
  const messages = facts.flatMap((fact) => webhookMessage(fact, { id, origin, header }) ?? []);
  return messages.flatMap((message) =>
    webhooks
      .filter(
        ({ events, origins = DEFAULT_ORIGINS }) => events.includes(message.event) && origins.includes(origin),
      )
      .map((webhook) => putRow(newRow(webhook.id, messageFor(webhook, message)))),
  );
}
