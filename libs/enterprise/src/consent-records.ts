import type { Entry, Failure, SealedStore } from '@sotto/meeting';
import type { ConsentRecord } from './consent-record.js';
import { CONSENTS } from './tables.js';

/** The consents on record, and those that cannot be read. */
export interface ConsentList {
  /** Newest first. */
  readonly records: readonly ConsentRecord[];
  /** Records that do not open: told, never left out in silence. */
  readonly damaged: readonly Failure[];
}

export async function readConsents(store: SealedStore): Promise<ConsentList> {
  const entries: readonly Entry<ConsentRecord>[] = await store.range(CONSENTS, { prefix: [] });
  return {
    records: entries
      .flatMap(({ value }) => (value ? [value] : []))
      .sort((a, b) => b.at - a.at || b.seq - a.seq),
    damaged: entries.flatMap(({ damage }) => (damage ? [damage] : [])),
  };
}
