import { type SealedStore, SottoError, StoreError } from '@sotto/meeting';
import { foldFacts } from './fold.js';
import { sessionHeader } from './header.js';
import { factWrites } from './journal.js';
import type { SessionFile } from './session-file.js';
import { fittedRow, putRow } from './session-rows.js';
import { SESSIONS, type SessionRow } from './tables.js';

/**
 * Puts the session of a file on the disk, in one commit. Its row comes from its facts alone, and counts as an import.
 * Nobody follows it: what happened elsewhere is not told again.
 * @throws SottoError where it is here already, StoreError
 */
export async function importSession(store: SealedStore, { facts }: SessionFile): Promise<SessionRow> {
  const row: SessionRow = fittedRow({ ...sessionHeader(foldFacts(facts)), origin: 'import' });
  const { id } = row.record;
  const there = await store.get(SESSIONS, id);
  if (there) throw new SottoError(there.trashedAt === undefined ? DOUBLE : DELETED_DOUBLE);
  try {
    await store.commit([...factWrites(id, facts), putRow(row)], id);
  } catch (error) {
    const taken = StoreError.isStoreError(error) && error.storeReason === 'conflict';
    throw taken ? new SottoError(DOUBLE) : error;
  }
  return row;
}

const DOUBLE = {
  reason: 'bad-request',
  message: 'This session is here already, so it was not imported again. Delete it first to import it anew.',
} as const;
const DELETED_DOUBLE = {
  reason: 'bad-request',
  message:
    'This session was deleted a moment ago and is not destroyed yet, so it was not imported. Bring it back, or open Sotto again and then import it.',
} as const;
