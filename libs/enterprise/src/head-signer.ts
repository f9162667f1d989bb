import type { SealedStore } from '@sotto/meeting';
import { keptSecret } from './kept-secret.js';
import { type HeadBody, signedBytes, type SignedHead } from './signed-head.js';
import { newSigningKey, type PublicKey, publicPart, signatureOf, signingKey } from './signing.js';
import { AUDIT_SIGNING_KEY } from './tables.js';

/** Signs heads. */
export interface HeadSigner {
  readonly publicKey: PublicKey;
  sign(body: HeadBody): Promise<SignedHead>;
}

/**
 * The signing key of this browser, made when there is none or when it does not open any more. It is a JWK in the sealed
 * table of keys: a CryptoKey that does not show its bytes could only lie in a database of its own, unsealed, where it
 * would go on signing while the vault is locked and would be missing in a backup. Once opened, the page holds it as a
 * key without its bytes.
 * @throws StoreError 'locked', 'unavailable', 'full'
 */
export const openSigner = (store: SealedStore, crypto: Crypto): Promise<HeadSigner> =>
  keptSecret(store, {
    name: AUDIT_SIGNING_KEY,
    make: async () => JSON.stringify(await newSigningKey(crypto)),
    read: (secret) => signerOf(crypto, JSON.parse(secret) as JsonWebKey),
  });

async function signerOf(crypto: Crypto, jwk: JsonWebKey): Promise<HeadSigner> {
  const publicKey = publicPart(jwk);
  const key = await signingKey(crypto, jwk);
  return {
    publicKey,
    async sign({ chain, seq, hash, at }) {
      const body = { chain, seq, hash, at };
      const signature = await signatureOf(crypto, key, signedBytes(body, publicKey));
      return { ...body, publicKey, signature };
    },
  };
}
