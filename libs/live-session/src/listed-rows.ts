import type { Entry, SealedStore } from '@sotto/meeting';
import { SESSIONS, type SessionRow } from './tables.js';

/** The rows of the list of sessions, see `rowEntry`: what they are held against is fetched with the first of them. */
export async function listRows(store: SealedStore): Promise<readonly Entry<SessionRow>[]> {
  const entries = await store.list(SESSIONS);
  if (entries.length === 0) return entries;
  const { rowEntry } = await import('./row-form.js');
  return entries.map(rowEntry);
}
