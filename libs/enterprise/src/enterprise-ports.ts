import type { Clock, Failure, SealedStore, SessionHeader } from '@sotto/meeting';
import type { StoredPage } from './subject-records.js';

/** The finished sessions of this browser. */
export interface SessionArchive {
  list(): Promise<{
    readonly sessions: readonly SessionHeader[];
    /** Rows that do not open. */
    readonly damaged: readonly { readonly id: string; readonly failure: Failure }[];
  }>;
  /** Hides sessions; they are destroyed at the next start of the app unless it is undone. */
  trash(ids: readonly string[]): Promise<{ undo(): Promise<void> }>;
  /** Destroys the key of each session and then its records. Rejects for the one that is running. */
  destroy(ids: readonly string[]): Promise<void>;
}

/** What `createEnterprise` needs of its surroundings. */
export interface EnterprisePorts {
  readonly store: SealedStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly crypto: Crypto;
  readonly archive: SessionArchive;
  /** Every record, compartment by compartment, within one table by table, in the order of the keys. */
  records(): AsyncIterable<StoredPage>;
  /** Every compartment that has a data key, without the store's own. */
  compartments(): Promise<readonly string[]>;
  /** What this wording of the consent step said; null where it is not known any more. */
  readonly statementOf?: (statement: string) => { readonly hosts: readonly string[] } | null;
  /** The browser's own words for itself. */
  readonly userAgent: string;
  /** Where an error goes that nobody waits for. */
  readonly report: (error: unknown) => void;
}
