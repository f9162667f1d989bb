import type { SealedStore } from '@sotto/meeting';
import { fromBase64url, toBase64url } from './base64url.js';
import { keptSecret } from './kept-secret.js';
import { CONSENT_NAMES_KEY } from './tables.js';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** Names the record of a consent: of the same fact always the same. */
export type ConsentName = (session: string, seq: number) => Promise<string>;

/**
 * Keys of records are not sealed, and a consent outlives its session, whose id is the time when it began: so the key is a
 * digest of session and fact. A plain one could be undone by trying every millisecond of a year, so it is keyed by a secret of
 * this browser.
 * @throws StoreError
 */
export async function consentNames(store: SealedStore, crypto: Crypto): Promise<ConsentName> {
  const key = await keptSecret(store, {
    name: CONSENT_NAMES_KEY,
    make: async () => toBase64url(crypto.getRandomValues(new Uint8Array(32))),
    read: (secret) =>
      crypto.subtle.importKey('raw', fromBase64url(secret) ?? new Uint8Array(), HMAC, false, ['sign']),
  });
  return async (session, seq) => {
    const bytes = new TextEncoder().encode(`sotto-consent/1\n${session}:${seq}`);
    return toBase64url(new Uint8Array(await crypto.subtle.sign(HMAC.name, key, bytes)));
  };
}
