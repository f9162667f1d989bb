import type { Write } from '@sotto/meeting';
import { type AttemptOutcome, isGone } from './delivery-attempt.js';
import type { Delivery } from './delivery.js';
import { putDelivery } from './delivery-log.js';
import { nextWait } from './delivery-schedule.js';
import { deleteRow, putRow } from './outbox.js';
import type { OutboxRow } from './outbox-row.js';
import type { Webhook } from './webhook.js';

/** What an attempt leaves behind, for one commit. */
export interface Settled {
  readonly delivery: Delivery;
  /** The row with its next attempt; null: it is done with. */
  readonly row: OutboxRow | null;
  readonly writes: readonly Write[];
  /** The receiver is gone for good: its webhook is to be turned off, where its address is still that one. */
  readonly stopped?: Required<Webhook>['stopped'];
}

/**
 * What came of an attempt: a line in the log, and the row moved on or removed.
 * @param at wall time of the attempt's beginning @param now wall time of its end; both ms since 1970
 * @param moved whether the webhook has got another address meanwhile: a 410 of the old one says nothing of the new one
 */
export function settle(
  row: OutboxRow,
  outcome: Exclude<AttemptOutcome, { type: 'broken-off' }>,
  { at, now, moved }: { readonly at: number; readonly now: number; readonly moved: boolean },
): Settled {
  switch (outcome.type) {
    case 'blocked':
      return done(row, { at, ms: 0, result: 'blocked' });
    case 'unconfirmed':
      return done(row, { at, ms: outcome.ms, result: 'unconfirmed' });
    case 'confirmed':
      return done(row, { at, ms: outcome.ms, result: 'confirmed', status: outcome.status });
    case 'failed': {
      const { ms } = outcome;
      const gone = isGone(outcome) && !moved;
      const failure = gone ? { ...outcome.failure, message: GONE } : outcome.failure;
      const facts = { at, ms, failure, ...(failure.status !== undefined && { status: failure.status }) };
      const wait = gone || row.test ? null : nextWait({ step: row.step, ...outcome, ...failure });
      if (wait !== null) return again(row, facts, now, wait);
      const settled = done(row, { ...facts, result: 'given-up' });
      return gone ? { ...settled, stopped: { at: now, message: GONE } } : settled;
    }
  }
}

/** A message that is not sent because its webhook is off. */
export const settleDropped = (row: OutboxRow, now: number): Settled =>
  done(row, { at: now, ms: 0, result: 'dropped' });

type Facts = Pick<Delivery, 'at' | 'ms' | 'result' | 'status' | 'failure'>;

function done(row: OutboxRow, facts: Facts): Settled {
  const delivery: Delivery = { ...line(row), ...facts };
  return { delivery, row: null, writes: [putDelivery(delivery), deleteRow(row.webhook, row.message)] };
}

function again(row: OutboxRow, facts: Omit<Facts, 'result'>, now: number, waitMs: number): Settled {
  const dueAt = now + waitMs;
  const { asked: _, ...rest } = row;
  const next: OutboxRow = { ...rest, attempt: row.attempt + 1, step: row.step + 1, dueAt, waitMs };
  const delivery: Delivery = { ...line(row), ...facts, result: 'failed', nextAt: dueAt };
  return { delivery, row: next, writes: [putDelivery(delivery), putRow(next)] };
}

const line = ({ webhook, message, attempt, event, body, test }: OutboxRow) => ({
  webhook,
  message,
  attempt,
  event,
  body,
  ...(test && { test }),
});

const GONE = 'The receiver is gone for good (410), so the webhook was turned off.';
