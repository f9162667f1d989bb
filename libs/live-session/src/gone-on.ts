import type { SealedStore } from '@sotto/meeting';
import { foldFacts } from './fold.js';
import { afterParts } from './parts.js';
import { readFacts } from './read-facts.js';
import type { Meeting } from './state.js';

/** A meeting with the facts that have been written since. @throws StoreError */
export async function goneOn(store: SealedStore, meeting: Meeting): Promise<{ readonly meeting: Meeting }> {
  const after = afterParts([meeting.id, meeting.seq]);
  const entries = await readFacts(store, { prefix: [meeting.id], after });
  const facts = entries.flatMap(({ value }) => (value ? [value] : []));
  return { meeting: foldFacts(facts, meeting) };
}
