import type { Failure } from '@sotto/meeting';
import type { WebhookEvent } from './webhook.js';

/**
 * What came of an attempt. 'confirmed': the receiver took it. 'unconfirmed': it was sent, and a browser does not say
 * what the receiver answered. 'failed': another attempt follows. 'given-up': none follows. 'blocked': sharing is
 * off, nothing was sent. 'dropped': the webhook was turned off before it was sent.
 */
export type DeliveryResult = 'confirmed' | 'unconfirmed' | 'failed' | 'given-up' | 'blocked' | 'dropped';

/** One line of the delivery log. Key [webhook, message, attempt]. */
export interface Delivery {
  readonly webhook: string;
  readonly message: string;
  /** 1, 2, 3, ... of this message. */
  readonly attempt: number;
  readonly event: WebhookEvent;
  /** ms since 1970 */
  readonly at: number;
  /** From sending to the answer; 0 where nothing was sent. */
  readonly ms: number;
  readonly result: DeliveryResult;
  /** HTTP status, where it could be read. */
  readonly status?: number;
  /** Why it did not arrive, where it did not. */
  readonly failure?: Failure;
  /** With 'failed': when the next attempt is due, ms since 1970. */
  readonly nextAt?: number;
  /** Kept so that it can be sent again. */
  readonly body: string;
  readonly test?: true;
}

/** How the results are said on screen. */
export const DELIVERY_LABELS: Readonly<Record<DeliveryResult, string>> = {
  confirmed: 'Delivered',
  unconfirmed: 'Sent, not confirmed',
  failed: 'Failed, will be tried again',
  'given-up': 'Given up',
  blocked: 'Blocked: sharing is off',
  dropped: 'Not sent: webhook is off',
};
