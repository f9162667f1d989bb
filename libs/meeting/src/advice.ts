import type { AdvicePurpose, Reply } from './assistant.js';
import type { Miss, ProviderId, ReplyOrigin } from './exchange.js';
import type { Failure } from './failure.js';

/** Advice that was asked for in a running meeting, and what came of it. */
export interface Advice {
  /** `a` and the number of the fact that asked for it. */
  readonly id: string;
  readonly purpose: AdvicePurpose;
  readonly askedBy: 'person' | 'automatic';
  /** Milliseconds since the session began. */
  readonly elapsed: number;
  /** Wall time, ms since 1970. */
  readonly at: number;
  /** Absent while it is being worked out. */
  readonly result?: AdviceResult;
}

/** Complete: a reply came, be it standard advice. Cancelled: something else was asked for, or the session stopped. */
export interface AdviceResult {
  readonly outcome: 'complete' | 'cancelled' | 'failed' | 'interrupted';
  /** There where it is complete. */
  readonly reply?: Reply;
  readonly from?: ReplyOrigin;
  readonly provider?: ProviderId;
  readonly failure?: Failure;
  /** The providers that were asked and did not answer. */
  readonly missed?: readonly Miss[];
  /** From asking to the end, ms. */
  readonly ms: number;
}
