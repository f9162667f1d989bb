import { publicAddress } from './public-address.js';
import { secretBytes } from './standard-webhooks.js';
import { MISSING_INFORMATION, NAME_AND_URL_NEEDED, WEBHOOK_EVENTS, type WebhookEntry } from './webhook.js';

/** Why something cannot be done with a webhook, for a toast. */
export interface WebhookProblem {
  readonly title: string;
  readonly message: string;
}

export type WebhookCheck =
  | { readonly entry: WebhookEntry; readonly problem?: undefined }
  | { readonly problem: WebhookProblem; readonly entry?: undefined };

/** The title of every reason but a missing name or address. */
export const WEBHOOK_REFUSED = 'Webhook Refused';

/** In bytes: Standard Webhooks 1.0.0 ("Signature scheme") asks for 24 to 64. */
const SHORTEST_KEY = 24;
/** In characters: so that a webhook stays a small record. A browser's own longest address is far above. */
const LONGEST = { name: 200, url: 4_000, secret: 1_000 } as const;

/**
 * The entry as it may be kept, trimmed and with its address as a browser spells it; or the first reason against it.
 * @param policy `keptSecret`: the one that the webhook has already, which is not judged by its length any more
 */
export function checkWebhook(
  entry: WebhookEntry,
  policy: { readonly loopback: boolean; readonly keptSecret?: string },
): WebhookCheck {
  const name = entry.name.trim();
  const secret = entry.secret?.trim() ?? '';
  if (name === '' || entry.url.trim() === '') {
    return { problem: { title: MISSING_INFORMATION, message: NAME_AND_URL_NEEDED } };
  }
  const address = publicAddress(entry.url, policy);
  if (address.problem !== undefined) return refused(address.problem);
  if (name.length > LONGEST.name) return refused(`The name is too long. ${atMost(LONGEST.name)}`);
  if (address.url.length > LONGEST.url) return refused(`The address is too long. ${atMost(LONGEST.url)}`);
  if (secret.length > LONGEST.secret) return refused(`The secret is too long. ${atMost(LONGEST.secret)}`);
  if (secret !== '' && entry.kind === 'simple') return refused(SIMPLE_SECRET);
  const key = secretBytes(secret);
  if (secret !== '' && !key) return refused(NO_SECRET);
  if (key && key.length < SHORTEST_KEY && secret !== policy.keptSecret) return refused(SHORT_SECRET);
  const { kind, origins } = entry;
  return {
    entry: {
      name,
      url: address.url,
      events: WEBHOOK_EVENTS.filter((event) => entry.events.includes(event)),
      kind,
      ...(secret !== '' && { secret }),
      ...(origins && { origins: [...new Set(origins)] }),
    },
  };
}

const refused = (message: string): WebhookCheck => ({ problem: { title: WEBHOOK_REFUSED, message } });
const atMost = (characters: number) => `Use at most ${characters} characters.`;

const SIMPLE_SECRET =
  'A simple webhook cannot be signed, so a secret would do nothing. Leave the secret empty, or choose the signed kind.';
const NO_SECRET =
  'What follows whsec_ in the secret is not base64. Copy the whole secret from the receiver, or make a new one.';
const SHORT_SECRET =
  'The secret is too short to protect anything: at least 24 characters, or 24 bytes in base64 after whsec_, are needed. Make a new one, and give it to the receiver.';
