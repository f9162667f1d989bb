import type { SessionOrigin } from '@sotto/meeting';

/** What a webhook can be told of (ledger G5), in the order in which screens show them. */
export const WEBHOOK_EVENTS = [
  'session_started',
  'session_ended',
  'analysis_complete',
  'suggestion_applied',
] as const;

/** What a webhook can be told of. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/**
 * 'signed': a JSON request with the headers of Standard Webhooks, whose answer can be read; the receiver has to allow
 * calls from a web page (CORS). 'simple': a plain text request that any receiver takes, whose answer a browser hides.
 */
export type WebhookKind = 'signed' | 'simple';

/** An address that is told what happens in sessions (ledger G5). */
export interface Webhook {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
  /** Of a signed one: `whsec_` and base64, or else any text, whose UTF-8 bytes are the key. Absent: not signed. */
  readonly secret?: string;
  readonly kind: WebhookKind;
  /** Which sessions it is told of; absent: live ones. */
  readonly origins?: readonly SessionOrigin[];
  /** It was turned off by Sotto, because the receiver answered that it is gone (410). */
  readonly stopped?: { readonly at: number; readonly message: string };
}

/** What a person enters. `name`, `url` and `secret` are taken without the blanks around them. */
export interface WebhookEntry {
  readonly name: string;
  readonly url: string;
  /** None: nothing is sent but tests. */
  readonly events: readonly WebhookEvent[];
  readonly kind: WebhookKind;
  readonly secret?: string;
  readonly origins?: readonly SessionOrigin[];
}

/** The toast after a webhook was added (ledger X2). */
export const WEBHOOK_ADDED = 'Webhook Added';
export const MISSING_INFORMATION = 'Missing Information';
/** What is said where name or address is missing (ledger G5). */
export const NAME_AND_URL_NEEDED = 'Please provide webhook name and URL';

/** How the two kinds are told apart on screen. */
export const WEBHOOK_KIND_LABELS: Readonly<Record<WebhookKind, string>> = {
  signed: 'Signed, confirmed',
  simple: 'Simple, unconfirmed',
};
