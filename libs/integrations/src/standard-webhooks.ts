/** What a receiver checks a message by; the names of Standard Webhooks 1.0.0. */
export interface SignedHeaders {
  readonly 'webhook-id': string;
  /** Seconds since 1970, of the attempt. */
  readonly 'webhook-timestamp': string;
  /** Absent where there is no secret. */
  readonly 'webhook-signature'?: string;
}

/** How old or how far ahead a message may be for `verifyWebhook`, seconds: that of the reference libraries. */
export const TIMESTAMP_TOLERANCE_S = 5 * 60;

/** While a secret is changed there are two. More are not tried: each costs a pass over the body. */
const MOST_SIGNATURES = 10;
const PREFIX = 'whsec_';
/** The specification asks for 24 to 64. */
const NEW_SECRET_BYTES = 32;
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/**
 * The key that a secret stands for: what follows `whsec_` is base64 (the `standardwebhooks` packages take it as it is);
 * any other text is its UTF-8 bytes (they take those with `format: 'raw'`). Null: empty, or `whsec_` without base64.
 */
export function secretBytes(secret: string): Uint8Array<ArrayBuffer> | null {
  if (!secret.startsWith(PREFIX)) return secret === '' ? null : new TextEncoder().encode(secret);
  const text = secret.slice(PREFIX.length);
  if (text === '' || !/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/u.test(text))
    return null;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** A fresh secret, to be given to the receiver: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(crypto: Crypto): string {
  return PREFIX + base64(crypto.getRandomValues(new Uint8Array(NEW_SECRET_BYTES)));
}

/**
 * The headers of one attempt, signed with HMAC-SHA256 over `id.timestamp.body` (scheme v1).
 * @param at ms since 1970
 * @throws TypeError where the secret is none: it was checked when it was entered
 */
export async function signWebhook(
  crypto: Crypto,
  { id, at, body, secret }: { id: string; at: number; body: string; secret?: string },
): Promise<SignedHeaders> {
  const seconds = String(Math.floor(at / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': seconds };
  if (secret === undefined) return headers;
  const key = await importKey(crypto, secret, 'sign');
  const mac = await crypto.subtle.sign('HMAC', key, signedText(id, seconds, body));
  return { ...headers, 'webhook-signature': `v1,${base64(new Uint8Array(mac))}` };
}

/**
 * For a receiver: whether the message is the sender's, unchanged and of now. WebCrypto compares in constant time.
 * @param message `headers` as a `Request` has them, or the three of them by their names in small letters; `body` as it came,
 *   before it is parsed; `at` now, ms since 1970
 * @throws TypeError where the secret is none
 */
export async function verifyWebhook(
  crypto: Crypto,
  {
    headers,
    body,
    secret,
    at,
  }: { headers: SignedHeaders | Headers; body: string; secret: string; at: number },
): Promise<boolean> {
  const { id, seconds, signatures } = fieldsOf(headers);
  if (!/^\d+$/u.test(seconds) || Math.abs(at / 1000 - Number(seconds)) > TIMESTAMP_TOLERANCE_S) return false;
  const key = await importKey(crypto, secret, 'verify');
  for (const signature of signatures.split(' ', MOST_SIGNATURES)) {
    const mac = signature.startsWith('v1,') ? secretBytes(PREFIX + signature.slice(3)) : null;
    if (mac && (await crypto.subtle.verify('HMAC', key, mac, signedText(id, seconds, body)))) return true;
  }
  return false;
}

function fieldsOf(headers: SignedHeaders | Headers) {
  const field = (name: keyof SignedHeaders) =>
    (headers instanceof Headers ? headers.get(name) : headers[name]) ?? '';
  return {
    id: field('webhook-id'),
    seconds: field('webhook-timestamp'),
    signatures: field('webhook-signature'),
  };
}

function importKey(crypto: Crypto, secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = secretBytes(secret);
  if (!bytes) throw new TypeError('This is no secret of a webhook.');
  return crypto.subtle.importKey('raw', bytes, HMAC, false, [usage]);
}

const signedText = (id: string, seconds: string, body: string) =>
  new TextEncoder().encode(`${id}.${seconds}.${body}`);

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
