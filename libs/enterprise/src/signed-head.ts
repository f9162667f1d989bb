import { canonicalJson } from './canonical-json.js';
import { type PublicKey, signatureHolds } from './signing.js';

/** Up to where a chain went at a time. */
export interface HeadBody {
  readonly chain: string;
  readonly seq: number;
  /** Of the entry `seq`. */
  readonly hash: string;
  /** ms since 1970 */
  readonly at: number;
}

/** The same, signed by the key of this browser. */
export interface SignedHead extends HeadBody {
  readonly publicKey: PublicKey;
  /** ECDSA with SHA-256, r and s as 64 bytes, base64url. */
  readonly signature: string;
}

const HEAD_PREFIX = 'sotto-audit-head/1\n';

/** What is signed. */
export const signedBytes = ({ chain, seq, hash, at }: HeadBody, { kty, crv, x, y }: PublicKey) =>
  new TextEncoder().encode(
    HEAD_PREFIX + canonicalJson({ chain, seq, hash, at, publicKey: { kty, crv, x, y } }),
  );

/** Whether this head was signed by the key it names. Any shape may be given. */
export async function headHolds(crypto: Crypto, head: SignedHead): Promise<boolean> {
  try {
    return await signatureHolds(crypto, head.publicKey, head.signature, signedBytes(head, head.publicKey));
  } catch {
    return false;
  }
}
