import type { Clock } from '@sotto/meeting';
import type { DerivePassphrase } from './argon2.js';
import type { Audit } from './audit-entry.js';
import type { Gate } from './permissions.js';

/** The two ways that open the store. */
export type GuardSlotId = 'passphrase' | 'recovery';

/** One way, with the key that wraps the device key (AES-GCM, 256 bits, wrapKey and unwrapKey). */
export interface GuardSlot {
  readonly id: GuardSlotId;
  readonly key: CryptoKey;
  /** What is needed to make the key again: salt and costs. Kept unsealed. */
  readonly note?: unknown;
}

/** Who can open the store, as the store itself tells it. */
export interface GuardSlots {
  /** 'none': the browser keeps the device key as it is. 'locked' and 'unlocked': a guard keeps it. */
  readonly state: 'none' | 'locked' | 'unlocked';
  readonly slots: readonly { readonly id: GuardSlotId; readonly note?: unknown }[];
}

/** What the vault needs of the sealed store. */
export interface GuardedStore {
  /** Whether a guard keeps the device key, and what each of its slots left for itself. */
  guardState(): Promise<GuardSlots>;
  /** Wraps every key anew under these slots, or with null under none; the records are not touched. */
  guard(slots: readonly GuardSlot[] | null): Promise<void>;
  /** Replaces or adds one slot; the others go on opening. */
  changeGuard(slot: GuardSlot): Promise<void>;
  /** @throws StoreError 'locked' where the key is the wrong one */
  unlock(key: CryptoKey, slot?: GuardSlotId): Promise<void>;
  /** Forgets every key in this tab. */
  lock(): Promise<void>;
}

/** What the vault needs from its surroundings. */
export interface VaultOptions {
  readonly store: GuardedStore;
  readonly gate: Gate;
  readonly audit: Audit;
  /** Hears where something was done and could not be entered in the audit trail. */
  readonly report?: (error: unknown) => void;
  readonly crypto: Crypto;
  readonly clock: Clock;
  /** In a page `browserDerive`, in Node `argon2idHere`. */
  readonly derive: DerivePassphrase;
  /** Words a guesser of this person's passphrase knows: name, address. */
  readonly knownWords?: () => readonly string[];
}

/** Whether the store is guarded and open, and how it can be opened. */
export interface VaultState {
  readonly state: GuardSlots['state'];
  readonly hasRecoveryCode: boolean;
  /** How long the next attempt to unlock has to wait, ms. */
  readonly waitMs: number;
}

/** What shows that somebody may change the lock: one of the two ways, typed now. */
export type VaultProof = { readonly passphrase: string } | { readonly recoveryCode: string };
