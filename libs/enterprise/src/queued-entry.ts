import type { StampedDraft } from './audit-entry.js';

/** An entry that waits for its place in the chain. */
export interface QueuedEntry {
  readonly draft: StampedDraft;
  /** The fact of a session that it tells of. */
  readonly fact?: QueuedFact;
}

/** The fact of a session that an audit entry stands for: entered once, however often it is followed. */
export interface QueuedFact {
  readonly session: string;
  /** The fact's number in the session, from 1. */
  readonly seq: number;
}
