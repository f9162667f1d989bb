import type { SealedStore } from '@sotto/meeting';
import { keptSecret } from './kept-secret.js';
import { newSigningKey, type PublicKey, publicPart, signingKey } from './signing.js';
import { TEAM_SIGNING_KEY } from './tables.js';

/** Who this browser is for colleagues: a random id, and the key that signs its team files. */
export interface TeamIdentity {
  readonly id: string;
  readonly publicKey: PublicKey;
  /** For signing; does not show its bytes. */
  readonly privateKey: CryptoKey;
}

interface StoredIdentity {
  readonly id: string;
  readonly key: JsonWebKey;
}

/**
 * The identity of this browser, made when there is none, or when it does not open any more: colleagues then see somebody
 * new, whose fingerprint they compare. It lies sealed in the table of keys, so it is in a backup and never in an export.
 * @throws StoreError
 */
export const openTeamIdentity = (store: SealedStore, crypto: Crypto): Promise<TeamIdentity> =>
  keptSecret(store, {
    name: TEAM_SIGNING_KEY,
    make: async () => JSON.stringify({ id: crypto.randomUUID(), key: await newSigningKey(crypto) }),
    read: async (secret) => {
      const { id, key } = JSON.parse(secret) as StoredIdentity;
      return { id, publicKey: publicPart(key), privateKey: await signingKey(crypto, key) };
    },
  });
