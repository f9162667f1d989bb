import type { Write } from '@sotto/meeting';
import type { StampedDraft } from './audit-entry.js';
import type { QueuedEntry, QueuedFact } from './queued-entry.js';
import { AUDIT, AUDIT_COMPARTMENT, QUEUE } from './tables.js';

/** Keys sort as text, so numbers are padded: what happened first is taken first. */
export const factId = ({ session, seq }: QueuedFact): string => `${session}:${String(seq).padStart(9, '0')}`;
export const draftId = ({ at }: StampedDraft, unique: string): string =>
  `at_${String(Math.trunc(at)).padStart(16, '0')}:${unique}`;

/**
 * The write that queues an entry. It names no place in the chain, so it joins any commit and conflicts with nothing; of the
 * same fact it is the same row, however often it is written.
 */
export const queueWrite = (id: string, value: QueuedEntry): Write => ({
  op: 'put',
  table: AUDIT.name,
  key: [QUEUE, id],
  compartment: AUDIT_COMPARTMENT,
  value,
});
