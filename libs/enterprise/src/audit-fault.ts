import type { Failure } from '@sotto/meeting';

/** A record of the trail that does not open. */
export interface DamagedEntry {
  /** Its number in the chain, from 1. */
  readonly seq: number;
  readonly damage: Failure;
}

/**
 * 'changed': not what was written. 'missing': left out. 'out-of-order': not at its place. 'doubled': there twice.
 * 'foreign': of another chain. 'damaged': does not open. 'truncated': the end is missing. 'older-head': there are entries
 * behind the signed end. 'bad-head', 'bad-receipt': the signature does not hold, or does not open.
 * 'foreign-receipt': the receipt is of another chain.
 */
export type AuditFault =
  | 'changed'
  | 'missing'
  | 'out-of-order'
  | 'doubled'
  | 'foreign'
  | 'damaged'
  | 'truncated'
  | 'older-head'
  | 'bad-head'
  | 'bad-receipt'
  | 'foreign-receipt';
