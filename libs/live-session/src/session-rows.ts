import type { Write } from '@sotto/meeting';
import { SESSIONS, type SessionRow } from './tables.js';

/** Puts the row of a session into the list. */
export const putRow = (value: SessionRow): Write => ({
  op: 'put',
  table: SESSIONS.name,
  key: value.record.id,
  compartment: value.record.id,
  value,
});
