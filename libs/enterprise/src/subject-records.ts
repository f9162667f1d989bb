import type { Key } from '@sotto/meeting';

/** One record of the store, opened, as the subject export reads it. */
export interface StoredRecord {
  readonly table: string;
  readonly key: Key;
  readonly compartment: string;
  readonly value: unknown;
}

/** Some records, and how many more did not open and are left out. */
export type StoredPage = readonly StoredRecord[] & { readonly damaged?: number };
