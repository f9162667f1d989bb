import { fromBase64url, toBase64url } from './base64url.js';
import { canonicalJson } from './canonical-json.js';

/** A public key of the curve P-256 (RFC 7517). */
export interface PublicKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' };

type Bytes = Uint8Array<ArrayBuffer>;

/** A new private key with its public part. */
export async function newSigningKey(crypto: Crypto): Promise<JsonWebKey> {
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
  return { kty, crv, x, y, d } as JsonWebKey;
}

/** For signing; does not show its bytes. */
export const signingKey = (crypto: Crypto, jwk: JsonWebKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, CURVE, false, ['sign']);

/** ECDSA with SHA-256, r and s as 64 bytes, base64url. */
export const signatureOf = async (crypto: Crypto, key: CryptoKey, bytes: Bytes): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.sign(SIGNATURE, key, bytes)));

/** Whether this key signed these bytes. False also for what is no key and no signature. */
export async function signatureHolds(
  crypto: Crypto,
  publicKey: PublicKey,
  signature: string,
  bytes: Bytes,
): Promise<boolean> {
  const signed = fromBase64url(signature);
  // The last character has bits to spare: one spelling only, so that no changed file passes.
  if (!signed || toBase64url(signed) !== signature) return false;
  try {
    const key = await crypto.subtle.importKey('jwk', publicPart(publicKey), CURVE, true, ['verify']);
    return await crypto.subtle.verify(SIGNATURE, key, signed, bytes);
  } catch {
    // No point of the curve.
    return false;
  }
}

/** Without what signs. */
export const publicPart = ({ x = '', y = '' }: JsonWebKey): PublicKey => ({ kty: 'EC', crv: 'P-256', x, y });

/** SHA-256 over the key's required members (RFC 7638), base64url: short enough to be read aloud. */
export async function thumbprint(crypto: Crypto, { kty, crv, x, y }: PublicKey): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson({ kty, crv, x, y }));
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
