import type { Fact, Write } from '@sotto/meeting';
import type { Archive } from './archive.js';
import { evolve } from './evolve.js';
import { NOTHING_YET } from './initial-state.js';
import type { Notice } from './input.js';
import { factWrites } from './journal.js';
import type { SessionPorts } from './ports.js';
import { recoveryFacts, stampedAfter } from './recover.js';
import type { SessionState } from './state.js';
import { storedDrafts } from './stored-drafts.js';

/** A session that a page has left, as it stands on the disk, with what makes it whole. */
export interface MadeWhole {
  readonly state: SessionState;
  /** All of it, in order: those that make it whole are its last. */
  readonly facts: readonly Fact[];
  /** The facts that make it whole, and the drafts that they stand for, which go. */
  readonly writes: readonly Write[];
  /** Whether its row in the list is written with them; that of one which had ended stands, and any tab may change it. */
  readonly isOpen: boolean;
  /** What of it does not open. */
  readonly notices: readonly Notice[];
}

/** Nothing is written by it. @throws StoreError */
export async function madeWhole(
  { store, clock }: Pick<SessionPorts, 'store' | 'clock'>,
  archive: Archive,
  id: string,
): Promise<MadeWhole> {
  const { meeting, gaps, facts: earlier } = await archive.openWhole(id);
  const drafts = await storedDrafts(store, id);
  const facts = stampedAfter(meeting, recoveryFacts(meeting, drafts), clock.now());
  const left: SessionState = { meeting, moment: NOTHING_YET };
  return {
    state: facts.reduce(evolve, left),
    facts: [...earlier, ...facts],
    writes: [...factWrites(id, facts), ...drafts.deletions],
    isOpen: facts.length > 0 || meeting.status !== 'ended',
    notices: [
      ...(drafts.damaged ? [{ type: 'draft-damaged' } as const] : []),
      ...(gaps.length > 0 ? [{ type: 'facts-damaged' } as const] : []),
    ],
  };
}
