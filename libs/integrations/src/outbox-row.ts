import type { WebhookEvent } from './webhook.js';

/** One message that one webhook is still to get. Key [webhook, message]. */
export interface OutboxRow {
  readonly webhook: string;
  /** `session:seq`, or `test_` and a random id; the same in every attempt. */
  readonly message: string;
  readonly event: WebhookEvent;
  /** As it is sent and signed, to the letter. */
  readonly body: string;
  /** Number of the next attempt, from 1; it grows beyond the schedule where a message was sent again. */
  readonly attempt: number;
  /** Which one of the schedule that is, from 0. */
  readonly step: number;
  /** When the next attempt is due, ms since 1970. */
  readonly dueAt: number;
  /** How long that was ahead when it was set, ms: no change of the machine's clock makes the wait longer. */
  readonly waitMs: number;
  /** A person asked for it now: its next attempt does not wait for the rest that the receiver has asked for. */
  readonly asked?: true;
  /** A test has one attempt. */
  readonly test?: true;
}
