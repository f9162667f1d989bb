import type { SealedStore, Write } from '@sotto/meeting';
import { SESSIONS, type SessionRow } from './tables.js';

/** Puts the row of a session into the list. */
export const putRow = (value: SessionRow): Write => ({
  op: 'put',
  table: SESSIONS.name,
  key: value.record.id,
  compartment: value.record.id,
  value,
});

/** For who reads a row and writes it again: another tab may be about to do so. */
export const exclusivelyRows = <T>(store: SealedStore, work: () => Promise<T>): Promise<T> =>
  store.exclusively(SESSIONS.name, work);
