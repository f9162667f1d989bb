import type { SealedStore } from '@sotto/meeting';
import { foldFacts } from './fold.js';
import { afterParts, joinParts } from './parts.js';
import type { Meeting } from './state.js';
import { FACTS } from './tables.js';

/** A meeting with the facts that have been written since. @throws StoreError */
export async function goneOn(store: SealedStore, meeting: Meeting): Promise<{ readonly meeting: Meeting }> {
  const after = afterParts([meeting.id, meeting.seq]);
  const entries = await store.range(FACTS, { prefix: [meeting.id], after });
  const facts = joinParts(entries).flatMap(({ value }) => (value ? [value] : []));
  return { meeting: foldFacts(facts, meeting) };
}
