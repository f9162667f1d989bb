import type { Failure, SealedStore, Write } from '@sotto/meeting';
import type { Delivery } from './delivery.js';
import { deleteDelivery } from './delivery-log.js';
import { deleteRow, WEBHOOKS_COMPARTMENT } from './outbox.js';
import type { OutboxRow } from './outbox-row.js';
import { RowStore } from './stored-rows.js';
import { DELIVERIES, OUTBOX, WEBHOOKS } from './tables.js';
import type { Webhook, WebhookEntry } from './webhook.js';
import { checkWebhook, type WebhookProblem } from './webhook-check.js';

/** The webhooks, and those that cannot be read. */
export interface WebhookList {
  /** By name. */
  readonly webhooks: readonly Webhook[];
  /** Those that do not open: told, never left out in silence. */
  readonly damaged: readonly { readonly id: string; readonly failure: Failure }[];
}

/** What became of the messages of a webhook. */
export interface WebhookLog {
  /** What it is still to get, the next one first. */
  readonly waiting: readonly OutboxRow[];
  /** The newest line first. */
  readonly deliveries: readonly Delivery[];
  /** How many of each do not open. A message that does not is never sent; both go with the webhook or their session. */
  readonly damaged: { readonly waiting: number; readonly deliveries: number };
}

/** The webhook as it is kept, or why it was not. */
export type WebhookSaved =
  | { readonly webhook: Webhook; readonly problem?: undefined }
  | { readonly problem: WebhookProblem; readonly webhook?: undefined };

/** The webhooks of a person, and what became of their messages (ledger G5). */
export class WebhookBook {
  readonly #store: SealedStore;
  readonly #crypto: Pick<Crypto, 'randomUUID'>;
  readonly #policy: { readonly loopback: boolean };

  /** @param ports `loopback`: whether addresses of this machine are taken: only while developing */
  constructor(ports: {
    readonly store: SealedStore;
    readonly crypto: Pick<Crypto, 'randomUUID'>;
    readonly loopback: boolean;
  }) {
    this.#store = new RowStore(ports.store);
    this.#crypto = ports.crypto;
    this.#policy = ports;
  }

  /** The webhooks by name, each with its secret, which is shown nowhere; and those whose records do not open. @throws StoreError */
  async list(): Promise<WebhookList> {
    const entries = await this.#store.list(WEBHOOKS);
    return {
      webhooks: entries
        .flatMap(({ value }) => (value ? [value] : []))
        .sort((a, b) => a.name.localeCompare(b.name)),
      damaged: entries.flatMap(({ key, damage }) => (damage ? [{ id: String(key), failure: damage }] : [])),
    };
  }

  /** Adds it, active. */
  async add(entry: WebhookEntry): Promise<WebhookSaved> {
    const check = checkWebhook(entry, this.#policy);
    if (check.problem) return check;
    return this.#put({ id: `wh_${this.#crypto.randomUUID()}`, active: true, ...check.entry });
  }

  /** Replaces what was entered. */
  update(id: string, entry: WebhookEntry): Promise<WebhookSaved> {
    return exclusivelyWebhooks(this.#store, async () => {
      const old = await this.#store.get(WEBHOOKS, id);
      const check = checkWebhook(entry, {
        ...this.#policy,
        ...(old?.secret !== undefined && { keptSecret: old.secret }),
      });
      if (check.problem) return check;
      if (!old) return { problem: GONE };
      const { active, stopped } = old;
      return this.#put({ id, active, ...check.entry, ...(stopped && { stopped }) });
    });
  }

  /** Turns it on or off. Off, what waits for it is dropped, and that is told in its log. */
  setActive(id: string, active: boolean): Promise<WebhookSaved> {
    return exclusivelyWebhooks(this.#store, async () => {
      const old = await this.#store.get(WEBHOOKS, id);
      if (!old) return { problem: GONE };
      const { stopped, ...rest } = old;
      return this.#put({ ...rest, active, ...(stopped && !active && { stopped }) });
    });
  }

  /** Removes it with its log and with what waits for it. */
  remove(id: string): Promise<void> {
    return exclusivelyWebhooks(this.#store, async () =>
      this.#store.commit([
        { op: 'delete', table: WEBHOOKS.name, key: id, compartment: WEBHOOKS_COMPARTMENT },
        ...(await rowsOf(this.#store, id)),
      ]),
    );
  }

  /** What was delivered to one, and what is still to be, newest first. */
  async log(webhook: string): Promise<WebhookLog> {
    const [rows, lines] = await Promise.all([
      this.#store.range(OUTBOX, { prefix: [webhook] }),
      this.#store.range(DELIVERIES, { prefix: [webhook] }),
    ]);
    const waiting = rows.flatMap(({ value }) => (value ? [value] : []));
    const deliveries = lines.flatMap(({ value }) => (value ? [value] : []));
    return {
      waiting: waiting.sort((a, b) => a.dueAt - b.dueAt),
      deliveries: deliveries.sort((a, b) => b.at - a.at || b.attempt - a.attempt),
      damaged: {
        waiting: rows.length - waiting.length,
        deliveries: lines.length - deliveries.length,
      },
    };
  }

  /** Hears of every change of webhooks, waiting messages and logs, in every tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(({ writes, forgotten }) => {
      if (forgotten.length > 0 || writes.some(({ table }) => SHOWN.has(table))) listener();
    });
  }

  async #put(webhook: Webhook): Promise<WebhookSaved> {
    await this.#store.commit([putWebhook(webhook)]);
    return { webhook };
  }
}

export const putWebhook = (webhook: Webhook): Write => ({
  op: 'put',
  table: WEBHOOKS.name,
  key: webhook.id,
  compartment: WEBHOOKS_COMPARTMENT,
  value: webhook,
});

/** For who reads a webhook and writes it again: another tab may be about to do so. */
export const exclusivelyWebhooks = <T>(store: SealedStore, work: () => Promise<T>): Promise<T> =>
  store.exclusively(WEBHOOKS.name, work);

/** Deletes all that is kept for a webhook, also what does not open. */
export async function rowsOf(store: SealedStore, webhook: string): Promise<readonly Write[]> {
  const [waiting, deliveries] = await Promise.all([
    store.range(OUTBOX, { prefix: [webhook] }),
    store.range(DELIVERIES, { prefix: [webhook] }),
  ]);
  return [
    ...waiting.map(({ key }) => deleteRow(webhook, String(key[1]))),
    ...deliveries.map(({ key }) => deleteDelivery(webhook, String(key[1]), Number(key[2]))),
  ];
}

const SHOWN: ReadonlySet<string> = new Set([WEBHOOKS.name, OUTBOX.name, DELIVERIES.name]);
const GONE: WebhookProblem = {
  title: 'Webhook Not Found',
  message: 'This webhook is not there any more. It may have been removed in another tab.',
};
