import type { AdvicePurpose, Reply } from './assistant.js';
import type { Miss, ProviderId, ReplyOrigin, Usage } from './exchange.js';
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
  /** Of automatic advice that was broken off it is an estimate of the session. */
  readonly usage?: Usage;
  /** From asking to the end, ms. */
  readonly ms: number;
}

/** A suggestion that the person took over (ledger D8). */
export interface AppliedSuggestion {
  readonly advice: string;
  /** Which one of the analysis, in the reply's own order, from 0; a quick tip is 0. */
  readonly index: number;
  readonly text: string;
  /** Milliseconds since the session began. */
  readonly elapsed: number;
  /** Wall time, ms since 1970. */
  readonly at: number;
}
