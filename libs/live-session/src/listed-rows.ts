import type { Entry, SealedStore } from '@sotto/meeting';
import type * as RowForm from './row-form.js';
import { SESSIONS, type SessionRow } from './tables.js';

let fetched: typeof RowForm | null = null;

/** What rows are held against. Fetched once, and not with the page: a first visit has none. */
export const rowForm = async (): Promise<typeof RowForm> => (fetched ??= await import('./row-form.js'));

/** The rows of the list of sessions, see `rowEntry`. */
export async function listRows(store: SealedStore): Promise<readonly Entry<SessionRow>[]> {
  const entries = await store.list(SESSIONS);
  if (entries.length === 0) return entries;
  const { rowEntry } = fetched ?? (await rowForm());
  return entries.map(rowEntry);
}
