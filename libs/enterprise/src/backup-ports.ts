import type { Clock, Key } from '@sotto/meeting';
import type { DerivePassphrase } from './argon2.js';
import type { Audit } from './audit-entry.js';
import type { Gate } from './permissions.js';

/** One record of the store, opened. */
export interface BackupRecord {
  readonly table: string;
  readonly key: Key;
  readonly compartment: string;
  readonly value: unknown;
}

/** Some records, and how many more did not open and are left out. */
export type BackupPage = readonly BackupRecord[] & { readonly damaged?: number };

/** What is restored beside the sessions that are not here, and how it is ended. */
export interface RestoreChoice {
  /** Ends it between two sessions; those restored until then stay. */
  readonly signal: AbortSignal;
  /** Compartments other than sessions that are put in place of what is here. Default none. */
  readonly replace?: readonly string[];
}

/** What a restored backup brought. */
export interface RestoreOutcome {
  /** How many sessions were added. */
  readonly restored: number;
  /** Sessions that were here already and were left as they are. */
  readonly kept: readonly string[];
}

/** What making and restoring a backup needs from its surroundings. */
export interface BackupOptions {
  readonly gate: Gate;
  readonly audit: Audit;
  readonly crypto: Crypto;
  readonly clock: Pick<Clock, 'now'>;
  /** Default in a page: `browserDerive`. */
  readonly derive: DerivePassphrase;
  /** Every record of every table, in pages; those of one session stand together. */
  records(): AsyncIterable<BackupPage>;
  /** Writes these; called only when the whole file was found to be good. */
  restore(pages: AsyncIterable<readonly BackupRecord[]>, choice: RestoreChoice): Promise<RestoreOutcome>;
  /** Words a guesser of this person's passphrase knows: name, address. */
  readonly knownWords?: () => readonly string[];
}

/** What a backup holds, as its sealed end says. */
export interface BackupSummary {
  /** When it was made, ms since 1970. */
  readonly at: number;
  readonly pages: number;
  readonly records: number;
  /** Records that did not open when it was made, and are not in it. */
  readonly damaged: number;
}
