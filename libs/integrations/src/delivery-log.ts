import type { SealedStore, Write } from '@sotto/meeting';
import type { Delivery } from './delivery.js';
import { compartmentOf } from './outbox.js';
import { DELIVERIES } from './tables.js';

/** Lines kept a webhook, the newest ones. */
export const DELIVERIES_KEPT = 200;

export function putDelivery(delivery: Delivery): Write {
  const { webhook, message, attempt } = delivery;
  const compartment = compartmentOf(message);
  return {
    op: 'put',
    table: DELIVERIES.name,
    key: [webhook, message, attempt],
    compartment,
    value: delivery,
  };
}

export const deleteDelivery = (webhook: string, message: string, attempt: number): Write => ({
  op: 'delete',
  table: DELIVERIES.name,
  key: [webhook, message, attempt],
  compartment: compartmentOf(message),
});

/** Which lines the log of one webhook holds, so that it stays bounded without reading it each time. */
export class LogLines {
  /** Oldest first. New ones come last, whatever the wall clock says. */
  #lines: readonly Line[];

  constructor(lines: readonly Line[]) {
    this.#lines = [...lines].sort((a, b) => a.at - b.at);
  }

  /** The number of a message's next attempt: never one that stands in the log. */
  nextAttempt(message: string, least: number): number {
    const taken = this.#lines.filter((line) => line.message === message).map(({ attempt }) => attempt);
    return Math.max(least, ...taken.map((attempt) => attempt + 1));
  }

  /** Remembers a new line. Returns what makes room for it. */
  add(delivery: Delivery): readonly Write[] {
    const lines = [...this.#lines, delivery];
    const dropped = lines.slice(0, Math.max(0, lines.length - DELIVERIES_KEPT));
    this.#lines = lines.slice(dropped.length);
    return dropped.map(({ message, attempt }) => deleteDelivery(delivery.webhook, message, attempt));
  }

  /**
   * A session was deleted, and its lines with it. Returns what deletes them once more: one may have been written in
   * the moment before this tab heard of it.
   */
  forget(webhook: string, compartment: string): readonly Write[] {
    const isGone = ({ message }: Line) => compartmentOf(message) === compartment;
    const gone = this.#lines.filter(isGone);
    this.#lines = this.#lines.filter((line) => !isGone(line));
    return gone.map(({ message, attempt }) => deleteDelivery(webhook, message, attempt));
  }
}

type Line = Pick<Delivery, 'message' | 'attempt' | 'at'>;

/** The lines of a webhook's log as they are kept. One that does not open counts as the oldest. */
export async function readLogLines(store: SealedStore, webhook: string): Promise<LogLines> {
  const entries = await store.range(DELIVERIES, { prefix: [webhook] });
  return new LogLines(
    entries.map(({ key, value }) => ({
      message: String(key[1]),
      attempt: Number(key[2]),
      at: value?.at ?? -Infinity,
    })),
  );
}
